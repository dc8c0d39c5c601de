import type { SeasonDetail, SeasonSummary, SeriesDetail } from '@marquee/domain/catalogue'
import { MOST } from './bounds.ts'
import { readCast, readNames } from './credits-response.ts'
import type { Fields } from './field.ts'
import {
  isFields,
  readCount,
  readDay,
  readEntries,
  readFields,
  readFlag,
  readList,
  readRuntime,
  readText,
} from './field.ts'
import { readWatchOffers } from './offers-response.ts'
import { readSeason, readSeasonSummary } from './season-response.ts'
import { readGenres, readRecommendations, readTitle } from './title-response.ts'
import { readVideos } from './video-response.ts'

/** Parts that are appended to a series' answer; its plain credits have the cast of the latest season alone. */
export const SERIES_APPENDIX = [
  'aggregate_credits',
  'videos',
  'watch/providers',
  'recommendations',
  'external_ids',
]

/**
 * Requested seasons that are appended to the answer. A list without episodes of a season that has some by its series is
 * a fault of TMDB's, and says nothing of them.
 */
export function readAppendedSeasons(fields: Fields, numbers: readonly number[]): SeasonDetail[] {
  const listed = readList(fields.seasons, readSeasonSummary, (season) => season.number)
  const filled = new Set(listed.flatMap(({ number, episodeCount }) => (episodeCount > 0 ? [number] : [])))
  return numbers.flatMap((number) => {
    const season = fields[`season/${number}`]
    if (!isFields(season) || !Array.isArray(season.episodes)) return []
    const read = readSeason(season, number)
    return read.episodes.length > 0 || !filled.has(number) ? [read] : []
  })
}

/** A series with what was appended to it, or `null` without an id. */
export function readSeries(fields: Fields, appended: readonly SeasonDetail[]): SeriesDetail | null {
  const title = readTitle('series', fields)
  if (title === null) return null

  const seasons = readSeasons(fields.seasons, appended)
  const regular = seasons.filter((season) => season.number > 0)
  const lastEpisode = readFields(fields.last_episode_to_air)
  const cast = readCast(fields.aggregate_credits)
  return {
    ...title,
    type: 'series',
    genres: readGenres(fields.genres),
    status: readText(fields.status),
    tagline: readText(fields.tagline),
    cast: cast.length > 0 ? cast : readCast(fields.credits),
    videos: readVideos(fields.videos),
    watch: readWatchOffers(fields['watch/providers']),
    recommendations: readRecommendations('series', fields),
    creators: readNames(fields.created_by),
    lastAirDate: readDay(fields.last_air_date) ?? readDay(lastEpisode.air_date),
    inProduction: readFlag(fields.in_production),
    seasonCount: readCount(fields.number_of_seasons) || regular.length,
    episodeCount: readCount(fields.number_of_episodes) || sumOfEpisodes(regular),
    episodeRuntime: usualRuntime(fields, appended),
    seasons,
  }
}

function readSeasons(list: unknown, appended: readonly SeasonDetail[]): SeasonSummary[] {
  const listed = readList(list, readSeasonSummary, (season) => season.number).map((season) => {
    // Old answers list a season without the count of its episodes.
    const detail = appended.find((candidate) => candidate.number === season.number)
    return season.episodeCount === 0 && detail ? { ...season, episodeCount: detail.episodeCount } : season
  })
  const numbers = new Set(listed.map(({ number }) => number))
  // The list is cached by itself at TMDB, and may lack a season that came along.
  const others = appended.filter(({ number, episodes }) => episodes.length > 0 && !numbers.has(number))
  const all = [...listed, ...others.map(({ episodes: _, ...summary }) => summary)]
  return all.sort((a, b) => a.number - b.number).slice(0, MOST.seasons)
}

function sumOfEpisodes(seasons: readonly SeasonSummary[]): number {
  return seasons.reduce((sum, season) => sum + season.episodeCount, 0)
}

/** Most series of today come with `episode_run_time: []`, so episodes decide first. */
function usualRuntime(fields: Fields, appended: readonly SeasonDetail[]): number | null {
  const listed = readEntries([fields.episode_run_time].flat()).map(readRuntime)
  const lastEpisode = readRuntime(readFields(fields.last_episode_to_air).runtime)
  const regular = appended.filter((season) => season.number > 0).flatMap((season) => season.episodes)
  return median(regular.map((episode) => episode.runtime)) ?? median(listed) ?? lastEpisode
}

function median(runtimes: readonly (number | null)[]): number | null {
  const known = runtimes.filter((runtime) => runtime !== null).sort((a, b) => a - b)
  return known[Math.floor((known.length - 1) / 2)] ?? null
}
