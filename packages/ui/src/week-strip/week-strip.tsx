import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './week-strip.module.css'

/** Episode or film which comes out on a day. */
export type WeekEpisode = PosterImage & {
  /** The page of the episode; also its key. */
  href: string
  /** The name of the series. */
  title: string
  /** "S38 E8", "S2 E1, premiere". */
  detail: string
  /** Time of day: "20:00". */
  time?: string | null
}

/** One day of the week strip. */
export type WeekDay = {
  /** The date: "2026-11-27". */
  date: string
  /** Its weekday: "Friday". */
  weekday: string
  isToday?: boolean
  episodes: ReadonlyArray<WeekEpisode>
}

type WeekStripProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** Seven days, from today. */
  days: ReadonlyArray<WeekDay>
  /** Place of the names of the days in the outline of the page. */
  level?: 3 | 4
}

/** Episodes of seven days from today. Days without an episode are narrow, and left out where there is no width for them. */
export const WeekStrip = forwardRef<HTMLOListElement, WeekStripProps>(function WeekStrip(
  { days, level = 3, className, ...rest },
  ref,
) {
  if (days.every(({ episodes }) => episodes.length === 0))
    return <p className={styles.none}>Nothing airs in the next seven days</p>

  return (
    <ol
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
      role="list"
      className={classNames(styles.root, className)}
      {...rest}
    >
      {days.map((day) => (
        <Day key={day.date} day={day} level={level} />
      ))}
    </ol>
  )
})

function Day({ day, level }: { day: WeekDay; level: 3 | 4 }) {
  const { date, weekday, isToday, episodes } = day
  const Heading = `h${level}` as const
  const isEmpty = episodes.length === 0
  const name = isToday ? 'today' : weekday

  return (
    <li
      className={styles.day}
      data-today={isToday || undefined}
      data-empty={isEmpty || undefined}
      data-several={episodes.length > 1 || undefined}
    >
      <Heading className={styles.name}>
        {isEmpty ? shortName(name) : `Airs ${name}`}{' '}
        <time className={styles.number} dateTime={date}>
          {Number(date.slice(-2))}
        </time>
      </Heading>
      {isEmpty ? (
        <VisuallyHidden as="p">Nothing airs</VisuallyHidden>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" className={styles.episodes}>
          {episodes.map((episode) => (
            <li key={episode.href}>
              <Episode {...episode} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Episode({ href, title, detail, time, src, srcSet }: WeekEpisode) {
  return (
    <a className={styles.episode} href={href}>
      <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes="34px" />
      <span className={styles.text}>
        <strong className={styles.title} dir="auto">
          {title}
        </strong>{' '}
        <span className={styles.detail}>{detail}</span>{' '}
        {time ? <span className={styles.detail}>{time}</span> : null}
      </span>
    </a>
  )
}

const shortName = (name: string) => (name === 'today' ? 'Today' : name.slice(0, 3))
