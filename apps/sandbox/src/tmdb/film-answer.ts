import type { Film } from '#catalogue/catalogue.ts'
import { otherIdsOf } from '#catalogue/external-ids.ts'
import { genresOf } from '#catalogue/genres.ts'
import { countryOf, languageOf } from './display-names.ts'

/** `/movie/{id}` without what is appended to it. */
export const filmAnswer = (film: Film) => ({
  adult: false,
  backdrop_path: film.backdropPath,
  belongs_to_collection: null,
  budget: 0,
  genres: genresOf(film.genres),
  homepage: '',
  id: film.id,
  imdb_id: otherIdsOf('film', film.id).imdb_id,
  origin_country: [film.country],
  original_language: film.language,
  original_title: film.originalTitle,
  overview: film.overview,
  popularity: film.popularity,
  poster_path: film.posterPath,
  production_companies: [],
  production_countries: [countryOf(film.country)],
  release_date: film.date ?? '',
  revenue: 0,
  runtime: film.runtime,
  softcore: false,
  spoken_languages: [languageOf(film.language)],
  status: film.status,
  tagline: film.tagline ?? '',
  title: film.title,
  video: false,
  vote_average: film.score,
  vote_count: film.votes,
})
