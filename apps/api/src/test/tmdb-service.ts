import type { Fetch } from '@marquee/tmdb-client/request'

/** Ids from here on are in no catalogue. */
export const FIRST_UNKNOWN = 900_000

type Fields = Record<string, unknown>

/** TMDB itself, as far as its answers are read: any film and series below `FIRST_UNKNOWN`, with two seasons each. */
export function tmdbAnswer(address: string): Response {
  const { pathname, searchParams } = new URL(address)
  const path = pathname.replace(/^\/3/, '')
  const body = bodyOf(path, (searchParams.get('append_to_response') ?? '').split(','))
  if (body !== null) return Response.json(body)
  return Response.json({ success: false, status_code: 34, status_message: 'Not found' }, { status: 404 })
}

function bodyOf(path: string, appended: readonly string[]): Fields | null {
  if (path === '/configuration') return { images: { secure_base_url: 'https://images.test/t/p/' } }
  if (path.startsWith('/genre/')) return { genres: [{ id: 18, name: 'Drama' }] }
  if (path === '/search/movie' || path === '/movie/popular') return listOf([film(27205), film(155)])
  if (path === '/search/tv' || path === '/tv/top_rated') return listOf([series(1396), series(1399)])

  const [, kind, id = '', season, number, episode] =
    /^\/(movie|tv)\/(\d+)(?:\/(season)\/(\d+)(?:\/episode\/(\d+))?)?$/.exec(path) ?? []
  if (kind === undefined || Number(id) >= FIRST_UNKNOWN) return null
  if (kind === 'movie') return film(Number(id))
  if (season === undefined) return { ...series(Number(id)), ...seasonsIn(appended) }
  if (Number(number) > 2) return null
  if (episode === undefined) return { ...seasonOf(Number(number)), videos: { results: [] } }
  return Number(episode) <= 3 ? episodeOf(Number(number), Number(episode)) : null
}

const listOf = (results: Fields[]) => ({
  page: 1,
  total_pages: 3,
  total_results: 2 * results.length,
  results,
})

const imdbOf = (id: number) => `tt${String(id).padStart(7, '0')}`

const film = (id: number): Fields => ({
  ...{
    id,
    title: `Film ${id}`,
    release_date: '2010-07-15',
    runtime: 148,
    genres: [{ id: 18, name: 'Drama' }],
    imdb_id: imdbOf(id),
  },
  ...{ vote_average: 8.1, vote_count: 100, popularity: 9, poster_path: `/film-${id}.jpg` },
  release_dates: {
    results: [
      {
        iso_3166_1: 'DE',
        release_dates: [{ type: 3, release_date: '2010-07-22T00:00:00.000Z', iso_639_1: '' }],
      },
    ],
  },
})

const series = (id: number): Fields => ({
  ...{ id, name: `Series ${id}`, first_air_date: '2008-01-20', genres: [{ id: 18, name: 'Drama' }] },
  ...{ vote_average: 8.9, vote_count: 100, popularity: 5, number_of_seasons: 2, number_of_episodes: 6 },
  external_ids: { imdb_id: imdbOf(id), tvdb_id: 70_000 + id },
  seasons: [1, 2].map((number) => ({ ...seasonOf(number), episodes: undefined, episode_count: 3 })),
})

const seasonOf = (number: number): Fields => ({
  ...{ id: 1000 + number, season_number: number, name: `Season ${number}`, air_date: '2008-01-20' },
  episodes: [1, 2, 3].map((episode) => episodeOf(number, episode)),
})

const episodeOf = (season: number, number: number): Fields => ({
  ...{ id: 10_000 + 100 * season + number, season_number: season, episode_number: number },
  ...{ name: `Episode ${number}`, air_date: '2008-01-20', vote_average: 8, vote_count: 9 },
})

function seasonsIn(appended: readonly string[]): Fields {
  const numbers = appended.flatMap((part) => /^season\/([12])$/.exec(part)?.[1] ?? [])
  return Object.fromEntries(numbers.map((number) => [`season/${number}`, seasonOf(Number(number))]))
}

/** Opens a stand-in of TMDB with its requests; it can be made to answer otherwise. */
export function openTmdbService() {
  const requests: string[] = []
  let answer: Fetch | null = null
  const fetch: Fetch = async (url, init) => {
    requests.push(url)
    return answer === null ? tmdbAnswer(url) : answer(url, init)
  }
  return {
    requests,
    fetch,
    /** From now on this is what comes back; `null` makes it well again. */
    answerWith(other: Fetch | null) {
      answer = other
    },
  }
}
