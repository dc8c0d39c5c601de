import { Poster, type PosterImage } from '../poster/poster.tsx'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import styles from './month-grid.module.css'

/** An episode or a film on its day. */
export type MonthEvent = PosterImage & {
  id: string
  /** The page of the episode or film. */
  href: string
  /** The name of the series or film. */
  title: string
  /** "S3 E8". */
  detail?: string
  /** Name of the episode, where there is room for it. */
  episode?: string | null
  /** Mark of one word or two: "Premiere", "Finale", "At home". */
  mark?: string
  /** Whether the mark has the sign of a film before it: what comes out at home stands among episodes. */
  isFilm?: boolean
  isSeen?: boolean
  /** Whether its day is still to come. */
  isLater?: boolean
  /** Button of the form around the month that marks it as seen, or as not seen. */
  tick?: { of: string; name: string; value: string }
}

/** An event with its poster, which a table uses as the toggle: the lamp is in its corner. */
export function GridEvent({
  href,
  title,
  detail,
  episode,
  mark,
  isFilm,
  isSeen = false,
  isLater,
  tick,
  ...poster
}: MonthEvent) {
  return (
    <li className={styles.event} data-seen={isSeen || undefined} data-later={isLater || undefined}>
      <Poster
        className={styles.poster}
        title={title}
        src={poster.src}
        srcSet={poster.srcSet}
        sizes="44px"
        later
      />
      <a className={styles.text} href={href}>
        <strong className={styles.title} dir="auto">
          {title}
        </strong>
        {/* Each begins with a space, which is heard and not seen. */}
        {mark ? (
          <b className={styles.mark} data-film={isFilm || undefined}>
            {` ${mark}`}
          </b>
        ) : null}
        {detail ? <span className={styles.detail}>{` ${detail}`}</span> : null}
        {episode ? (
          <span className={styles.episode} dir="auto">
            {` ${episode}`}
          </span>
        ) : null}
      </a>
      {tick ? <SeenToggle className={styles.tick} pressed={isSeen} {...tick} /> : null}
    </li>
  )
}
