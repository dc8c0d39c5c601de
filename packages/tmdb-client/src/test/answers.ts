import type { Fields } from '../field.ts'

/** Answers in TMDB's shapes about titles which do not exist, for tests to change as they need. */
export function listedFilm(changes: Fields = {}): Fields {
  return {
    adult: false,
    backdrop_path: '/lantern-wide.jpg',
    genre_ids: [18, 9648],
    id: 501,
    original_language: 'no',
    original_title: 'Fyrvokteren',
    overview: 'A lighthouse keeper counts ships that never arrive.',
    popularity: 12.5,
    poster_path: '/lantern.jpg',
    release_date: '2021-10-08',
    softcore: false,
    title: 'The Lantern Keeper',
    video: false,
    vote_average: 7.321,
    vote_count: 214,
    ...changes,
  }
}

export function listedSeries(changes: Fields = {}): Fields {
  return {
    adult: false,
    backdrop_path: null,
    first_air_date: '2018-02-01',
    genre_ids: [35],
    id: 701,
    name: 'Ferry Street',
    origin_country: ['GB'],
    original_language: 'en',
    original_name: 'Ferry Street',
    overview: 'Neighbours share one boat.',
    popularity: 8,
    poster_path: '/ferry.jpg',
    vote_average: 8,
    vote_count: 90,
    ...changes,
  }
}

export function page(results: unknown, changes: Fields = {}): Fields {
  return { page: 1, results, total_pages: 3, total_results: 42, ...changes }
}

export function film(changes: Fields = {}): Fields {
  const { genre_ids, ...listed } = listedFilm()
  return {
    ...listed,
    belongs_to_collection: null,
    budget: 0,
    credits: {
      cast: [
        { id: 12, name: 'Ines Moe', character: 'The keeper', order: 0, profile_path: '/ines.jpg' },
        { id: 13, name: 'Olav Rud', character: '', order: 1, profile_path: null },
      ],
      crew: [
        { id: 20, name: 'Siri Lund', job: 'Director', department: 'Directing' },
        { id: 21, name: 'Per Aas', job: 'Writer', department: 'Writing' },
      ],
    },
    genres: [
      { id: 18, name: 'Drama' },
      { id: 9648, name: 'Mystery' },
    ],
    recommendations: page([listedFilm({ id: 502, title: 'Salt' })]),
    release_dates: {
      results: [
        {
          iso_3166_1: 'NO',
          release_dates: [
            {
              certification: '12',
              iso_639_1: 'no',
              note: '',
              release_date: '2019-09-06T00:00:00.000Z',
              type: 3,
            },
            {
              certification: '',
              iso_639_1: '',
              note: 'Rent',
              release_date: '2020-01-10T00:00:00.000Z',
              type: 4,
            },
          ],
        },
      ],
    },
    runtime: 104,
    status: 'Released',
    tagline: 'Keep the light.',
    videos: { results: [video()] },
    'watch/providers': { results: { US: { link: 'https://example.com/watch', flatrate: [provider()] } } },
    ...changes,
  }
}

export function series(changes: Fields = {}): Fields {
  const { genre_ids, ...listed } = listedSeries()
  return {
    ...listed,
    aggregate_credits: {
      cast: [
        {
          id: 31,
          name: 'Joan Pike',
          order: 0,
          profile_path: null,
          roles: [{ character: 'Mo', episode_count: 9 }],
        },
      ],
      crew: [],
    },
    created_by: [{ id: 40, name: 'Al Ward' }],
    episode_run_time: [],
    genres: [{ id: 35, name: 'Comedy' }],
    in_production: true,
    last_air_date: '2020-05-01',
    last_episode_to_air: {
      id: 900,
      runtime: 31,
      air_date: '2020-05-01',
      season_number: 2,
      episode_number: 2,
    },
    next_episode_to_air: null,
    number_of_episodes: 4,
    number_of_seasons: 2,
    recommendations: page([listedSeries({ id: 702, name: 'Quay' })]),
    seasons: [listedSeason(0, { name: 'Specials' }), listedSeason(1), listedSeason(2)],
    status: 'Returning Series',
    tagline: '',
    videos: { results: [] },
    'watch/providers': { results: {} },
    ...changes,
  }
}

/** Answer of `/find`. */
export function found(changes: Fields = {}): Fields {
  return {
    movie_results: [listedFilm({ media_type: 'movie' })],
    person_results: [],
    tv_results: [listedSeries({ media_type: 'tv' })],
    tv_season_results: [{ ...listedSeason(2), media_type: 'tv_season', show_id: 701 }],
    tv_episode_results: [episode(2, 7, { media_type: 'tv_episode' })],
    ...changes,
  }
}

/** A film with its other names. */
export function namedFilm(changes: Fields = {}): Fields {
  return {
    ...film(),
    alternative_titles: { titles: [{ iso_3166_1: 'GB', title: 'The Keeper', type: '' }] },
    translations: {
      translations: [
        { iso_639_1: 'de', name: 'Deutsch', english_name: 'German', data: { title: 'Der Leuchtturmwärter' } },
        {
          iso_639_1: 'fr',
          name: 'Français',
          english_name: 'French',
          data: { title: '', overview: 'Une île.' },
        },
      ],
    },
    ...changes,
  }
}

export function listedSeason(number: number, changes: Fields = {}): Fields {
  return {
    air_date: '2018-02-01',
    episode_count: 2,
    id: 800 + number,
    name: `Season ${number}`,
    overview: '',
    poster_path: null,
    season_number: number,
    vote_average: 7.5,
    ...changes,
  }
}

export function season(number: number, changes: Fields = {}): Fields {
  const { episode_count, ...listed } = listedSeason(number)
  return {
    ...listed,
    _id: '5f0000000000000000000000',
    episodes: [episode(number, 1), episode(number, 2)],
    videos: { results: [video()] },
    ...changes,
  }
}

export function episode(season: number, number: number, changes: Fields = {}): Fields {
  return {
    air_date: '2018-02-01',
    crew: [],
    episode_number: number,
    episode_type: 'standard',
    guest_stars: [],
    id: 9000 + season * 100 + number,
    name: `Boat ${number}`,
    overview: 'The boat is late.',
    production_code: '',
    runtime: 28,
    season_number: season,
    show_id: 701,
    still_path: '/boat.jpg',
    vote_average: 8.25,
    vote_count: 4,
    ...changes,
  }
}

export function video(changes: Fields = {}): Fields {
  return { key: 'abcdefghijk', name: 'Trailer', official: true, site: 'YouTube', type: 'Trailer', ...changes }
}

export function provider(changes: Fields = {}): Fields {
  return {
    display_priority: 1,
    logo_path: '/harbour.jpg',
    provider_id: 8,
    provider_name: 'Harbour+',
    ...changes,
  }
}
