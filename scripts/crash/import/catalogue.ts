import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const YEAR = 1999
export const SEASONS = 8
export const EPISODES_A_SEASON = 16

type Fields = Record<string, unknown>

export type Catalogue = { address: string; requests: () => number; close: () => void }

export const nameOf = (id: number): string => `Title ${id}`

/** TMDB on a port of this machine: any number is a film and a series of eight seasons, and requests are counted. */
export async function openCatalogue(): Promise<Catalogue> {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://catalogue')
    const [, , kind, id] = pathname.split('/')
    const appended = (searchParams.get('append_to_response') ?? '').split(',')
    const body = kind === 'movie' ? film(Number(id)) : kind === 'tv' ? series(Number(id), appended) : null
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { success: false, status_code: 34, status_message: 'Not found' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/3`,
    requests: () => requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const rated = { vote_average: 8.1, vote_count: 100, popularity: 9, genres: [{ id: 18, name: 'Drama' }] }

const film = (id: number): Fields => ({
  ...{ id, title: nameOf(id), release_date: `${YEAR}-07-15`, status: 'Released', runtime: 111, ...rated },
  poster_path: `/film-${id}.jpg`,
})

function series(id: number, appended: readonly string[]): Fields {
  const numbers = Array.from({ length: SEASONS }, (_, index) => index + 1)
  const listed = numbers.filter((number) => appended.includes(`season/${number}`))
  return {
    ...{ id, name: nameOf(id), first_air_date: `${YEAR}-01-20`, status: 'Ended', ...rated },
    ...{ number_of_seasons: SEASONS, number_of_episodes: SEASONS * EPISODES_A_SEASON },
    seasons: numbers.map((number) => ({ ...seasonOf(id, number), episode_count: EPISODES_A_SEASON })),
    ...Object.fromEntries(
      listed.map((number) => [
        `season/${number}`,
        { ...seasonOf(id, number), episodes: episodesOf(id, number) },
      ]),
    ),
  }
}

const seasonOf = (id: number, number: number): Fields => ({
  ...{ id: id * 100 + number, season_number: number, name: `Season ${number}`, air_date: `${YEAR}-01-20` },
})

function episodesOf(id: number, season: number): Fields[] {
  return Array.from({ length: EPISODES_A_SEASON }, (_, index) => ({
    ...{ id: id * 1000 + season * 100 + index, season_number: season, episode_number: index + 1 },
    ...{ name: `Part ${index + 1}`, air_date: `${YEAR}-01-20`, vote_average: 8, vote_count: 9, runtime: 42 },
  }))
}
