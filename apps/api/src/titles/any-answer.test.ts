import { env } from 'cloudflare:workers'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { mutated } from '@marquee/tmdb-client/test/mutated'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { emptyStorage } from '#test/empty-storage.ts'
import { signedIn } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'
import { refreshTitles } from './refresh.ts'

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
const NOON = Date.parse('2026-11-24T12:00:00Z')
const HOUR = 3_600_000
const db = openDb(env.DB)

const said = await Promise.all(
  PATHS.map((path) =>
    tmdbAnswer(`https://tmdb.test/3${path}?append_to_response=season/1,season/2`).json<unknown>(),
  ),
)
const answers = fc.tuple(...said.map((answer) => mutated(answer, 40)))

/** Somebody in an empty product, with a TMDB that can be made to say something else of two titles. */
async function begin() {
  await emptyStorage(env)
  let now = NOON
  let other = new Map<string, unknown>()
  const fetch = async (url: string) => {
    const body = other.get(new URL(url).pathname.replace(/^\/3/, ''))
    return body === undefined ? tmdbAnswer(url) : Response.json(body)
  }
  const tmdb = createTmdbClient({ fetch, token: 'test' })
  const api = openApi({ tmdb, clock: () => new Date(now) })
  const session = await signedIn()
  const request = (method: string, path: string, body?: string, headers = session) =>
    api.request(`/api/me/${path}`, {
      ...{ method, body, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
    })
  return {
    say: (bodies: readonly unknown[]) => {
      other = new Map(bodies.map((body, index) => [PATHS[index] ?? '', body]))
    },
    async save() {
      for (const [path, body] of SAVES) {
        const { status } = await request('PUT', path, body && JSON.stringify(body))
        // Unknown, not aired, or nothing usable in what TMDB says.
        expect([200, 404, 409, 502], path).toContain(status)
      }
    },
    async refresh() {
      // Counts of a list hold for ten minutes.
      now += HOUR
      await readRows(db, [sql`update title set refresh_at = 0`])
      await refreshTitles(db, tmdb, new Date(now))
    },
    async screens() {
      const shown: [path: string, content: unknown][] = []
      for (const path of SCREENS) {
        const answer = await request('GET', path)
        expect(answer.status, path).toBe(200)
        // Plays have keys of their own.
        if (!path.startsWith('history')) shown.push([path, await answer.json()])
      }
      return shown
    },
    async bringBack() {
      const file = await (await request('GET', 'export.json')).text()
      const back = await request('POST', 'import', file, await signedIn())
      expect(await back.json()).toMatchObject({ problems: [] })
    },
  }
}

test('whatever TMDB says of titles, they are saved or refused, shown, and brought back', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (bodies) => {
      const { say, save, screens, bringBack } = await begin()
      say(bodies)
      await save()
      await screens()
      await bringBack()
    }),
    { numRuns: 20 },
  )
})

test('whatever TMDB says of saved titles for a while, it is as before once TMDB is', async () => {
  const well = await begin()
  await well.save()
  const before = await well.screens()

  await fc.assert(
    fc.asyncProperty(answers, async (bodies) => {
      const { say, save, refresh, screens } = await begin()
      await save()
      say(bodies)
      await refresh()
      // Computed from what TMDB says now.
      await readRows(db, [sql`update series_progress set version = null`])
      await screens()
      say([])
      await refresh()
      expect(await screens()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})
