import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { type PlaySource, SourceMark } from '../source-mark/source-mark.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './play-group.module.css'

type PlayGroupProps = Omit<ComponentPropsWithoutRef<'li'>, 'title'> &
  PosterImage & {
    /** The page of the series. */
    href: string
    /** The name of the series. */
    title: string
    /** Number of plays: "3 episodes". */
    count: string
    /** Position of the name in the outline of the page. */
    level?: 3 | 4
    /** Range of the episodes: "S1 E2 to E4, second time". */
    detail?: string
    /** Time of the last play. */
    time?: string | null
    /** Origin that all of them share; left out if they differ. */
    source?: PlaySource | null
    /** Name of the player. */
    player?: string | null
    /** True if it is unfolded at first. */
    open?: boolean
    /** Each play, as GroupedPlay. */
    children: ReactNode
    /** Actions on all of them, under the last one. */
    foot?: ReactNode
  }

/** Two or more plays of one series in a day, folded into one row. It unfolds without script. */
export const PlayGroup = forwardRef<HTMLLIElement, PlayGroupProps>(function PlayGroup(
  {
    href,
    title,
    count,
    level = 3,
    detail,
    time,
    source,
    player,
    open,
    src,
    srcSet,
    sizes = '46px',
    className,
    children,
    foot,
    ...rest
  },
  ref,
) {
  const Heading = `h${level}` as const

  return (
    <li ref={ref} className={classNames(styles.root, className)} {...rest}>
      <div className={styles.head}>
        <div className={styles.stack}>
          <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes={sizes} />
        </div>
        <div>
          <Heading className={styles.title}>
            {/* The name may be written from right to left, and the count after it is not. */}
            <a className={styles.link} href={href}>
              <bdi>{title}</bdi>, {count}
            </a>
          </Heading>
          {detail ? <p className={styles.detail}>{detail}</p> : null}
        </div>
        <div className={styles.meta}>
          {source ? <SourceMark source={source} player={player} /> : null}
          <span className={styles.time}>{time}</span>
        </div>
      </div>
      <details open={open}>
        <summary className={styles.summary}>
          <VisuallyHidden>Plays of {title}</VisuallyHidden>
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one */}
        <ol role="list" className={styles.plays}>
          {children}
        </ol>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </details>
    </li>
  )
})

type GroupedPlayProps = Omit<ComponentPropsWithoutRef<'li'>, 'title'> & {
  /** Code of the episode: "S1 E2". */
  code: string
  /** The name of the episode. */
  title: string
  /** Text after the name: "no longer listed". */
  detail?: string | null
  /** Time of the day; without it only the day is known. */
  time?: string | null
  /** Origin of the play. */
  source: PlaySource
  /** Name of the player. */
  player?: string | null
  /** Forms and buttons for this play: the bin, another date. */
  children?: ReactNode
}

/** One play within a PlayGroup. */
export const GroupedPlay = forwardRef<HTMLLIElement, GroupedPlayProps>(function GroupedPlay(
  { code, title, detail, time, source, player, className, children, ...rest },
  ref,
) {
  return (
    <li ref={ref} className={classNames(styles.play, className)} {...rest}>
      <b className={styles.code}>{code}</b>
      <span className={styles.name}>
        <bdi>{title}</bdi>
        {detail ? `, ${detail}` : null}
      </span>
      <div className={styles.origin}>
        <SourceMark source={source} player={player} />
      </div>
      <span className={styles.time}>{time}</span>
      <div className={styles.actions}>{children}</div>
    </li>
  )
})
