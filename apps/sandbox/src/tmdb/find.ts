import { catalogue, type Series } from '#catalogue/catalogue.ts'
import {
  type EpisodeRef,
  episodesByImdb,
  episodesByTvdb,
  filmsByImdb,
  type SeasonRef,
  seasonsByTvdb,
  seriesByImdb,
  seriesByTvdb,
} from '#catalogue/external-ids.ts'
import { mixedItem } from './list-item.ts'
import { episodeAnswer, seasonItem } from './season-answer.ts'

type Found = {
  film?: number | undefined
  series?: number | undefined
  season?: SeasonRef | undefined
  episode?: EpisodeRef | undefined
}

/** TVDB's numbers of films lead nowhere, or to a series with that number. */
const sources: Record<string, (id: string) => Found> = {
  imdb_id: (id) => ({ film: filmsByImdb[id], series: seriesByImdb[id], episode: episodesByImdb[id] }),
  tvdb_id: (id) => ({ series: seriesByTvdb[id], season: seasonsByTvdb[id], episode: episodesByTvdb[id] }),
}

/** `/find/{id}`; an unknown id is an empty answer, and so is a source without ids here. `null` without a source. */
export function findAnswer(id: string, source: string | undefined): object | null {
  if (!source) return null
  const { film, series, season, episode } = sources[source]?.(id) ?? {}
  return {
    movie_results: catalogue.films.filter((one) => one.id === film).map(mixedItem),
    person_results: [],
    tv_results: seriesWith(series).map(mixedItem),
    tv_episode_results: seriesWith(episode?.series).flatMap((one) => episodesOf(one, episode)),
    tv_season_results: seriesWith(season?.series).flatMap((one) => seasonsOf(one, season)),
  }
}

function seriesWith(id: number | undefined): Series[] {
  return catalogue.series.filter((one) => one.id === id)
}

function seasonsOf(series: Series, ref: SeasonRef | undefined): object[] {
  return series.seasons
    .filter(({ number }) => number === ref?.season)
    .map((season) => ({ ...seasonItem(season), show_id: series.id, media_type: 'tv_season' }))
}

function episodesOf(series: Series, ref: EpisodeRef | undefined): object[] {
  return series.seasons
    .filter(({ number }) => number === ref?.season)
    .flatMap((season) =>
      season.episodes
        .filter(({ number }) => number === ref?.episode)
        .map((episode) => ({ ...episodeAnswer(series, season, episode), media_type: 'tv_episode' })),
    )
}
