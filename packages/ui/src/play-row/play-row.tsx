import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { type PlaySource, SourceMark } from '../source-mark/source-mark.tsx'
import styles from './play-row.module.css'

type PlayDayProps = Omit<ComponentPropsWithoutRef<'section'>, 'title'> & {
  /** Heading, the day in words: "Today, 22 November". */
  title: string
  /** Sum of the day: "4 plays, 2 h 25 min". */
  summary?: string
  /** Position of the heading in the outline of the page. */
  level?: 2 | 3
  /** Its plays, as PlayRow and PlayGroup. */
  children: ReactNode
}

/** Plays of one day, or those whose day is unknown. Named by its heading. */
export const PlayDay = forwardRef<HTMLElement, PlayDayProps>(function PlayDay(
  { title, summary, level = 2, children, ...rest },
  ref,
) {
  const Heading = `h${level}` as const
  const headingId = useId()

  return (
    <section ref={ref} aria-labelledby={headingId} {...rest}>
      <div className={styles.head}>
        <Heading id={headingId} className={styles.heading}>
          {title}
        </Heading>
        {summary ? <p className={styles.summary}>{summary}</p> : null}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one */}
      <ol role="list">{children}</ol>
    </section>
  )
})

type PlayRowProps = Omit<ComponentPropsWithoutRef<'li'>, 'title'> &
  PosterImage & {
    /** The page of the film or series. */
    href: string
    /** The name of the film or series. */
    title: string
    /** Position of the name in the outline of the page. */
    level?: 3 | 4
    /** Code of the episode: "S3 E11". */
    code?: string
    /** The name of the episode. */
    episode?: string | null
    /** Length of a film, and what is special about the play: "second time". */
    detail?: string
    /** Time of the day; without it only the day is known. */
    time?: string | null
    /** Origin of the play. */
    source: PlaySource
    /** Name of the player. */
    player?: string | null
    /** Forms and buttons for this play: the bin, another date. */
    children?: ReactNode
  }

/** One play of a film or an episode; the row is one link, and what changes the play is at its end. */
export const PlayRow = forwardRef<HTMLLIElement, PlayRowProps>(function PlayRow(
  {
    href,
    title,
    level = 3,
    code,
    episode,
    detail,
    time,
    source,
    player,
    src,
    srcSet,
    sizes = '52px',
    className,
    children,
    ...rest
  },
  ref,
) {
  const Heading = `h${level}` as const

  return (
    <li ref={ref} className={classNames(styles.row, className)} {...rest}>
      <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes={sizes} />
      <div>
        <Heading className={styles.title}>
          <a className={styles.link} href={href} dir="auto">
            {title}
          </a>
        </Heading>
        {code || detail ? (
          <p className={styles.detail}>
            {code}
            {code && episode ? ', ' : null}
            {episode ? <bdi>{episode}</bdi> : null}
            {code && detail ? ', ' : null}
            {detail}
          </p>
        ) : null}
      </div>
      <div className={styles.meta}>
        <SourceMark source={source} player={player} />
        <span className={styles.time}>{time}</span>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
})
