import type { Day } from './day.ts'
import { airedEpisodes, type DatedEpisode } from './episode.ts'
import type { EpisodePosition, ProgressSeason } from './season-progress.ts'
import type { SeenEpisodeSet } from './seen-episode.ts'

/** State of an episode: seen, the one that comes next, aired and not seen, or yet to air. */
export const EPISODE_STATES = ['seen', 'next', 'aired', 'upcoming'] as const
export type EpisodeState = (typeof EPISODE_STATES)[number]

/** The season of the next episode, as far as a person has come in it. */
export type SeasonAhead = {
  number: number
  /** In order of the episodes' numbers. */
  states: EpisodeState[]
  /** Episodes after the next one that have aired and were not seen. */
  rest: number
  /** Their runtimes together; `null` when one is unknown. */
  restMinutes: number | null
}

/** Episodes of a season around the next one; those of a season without a list have no runtimes. */
export function seasonAhead(
  season: ProgressSeason,
  seen: SeenEpisodeSet,
  next: EpisodePosition,
  today: Day,
): SeasonAhead {
  const { number, airDate, episodes } = season
  const ordered = [...(episodes ?? [])].sort((a, b) => a.number - b.number)
  const aired = new Set(airedEpisodes(ordered, airDate, today))
  const states =
    episodes === undefined
      ? statesByCount(season, seen, next)
      : ordered.map((episode) => stateOf(episode, seen, next, aired))

  const after = states.indexOf('next') + 1
  const rest = ordered.filter((_, index) => index >= after && states[index] === 'aired')
  const amount = states.filter((state, index) => index >= after && state === 'aired').length
  return { number, states, rest: amount, restMinutes: rest.length < amount ? null : minutesOf(rest) }
}

function stateOf(
  episode: DatedEpisode,
  seen: SeenEpisodeSet,
  next: EpisodePosition,
  aired: ReadonlySet<DatedEpisode>,
): EpisodeState {
  if (episode.id === next.id) return 'next'
  if (seen.ids.has(episode.id)) return 'seen'
  return aired.has(episode) ? 'aired' : 'upcoming'
}

/** A season without a list has aired as a whole, or it would not have the next episode. */
function statesByCount(
  { number, episodeCount }: ProgressSeason,
  seen: SeenEpisodeSet,
  next: EpisodePosition,
): EpisodeState[] {
  const numbers = seen.numbers.get(number) ?? new Set()
  return Array.from({ length: episodeCount }, (_, index) => {
    if (index + 1 === next.number) return 'next'
    return numbers.has(index + 1) ? 'seen' : 'aired'
  })
}

const minutesOf = (episodes: readonly DatedEpisode[]) =>
  episodes.reduce<number | null>(
    (sum, { runtime = null }) => (sum === null || runtime === null ? null : sum + runtime),
    0,
  )
