import type { Episode, TitleSummary } from '@marquee/domain/catalogue'
import { type Fields, readId, readList, readNumberInSeries } from './field.ts'
import { readEpisode } from './season-response.ts'
import { readTitles } from './title-response.ts'

/** Services by whose ids titles and episodes are found. */
export type ExternalSource = 'imdb' | 'tvdb'

export type FoundSeason = { seriesId: number; number: number }
export type FoundEpisode = Episode & { seriesId: number }

export type FindResult = {
  /** Films first. */
  titles: TitleSummary[]
  seasons: FoundSeason[]
  episodes: FoundEpisode[]
}

/** Titles, seasons and episodes with an id of another service; none at all for most ids. */
export function readFindResult(fields: Fields): FindResult {
  return {
    titles: [...readTitles('movies', fields.movie_results), ...readTitles('series', fields.tv_results)],
    seasons: readList(fields.tv_season_results, readFoundSeason, keyOf),
    episodes: readList(fields.tv_episode_results, readFoundEpisode, (episode) => episode.id),
  }
}

function readFoundSeason(fields: Fields): FoundSeason | null {
  const seriesId = readId(fields.show_id)
  const number = readNumberInSeries(fields.season_number)
  return seriesId === null || number === null ? null : { seriesId, number }
}

function readFoundEpisode(fields: Fields): FoundEpisode | null {
  const seriesId = readId(fields.show_id)
  const season = readNumberInSeries(fields.season_number)
  // An episode without an id of its own cannot be distinguished from others.
  if (seriesId === null || season === null || readId(fields.id) === null) return null
  const episode = readEpisode(fields, season, null)
  return episode === null ? null : { ...episode, seriesId }
}

function keyOf({ seriesId, number }: FoundSeason): string {
  return `${seriesId}/${number}`
}
