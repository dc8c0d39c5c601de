import { personIdOf } from '#catalogue/cast.ts'
import type { Series } from '#catalogue/catalogue.ts'
import { hash } from '#catalogue/chance.ts'
import { genresOf } from '#catalogue/genres.ts'
import { creditId } from './credits.ts'
import { countryOf, languageOf } from './display-names.ts'
import { episodeAnswer, seasonItem } from './season-answer.ts'

/** `/tv/{id}` without what is appended to it. `today` tells what was shown and what comes next. */
export function seriesAnswer(series: Series, today: string) {
  const regular = series.seasons.filter(({ number }) => number > 0)
  const dated = regular
    .flatMap((season) => season.episodes.map((episode) => ({ season, episode, day: episode.airDate ?? '' })))
    .filter(({ day }) => day !== '')
    .sort((a, b) => a.day.localeCompare(b.day))
  const last = dated.findLast(({ day }) => day <= today)
  const next = dated.find(({ day }) => day > today)
  return {
    adult: false,
    backdrop_path: series.backdropPath,
    created_by: series.creators.map((name) => ({
      id: personIdOf(name),
      credit_id: creditId(`creator:${series.id}:${name}`),
      name,
      original_name: name,
      gender: 0,
      profile_path: null,
    })),
    // TMDB leaves it empty on most series of today.
    episode_run_time: (series.firstAirDate ?? '') < '2010' ? [series.runtime] : [],
    first_air_date: series.firstAirDate ?? '',
    genres: genresOf(series.genres),
    homepage: '',
    id: series.id,
    in_production: series.status === 'Returning Series',
    languages: [series.language],
    last_air_date: last?.day ?? '',
    last_episode_to_air: last ? episodeAnswer(series, last.season, last.episode) : null,
    name: series.name,
    next_episode_to_air: next ? episodeAnswer(series, next.season, next.episode) : null,
    networks:
      series.network === ''
        ? []
        : [
            {
              id: hash(series.network) % 100_000,
              logo_path: null,
              name: series.network,
              origin_country: series.country,
            },
          ],
    number_of_episodes: regular.reduce((sum, { episodes }) => sum + episodes.length, 0),
    number_of_seasons: regular.length,
    origin_country: [series.country],
    original_language: series.language,
    original_name: series.originalName,
    overview: series.overview,
    popularity: series.popularity,
    poster_path: series.posterPath,
    production_companies: [],
    production_countries: [countryOf(series.country)],
    seasons: series.seasons.map(seasonItem),
    softcore: false,
    spoken_languages: [languageOf(series.language)],
    status: series.status,
    tagline: '',
    type: series.type,
    vote_average: series.score,
    vote_count: series.votes,
  }
}
