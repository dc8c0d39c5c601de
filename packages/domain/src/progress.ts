import type { Day } from './day.ts'
import { airedEpisodes, type DatedEpisode, hasAired } from './episode.ts'
import { placeSeen, type SeenEpisode, type SeenPlaces } from './seen-episode.ts'

/** A season with its episodes where they are known, otherwise with their count alone. */
export type ProgressSeason = {
  number: number
  airDate: Day | null
  episodeCount: number
  episodes?: readonly DatedEpisode[] | undefined
}

export type SeasonProgress = {
  number: number
  /** Season 0, "Specials", is listed but no part of the series' progress. */
  counted: boolean
  seen: number
  /** Episodes that can have been seen: aired ones, and those somebody saw before. */
  due: number
  /** With those which have not aired. */
  total: number
}

/** `id` and `airDate` are `null` where only the season's count is known. */
export type EpisodePlace = { season: number; number: number; id: number | null; airDate: Day | null }

export type SeriesProgress = {
  seen: number
  due: number
  total: number
  seasons: SeasonProgress[]
  /** The first episode that has aired and was not seen. */
  next: EpisodePlace | null
  /** The first episode that has not aired. */
  upcoming: EpisodePlace | null
}

type Standing = SeasonProgress & { next: EpisodePlace | null; upcoming: EpisodePlace | null }

/** How far somebody is in a series on `today`, and what comes next. */
export function seriesProgress(
  seasons: readonly ProgressSeason[],
  seenEpisodes: readonly SeenEpisode[],
  today: Day,
): SeriesProgress {
  const places = placeSeen(seasons, seenEpisodes)
  const standings = [...seasons]
    .sort((a, b) => a.number - b.number)
    .map(({ episodes, ...season }) =>
      episodes === undefined
        ? standingByCount(season, places, today)
        : standingByList(season, episodes, places, today),
    )
  const counted = standings.filter((standing) => standing.counted)

  return {
    seen: sum(counted.map((standing) => standing.seen)),
    due: sum(counted.map((standing) => standing.due)),
    total: sum(counted.map((standing) => standing.total)),
    seasons: standings.map(({ number, counted, seen, due, total }) => ({
      number,
      counted,
      seen,
      due,
      total,
    })),
    next: counted.find((standing) => standing.next !== null)?.next ?? null,
    upcoming: counted.find((standing) => standing.upcoming !== null)?.upcoming ?? null,
  }
}

function standingByList(
  { number, airDate }: Omit<ProgressSeason, 'episodes'>,
  episodes: readonly DatedEpisode[],
  { ids }: SeenPlaces,
  today: Day,
): Standing {
  const ordered = [...episodes].sort((a, b) => a.number - b.number)
  const aired = new Set(airedEpisodes(ordered, airDate, today))
  const unseen = ordered.filter((episode) => !ids.has(episode.id))
  const place = (episode: DatedEpisode | undefined) => (episode ? { ...pick(episode), season: number } : null)

  return {
    number,
    counted: number > 0,
    seen: ordered.length - unseen.length,
    due: ordered.length - unseen.filter((episode) => !aired.has(episode)).length,
    total: ordered.length,
    next: place(unseen.find((episode) => aired.has(episode))),
    upcoming: place(unseen.find((episode) => !aired.has(episode))),
  }
}

function pick({ id, number, airDate }: DatedEpisode): Omit<EpisodePlace, 'season'> {
  return { id, number, airDate }
}

/** A count has no dates of its own: the whole season is taken to air on the season's day. */
function standingByCount(
  { number, airDate, episodeCount }: Omit<ProgressSeason, 'episodes'>,
  { numbers }: SeenPlaces,
  today: Day,
): Standing {
  const seen = numbers.get(number) ?? new Set()
  const total = Math.max(episodeCount, seen.size)
  const aired = hasAired(airDate, today)
  const unseen = firstUnseen(seen, total)
  const place = unseen === null ? null : { season: number, number: unseen, id: null, airDate: null }

  return {
    number,
    counted: number > 0,
    seen: seen.size,
    due: aired ? total : seen.size,
    total,
    next: aired ? place : null,
    upcoming: aired || place === null ? null : { ...place, airDate },
  }
}

/** Some seasons number their episodes on from the season before, so a number can lie beyond the count. */
function firstUnseen(seen: ReadonlySet<number>, total: number): number | null {
  if (seen.size >= total) return null
  const beyond = Math.max(0, ...seen) > total
  let number = beyond ? Math.max(...seen) : 1
  while (seen.has(number)) number++
  return number
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
