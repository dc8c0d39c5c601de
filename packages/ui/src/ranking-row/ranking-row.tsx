import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { ratingText, scoreText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { DifferenceBar } from './difference-bar.tsx'
import styles from './ranking-row.module.css'

// From here on its digits, and a sign of equals before them, are wider than their column.
const LONG_RANK = 1000

type RankingRowProps = Omit<ComponentPropsWithoutRef<'li'>, 'title' | 'children'> &
  PosterImage & {
    /** The page of the title. */
    href: string
    /** The name of the title. */
    title: string
    /** Place in my order; equals share one. */
    rank: number
    /** True if others share the rank. */
    tied?: boolean
    /** True if the row above has the same rank, so that no rule separates them. */
    continues?: boolean
    /** Place of the name in the outline of the page. */
    level?: 2 | 3
    /** A line under the name: the year, or what my rating is a mean of. */
    detail?: string | number | null
    /** My rating, or the mean of my seasons. */
    mine: number
    /** TMDB's score. */
    score?: number | null
  }

/** A title at its place in my ranking, beside what TMDB thinks; the whole row is one link. */
export const RankingRow = forwardRef<HTMLLIElement, RankingRowProps>(function RankingRow(
  {
    href,
    title,
    rank,
    tied,
    continues,
    level = 2,
    detail,
    mine,
    score,
    src,
    srcSet,
    sizes = '44px',
    className,
    ...rest
  },
  ref,
) {
  const source = useCatalogueSource()
  const Heading = `h${level}` as const

  return (
    <li
      ref={ref}
      className={classNames(styles.root, className)}
      data-tied={tied || undefined}
      data-continues={continues || undefined}
      {...rest}
    >
      <span className={styles.rank} data-long={rank >= LONG_RANK || undefined}>
        {tied ? (
          <>
            <span className={styles.equals} aria-hidden="true">
              =
            </span>
            <VisuallyHidden>Tied at </VisuallyHidden>
          </>
        ) : null}
        {rank}
      </span>
      <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes={sizes} />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <a className={styles.link} href={href} dir="auto">
            {title}
          </a>
        </Heading>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
      <span className={styles.difference}>
        {typeof score === 'number' ? <DifferenceBar mine={mine} score={score} /> : null}
      </span>
      <span className={styles.mine}>
        <VisuallyHidden>Mine </VisuallyHidden>
        {ratingText(mine)}
      </span>
      <span className={styles.score}>
        {typeof score === 'number' ? (
          <>
            <VisuallyHidden>{source} </VisuallyHidden>
            {scoreText(score)}
          </>
        ) : null}
      </span>
    </li>
  )
})
