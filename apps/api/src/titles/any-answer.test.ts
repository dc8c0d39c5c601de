import { env } from 'cloudflare:workers'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { mutated } from '@marquee/tmdb-client/test/mutated'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { emptyStorage } from '#test/empty-storage.ts'
import { signedIn } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'

const FILM = 27205
const SERIES = 1396
const PATHS = [`/movie/${FILM}`, `/tv/${SERIES}`, `/tv/${SERIES}/season/1`] as const

const SAVES = [
  [`bookmarks/watchlist/movies/${FILM}`],
  [`bookmarks/seen/movies/${FILM}`],
  [`ratings/movies/${FILM}/total`, { rating: 9 }],
  [`bookmarks/watchlist/series/${SERIES}`],
  [`ratings/series/${SERIES}/1`, { rating: 7 }],
  [`episodes/${SERIES}/1`],
] as const

const SCREENS = [
  ...['up-next', 'my-series', 'calendar?from=2008-01-01&to=2008-02-20', 'history?counts=1'],
  ...['bookmarks?label=seen', 'bookmarks?label=watchlist', 'rankings?type=movies', 'rankings?type=series'],
]

test('whatever TMDB says of titles, they are saved or refused, shown, and brought back', async () => {
  const said = (path: string) =>
    tmdbAnswer(`https://tmdb.test/3${path}?append_to_response=season/1,season/2`).json()
  const [film, series, season] = await Promise.all(PATHS.map(said))
  const answers = fc.tuple(mutated(film, 40), mutated(series, 40), mutated(season, 40))

  await fc.assert(
    fc.asyncProperty(answers, async (bodies) => {
      await emptyStorage(env)
      const bodyOf = new Map<string, unknown>(PATHS.map((path, index) => [path, bodies[index]]))
      const fetch = async (url: string) => {
        const body = bodyOf.get(new URL(url).pathname.replace(/^\/3/, ''))
        return body === undefined ? tmdbAnswer(url) : Response.json(body)
      }
      const api = openApi({ tmdb: createTmdbClient({ fetch, token: 'test' }) })
      const ada = await signedIn()
      const ask = (method: string, path: string, body?: string, headers = ada) =>
        api.request(`/api/me/${path}`, {
          ...{ method, body, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        })

      for (const [path, body] of SAVES) {
        const { status } = await ask('PUT', path, body && JSON.stringify(body))
        // Unknown, not aired, or nothing usable in what TMDB says.
        expect([200, 404, 409, 502], path).toContain(status)
      }
      for (const path of SCREENS) expect((await ask('GET', path)).status, path).toBe(200)

      const file = await (await ask('GET', 'export.json')).text()
      const back = await ask('POST', 'import', file, await signedIn())
      expect(await back.json()).toMatchObject({ problems: [] })
    }),
    { numRuns: 40 },
  )
})
