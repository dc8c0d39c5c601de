import type { Series } from '#catalogue/catalogue.ts'
import type { Episode } from '#catalogue/episode.ts'
import type { Season } from '#catalogue/season.ts'
import { creditId } from './credits.ts'

/** A season as the series lists it. */
export const seasonItem = (season: Season) => ({
  air_date: season.airDate,
  episode_count: season.episodes.length,
  id: season.id,
  name: season.name,
  overview: season.overview,
  poster_path: season.posterPath,
  season_number: season.number,
  vote_average: season.score,
})

/** `/tv/{id}/season/{n}`. */
export const seasonAnswer = (series: Series, season: Season) => ({
  _id: creditId(`season:${season.id}`),
  air_date: season.airDate,
  episodes: season.episodes.map((episode) => episodeAnswer(series, season, episode)),
  name: season.name,
  networks: [],
  overview: season.overview,
  id: season.id,
  poster_path: season.posterPath,
  season_number: season.number,
  vote_average: season.score,
})

/** `/tv/{id}/season/{n}/episode/{e}`; an unknown day is "" here, though null on the season. */
export const episodeAnswer = (series: Series, season: Season, episode: Episode) => ({
  air_date: episode.airDate ?? '',
  episode_number: episode.number,
  episode_type: episode.kind,
  id: episode.id,
  name: episode.name,
  overview: episode.overview,
  production_code: '',
  runtime: episode.runtime,
  season_number: season.number,
  show_id: series.id,
  still_path: episode.stillPath,
  vote_average: episode.score,
  vote_count: episode.votes,
  crew: [],
  guest_stars: [],
})
