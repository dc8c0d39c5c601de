import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { Mark } from '../mark/mark.tsx'
import { PlaysBadge } from '../plays-badge/plays-badge.tsx'
import { ScoreChip } from '../score-chip/score-chip.tsx'
import { scoreText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './episode-row.module.css'
import { EpisodeThumbnail } from './episode-thumbnail.tsx'

// The column that the row's grid gives the still.
const ROW_SIZES = '(min-width: 600px) 142px, 104px'

type EpisodeListProps = ComponentPropsWithoutRef<'ol'>

/** The episodes of a season, in order. */
export const EpisodeList = forwardRef<HTMLOListElement, EpisodeListProps>(function EpisodeList(
  { className, ...rest },
  ref,
) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
  return <ol ref={ref} role="list" className={classNames(styles.list, className)} {...rest} />
})

type EpisodeRowProps = Omit<ComponentPropsWithoutRef<'li'>, 'title'> & {
  /** The page of the episode; without it the name is no link. */
  href?: string
  /** The name of the episode; `null` hides it and its picture, which may spoil it. */
  title: string | null
  /** Place of the name in the outline of the page. */
  level?: 2 | 3 | 4
  /** Its number within the season. */
  number: number
  /** Day of airing, in words. */
  date?: string | null
  /** Running time as text. */
  length?: string | null
  /** Overview of the episode; one line shows where there is space. */
  overview?: string | null
  /** TMDB's score. */
  score?: number | null
  /** Address of a still of 16 by 9. */
  src?: string | null
  /** Other widths of the thumbnail, as in `img`. */
  srcSet?: string
  /** Width of the thumbnail, as `sizes` of `img`. */
  sizes?: string
  /** True if it has yet to air. */
  upcoming?: boolean
  /** The one to see next, or one that TMDB lists no longer. */
  state?: 'next' | 'gone'
  /** When I saw it: "Seen 10 October". Where an episode is gone, what became of my play. */
  seenText?: string | null
  /** Number of my plays; a badge shows from the second on. */
  plays?: number
  /** A button in place of the score, from 1024 px on: "Seen up to here". */
  wideAction?: ReactNode
  /** Controls at the end of the row: a menu, and the form with the SeenToggle. */
  children?: ReactNode
}

/** Episode with its thumbnail; the row is one link, and its children, a menu and a toggle say, are at its end. */
export const EpisodeRow = forwardRef<HTMLLIElement, EpisodeRowProps>(function EpisodeRow(
  {
    href,
    title,
    level = 3,
    number,
    date,
    length,
    overview,
    score,
    src,
    srcSet,
    sizes = ROW_SIZES,
    upcoming,
    state,
    seenText,
    plays = 0,
    wideAction,
    className,
    children,
    ...rest
  },
  ref,
) {
  const source = useCatalogueSource()
  const Heading = `h${level}` as const
  const isHidden = title === null
  const isGone = state === 'gone'
  const name = title ?? `Episode ${number}`
  const hasChip = !(upcoming || isHidden || isGone)
  const hasNumber = !(isHidden || isGone)

  return (
    <li
      ref={ref}
      className={classNames(styles.row, className)}
      data-upcoming={upcoming || undefined}
      data-hidden={isHidden || undefined}
      data-state={state}
      {...rest}
    >
      <EpisodeThumbnail hidden={isHidden} gone={isGone} {...{ src, srcSet, sizes }} />
      <div>
        <Heading className={styles.title}>
          {href === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <a className={styles.link} href={href} dir="auto">
              {name}
            </a>
          )}
          <PlaysBadge className={styles.badge} count={plays} />
          {isGone ? (
            <Mark className={styles.badge} icon="info">
              No longer listed
            </Mark>
          ) : null}
        </Heading>
        <p className={styles.detail}>
          {hasNumber ? <>Episode {number}</> : null}
          {date ? `${hasNumber ? ' · ' : ''}${upcoming ? 'Airs ' : ''}${date}` : null}
          {length ? (
            <span className={styles.wide}>
              {hasNumber || date ? ' · ' : null}
              <span className={styles.length}>{length}</span>
            </span>
          ) : null}
          {hasChip && typeof score === 'number' ? (
            <span className={styles.narrowScore}>
              {' · '}
              <VisuallyHidden>{source} </VisuallyHidden>
              {scoreText(score)}
            </span>
          ) : null}
        </p>
        {state === 'next' ? <p className={styles.next}>Next</p> : null}
        {seenText ? <p className={styles.seen}>{seenText}</p> : null}
        {isHidden && !upcoming ? (
          <p className={styles.detail}>
            <span className={styles.wide}>Name and picture are hidden until you are there</span>
            <span className={styles.narrow}>Hidden</span>
          </p>
        ) : null}
        {overview ? (
          <p className={styles.overview} dir="auto">
            {overview}
          </p>
        ) : null}
      </div>
      {wideAction ? <div className={styles.wideAction}>{wideAction}</div> : null}
      {hasChip ? <ScoreChip className={styles.chip} score={score ?? null} /> : null}
      {children ? <div className={styles.end}>{children}</div> : null}
    </li>
  )
})
