import type { Fetch } from '@marquee/tmdb-client/request'

type Fields = Record<string, unknown>

/** Year in which every title is from. */
export const YEAR = 1999

/** Names of which none has the words of another. */
export const nameOf = (id: number): string =>
  [...String(id)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')
export const imdbOf = (id: number): string => `tt${String(id).padStart(7, '0')}`
export const tvdbOf = (id: number): number => id + 100_000_000
/** Number that TVDB has for an episode. */
export const tvdbEpisodeOf = (series: number, number: number): number => series * 100 + number

const EPISODES = [1, 2, 3]

/**
 * TMDB as an import of thousands meets it: any number is a film and a series of `YEAR`, found by the ids and the names
 * above. The second season of a series is its first for others.
 */
export function openListingService() {
  const requests: string[] = []
  const fetch: Fetch = async (url) => {
    const { pathname, searchParams } = new URL(url)
    requests.push(pathname)
    const [, , kind = '', id = ''] = pathname.split('/')
    if (kind === 'find') return Response.json(found(id, searchParams.get('external_source') ?? ''))
    if (kind === 'search') return Response.json(searched(id, searchParams))
    return Response.json(kind === 'movie' ? film(Number(id)) : series(Number(id)))
  }
  return { requests, fetch }
}

function searched(kind: string, params: URLSearchParams): Fields {
  const digits = [...(params.get('query') ?? '')].map((letter) => 'bcdfghjklm'.indexOf(letter))
  const year = Number(params.get('year') ?? params.get('first_air_date_year') ?? YEAR)
  const isName = digits.every((digit) => digit >= 0) && year === YEAR
  const id = Number(digits.join(''))
  const results = isName ? [kind === 'movie' ? film(id) : series(id)] : []
  return { page: 1, total_pages: 1, total_results: results.length, results }
}

function found(id: string, source: string): Fields {
  if (source === 'imdb_id') return { movie_results: [film(Number(id.slice(2)))] }
  const number = Number(id)
  if (number >= tvdbOf(0)) return { tv_results: [series(number - tvdbOf(0))] }
  const [seriesId, episode] = [Math.floor(number / 100), number % 100]
  return { tv_episode_results: [{ ...episodeOf(seriesId, episode), show_id: seriesId }] }
}

const film = (id: number): Fields => ({
  ...{ id, title: nameOf(id), release_date: `${YEAR}-07-15`, vote_average: 8.1, vote_count: 100 },
  ...{ poster_path: `/film-${id}.jpg`, genre_ids: [18], status: 'Released', runtime: 148 },
})

const series = (id: number): Fields => ({
  ...{ id, name: nameOf(id), first_air_date: `${YEAR}-01-20`, vote_average: 8.9, vote_count: 100 },
  seasons: [{ id: id * 10, season_number: 1, name: 'Season 1', air_date: `${YEAR}-01-20`, episode_count: 3 }],
  'season/1': {
    ...{ id: id * 10, season_number: 1, air_date: `${YEAR}-01-20` },
    episodes: EPISODES.map((number) => episodeOf(id, number)),
  },
})

const episodeOf = (seriesId: number, number: number): Fields => ({
  ...{ id: seriesId * 100 + number, season_number: 1, episode_number: number, name: `Part ${number}` },
  ...{ air_date: `${YEAR}-01-20`, vote_average: 8, vote_count: 9 },
})
