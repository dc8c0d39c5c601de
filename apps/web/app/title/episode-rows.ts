import type { NextRule } from '@marquee/domain/following'
import type { ShownEpisode } from '@marquee/domain/spoilers'
import type { EpisodeState } from '@marquee/ui/episode-bulbs'
import type { EpisodePlays } from './seen-text.ts'

/** An episode as the form with its date needs it. */
export type DatedRow = {
  episode: Pick<ShownEpisode, 'season' | 'number' | 'name' | 'airDate'>
  isMarked: boolean
  plays: number
  last: EpisodePlays['last'] | null
}

/** An episode of the list, with what is on its way. */
export type EpisodeRowState = {
  episode: ShownEpisode
  hasAired: boolean
  /** Whether its toggle is on: seen, in a rewatch seen again. */
  isMarked: boolean
  /** Number of plays at any time. */
  plays: number
  last: EpisodePlays['last'] | null
}

type Position = { season: number; number: number } | null

type NextOptions = {
  season: number
  /** The next episode when the page was loaded. */
  next: Position
  rule: NextRule
}

/** The row that comes next, and the one after it; changes on their way count. */
export function findNext(rows: readonly EpisodeRowState[], { season, next, rule }: NextOptions) {
  const isHere = next?.season === season && rows.some(({ episode }) => episode.number === next.number)
  if (!isHere) return { next: null, afterNext: null }
  const last = rows.findLastIndex(({ isMarked }) => isMarked)
  const [first, second] = rows.filter(
    ({ hasAired, isMarked }, index) => hasAired && !isMarked && (rule === 'first-unseen' || index > last),
  )
  return { next: first?.episode.number ?? null, afterNext: second?.episode.number ?? null }
}

/** State of each episode as a bulb: seen at any time, next, aired or to come. */
export function bulbsOf(rows: readonly EpisodeRowState[], next: number | null): EpisodeState[] {
  return rows.map(({ episode, hasAired, plays }) => {
    if (plays > 0) return 'seen'
    if (episode.number === next) return 'next'
    return hasAired ? 'aired' : 'upcoming'
  })
}

/** Bulbs of a season of which the page has a part. */
export function bulbsOfCounts({
  seen,
  due,
  total,
}: Record<'seen' | 'due' | 'total', number>): EpisodeState[] {
  return Array.from({ length: total }, (_, index) =>
    index < seen ? 'seen' : index < due ? 'aired' : 'upcoming',
  )
}

/** "5 of 8 seen, 2 to see, 1 to come". */
export function formatSum(bulbs: readonly EpisodeState[]): string {
  const count = (...states: EpisodeState[]) => bulbs.filter((state) => states.includes(state)).length
  const [toSee, toCome] = [count('next', 'aired'), count('upcoming')]
  return [
    `${count('seen')} of ${bulbs.length} seen`,
    toSee > 0 && `${toSee} to see`,
    toCome > 0 && `${toCome} to come`,
  ]
    .filter(Boolean)
    .join(', ')
}
