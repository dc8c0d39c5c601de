import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { ScoreChip } from '../score-chip/score-chip.tsx'
import { scoreText } from '../score-text.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './episode-row.module.css'

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
  /** The page of the episode. */
  href: string
  /** The name of the episode. */
  title: string
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
}

/** Episode with its thumbnail; the row is one link, and its children, a toggle say, are at its end. */
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
    className,
    children,
    ...rest
  },
  ref,
) {
  const source = useCatalogueSource()
  const Heading = `h${level}` as const

  return (
    <li
      ref={ref}
      className={classNames(styles.row, className)}
      data-upcoming={upcoming || undefined}
      {...rest}
    >
      <div className={styles.still}>
        <Thumbnail src={src} srcSet={srcSet} sizes={sizes} />
      </div>
      <div>
        <Heading className={styles.title}>
          <a className={styles.link} href={href} dir="auto">
            {title}
          </a>
        </Heading>
        <p className={styles.detail}>
          Episode {number}
          {date ? ` · ${upcoming ? 'Airs ' : ''}${date}` : null}
          {length ? <span className={styles.wide}> · {length}</span> : null}
          {typeof score === 'number' ? (
            <span className={styles.narrowScore}>
              {' · '}
              <VisuallyHidden>{source} </VisuallyHidden>
              {scoreText(score)}
            </span>
          ) : null}
        </p>
        {overview ? (
          <p className={styles.overview} dir="auto">
            {overview}
          </p>
        ) : null}
      </div>
      {upcoming ? null : <ScoreChip className={styles.chip} score={score ?? null} />}
      {children ? <div className={styles.end}>{children}</div> : null}
    </li>
  )
})
