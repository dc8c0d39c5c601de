import type { Episode, SeasonDetail, SeasonSummary } from '@marquee/domain/catalogue'
import { LONGEST, MOST_READ } from './bounds.ts'
import type { Fields } from './field.ts'
import {
  readCount,
  readDay,
  readId,
  readImagePath,
  readList,
  readNumberInSeries,
  readRuntime,
  readText,
} from './field.ts'
import { readScore } from './score.ts'

/** A season of a series' list, or `null` without a number. */
export function readSeasonSummary(fields: Fields): SeasonSummary | null {
  const number = readNumberInSeries(fields.season_number)
  return number === null ? null : readSeasonFacts(fields, number)
}

/** A season with its episodes; `requestedNumber` is its number where the answer has none. */
export function readSeason(fields: Fields, requestedNumber: number): SeasonDetail {
  const facts = readSeasonFacts(fields, readNumberInSeries(fields.season_number) ?? requestedNumber)
  const episodes = readList(
    fields.episodes,
    (episode) => readEpisode(episode, facts.number, null),
    (episode) => episode.number,
  ).sort((a, b) => a.number - b.number)
  // Whoever shows those that were read can say that there are more.
  const listed = Array.isArray(fields.episodes) ? fields.episodes.length : 0
  const least = listed > MOST_READ ? MOST_READ + 1 : episodes.length
  return { ...facts, episodeCount: Math.max(least, facts.episodeCount), episodes }
}

/** An episode, or `null` when neither the answer nor the request numbers it. */
export function readEpisode(
  fields: Fields,
  requestedSeason: number,
  requestedNumber: number | null,
): Episode | null {
  const season = readNumberInSeries(fields.season_number) ?? requestedSeason
  const number = readNumberInSeries(fields.episode_number) ?? requestedNumber
  if (number === null) return null
  return {
    id: readId(fields.id) ?? -(season * 100_000 + number + 1),
    season,
    number,
    name: readText(fields.name) ?? `Episode ${number}`,
    airDate: readDay(fields.air_date),
    overview: readText(fields.overview, LONGEST.overview),
    runtime: readRuntime(fields.runtime),
    stillPath: readImagePath(fields.still_path),
    ...readScore(fields),
    kind: episodeKinds.find((kind) => kind === fields.episode_type) ?? 'standard',
  }
}

const episodeKinds = ['standard', 'finale', 'mid_season'] as const

function readSeasonFacts(fields: Fields, number: number): SeasonSummary {
  return {
    id: readId(fields.id) ?? -(number + 1),
    number,
    name: readText(fields.name) ?? (number === 0 ? 'Specials' : `Season ${number}`),
    airDate: readDay(fields.air_date),
    overview: readText(fields.overview, LONGEST.overview),
    posterPath: readImagePath(fields.poster_path),
    episodeCount: readCount(fields.episode_count) ?? 0,
    score: readScore(fields).score,
  }
}
