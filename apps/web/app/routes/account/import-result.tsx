import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import { useEffect, useRef } from 'react'
import { formatCount } from '#formatting/format.ts'
import styles from './dialogs.module.css'

type Amounts = Record<'bookmarks' | 'ratings' | 'folders' | 'folderItems' | 'plays' | 'following', number>

export type Imported = {
  added: Amounts
  unchanged: Amounts
  /** The first problems; `problemCount` is the total. */
  problems: { where: string; message: string }[]
  problemCount: number
}

const MOST = 20

/** Result of an import: how many entries are new, and which could not be imported. */
export function ImportResult({ imported }: { imported: Imported }) {
  const { added, unchanged, problems, problemCount } = imported
  const news = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => news.current?.focus(), [])
  const taken = total(added)

  return (
    <>
      <Banner ref={news} kind={taken > 0 ? 'success' : 'info'} tabIndex={-1}>
        <b>{taken > 0 ? 'Imported.' : 'Nothing new.'}</b> {sentence(total(unchanged), problemCount)}
      </Banner>
      {taken > 0 ? (
        <ul className={styles.counts}>
          {amountsOf(added).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <section className={styles.problems} aria-label="What was left out">
          <h3>Left out</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list">
            {problems.slice(0, MOST).map(({ where, message }) => (
              <li key={`${where} ${message}`}>
                <code>{where}</code> {message}
              </li>
            ))}
          </ul>
          {problemCount > MOST ? <p>And {(problemCount - MOST).toLocaleString('en')} more.</p> : null}
        </section>
      ) : null}
      <ButtonLink wide href="/account">
        Back to account
      </ButtonLink>
    </>
  )
}

function amountsOf(amounts: Amounts): string[] {
  const { bookmarks, ratings, folders, folderItems, plays, following } = amounts
  return [
    bookmarks > 0 && formatCount(bookmarks, 'bookmark'),
    ratings > 0 && formatCount(ratings, 'rating'),
    folders > 0 && formatCount(folders, 'folder'),
    folderItems > 0 && `${formatCount(folderItems, 'title')} in folders`,
    plays > 0 && formatCount(plays, 'play'),
    following > 0 && `choices for ${following.toLocaleString('en')} series`,
  ].filter((text) => text !== false)
}

const total = (amounts: Amounts) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

function sentence(unchanged: number, problems: number): string {
  const had = unchanged > 0 ? `${formatCount(unchanged, 'thing')} you had already.` : ''
  const bad = problems > 0 ? `${formatCount(problems, 'thing')} could not be taken.` : ''
  return [had, bad].filter(Boolean).join(' ') || 'All of the file is yours again.'
}
