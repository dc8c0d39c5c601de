import type { Film, Series } from '#catalogue/catalogue.ts'

const shared = (title: Film | Series) => ({
  adult: false,
  backdrop_path: title.backdropPath,
  genre_ids: title.genres,
  id: title.id,
  original_language: title.language,
  overview: title.overview,
  popularity: title.popularity,
  poster_path: title.posterPath,
  softcore: false,
  vote_average: title.score,
  vote_count: title.votes,
})

/** A film in a list; TMDB says "" for an unknown day. */
export const filmItem = (film: Film) => ({
  ...shared(film),
  original_title: film.originalTitle,
  release_date: film.date ?? '',
  title: film.title,
  video: false,
})

export const seriesItem = (series: Series) => ({
  ...shared(series),
  first_air_date: series.firstAirDate ?? '',
  name: series.name,
  origin_country: series.country === '' ? [] : [series.country],
  original_name: series.originalName,
})

/** Item of a list of films and series, with its type. */
export const mixedItem = (title: Film | Series) =>
  title.kind === 'movie'
    ? { ...filmItem(title), media_type: 'movie' }
    : { ...seriesItem(title), media_type: 'tv' }
