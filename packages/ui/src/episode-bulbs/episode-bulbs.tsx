import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { ProgressTicks } from '../progress-ticks/progress-ticks.tsx'
import { countText } from '../score-text.ts'
import styles from './episode-bulbs.module.css'

/** State of an episode: seen, the one that comes next, aired and not seen, or yet to air. */
export type EpisodeState = 'seen' | 'next' | 'aired' | 'upcoming'

// More would fill several lines, too many to count.
const MOST_BULBS = 26

type EpisodeBulbsProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** Name of what the episodes are of: "Season 3". */
  label: string
  /** The episodes in order. */
  episodes: ReadonlyArray<EpisodeState>
}

/** The episodes of a season as bulbs; a long season is a bar. */
export const EpisodeBulbs = forwardRef<HTMLSpanElement, EpisodeBulbsProps>(function EpisodeBulbs(
  { label, episodes, className, ...rest },
  ref,
) {
  const total = episodes.length
  const seen = episodes.filter((state) => state === 'seen').length
  const isLong = total > MOST_BULBS
  const text = `${label}: ${countText(seen)} of ${countText(total)} ${total === 1 ? 'episode' : 'episodes'} seen`

  return (
    <span
      ref={ref}
      className={classNames(styles.root, className)}
      data-complete={(total > 0 && seen === total) || undefined}
      {...(isLong ? {} : { role: 'img', 'aria-label': text })}
      {...rest}
    >
      {isLong ? (
        <ProgressTicks label={text} parts={[{ seen, total }]} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: an episode is its position in the season
        episodes.map((state, index) => <span key={index} className={styles.bulb} data-state={state} />)
      )}
    </span>
  )
})
