import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import { openDb } from '#db/client.ts'
import { sessions, titles } from '#db/schema.ts'
import { person, sessionOf } from '#test/people.ts'
import { film } from '#test/titles.ts'
import { FIRST_UNKNOWN, openTmdbService, tmdbAnswer } from '#test/tmdb-service.ts'
import { snapshotOf, titleRow } from '#titles/snapshot.ts'
import { createSchedule, createTitleRefresh } from './scheduled.ts'

const DAY = 86_400_000
const db = openDb(env.DB)

afterEach(() => {
  vi.restoreAllMocks()
})

const newHost = () => `https://${crypto.randomUUID()}.tmdb.test/3`

/** One run of the hourly tasks and of the refresh of titles by an isolate of its own; a host that ran before has its answers in the caches. */
async function run({ fails = false, failing = /^$/, host = newHost(), now = Date.now() } = {}) {
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const service = openTmdbService()
  if (fails) service.answerWith(async () => Response.json({}, { status: 500 }))
  else
    service.answerWith(async (url) =>
      failing.test(url) ? Response.json({}, { status: 500 }) : tmdbAnswer(url),
    )
  // No real time has to pass.
  let time = now
  const wait = async (milliseconds: number) => {
    time += milliseconds
  }
  const catalogue = openCatalogue({ fetch: service.fetch, wait, now: () => time })
  const context = createExecutionContext()
  const bindings = { ...env, TMDB_API_URL: host }
  for (const create of [createSchedule, createTitleRefresh])
    await create({ catalogue, clock: () => new Date(now) })(bindings, (work) => context.waitUntil(work))
  await waitOnExecutionContext(context)
  return service.requests.map((address) => new URL(address).pathname)
}

async function storeTitle(id: number, refreshedAt: Date, { hasIds = true } = {}): Promise<void> {
  const stored = film({ id, name: 'Old name' })
  const fetched = { snapshot: snapshotOf(stored), ...(hasIds && { ids: stored.ids }) }
  await db.insert(titles).values(titleRow(fetched, refreshedAt))
}

const storedTitle = (id: number) =>
  db
    .select()
    .from(titles)
    .where(and(eq(titles.type, 'movies'), eq(titles.id, id)))
    .get()

test('saved titles are brought up to date, but not those that are, and one that is gone keeps its name', async () => {
  const now = new Date()
  await storeTitle(501, new Date(now.getTime() - 33 * DAY))
  await storeTitle(502, now)
  await storeTitle(FIRST_UNKNOWN, new Date(now.getTime() - 32 * DAY))
  const paths = await run()

  expect(paths).toContain('/3/movie/501')
  expect(paths).not.toContain('/3/movie/502')
  expect(await storedTitle(501)).toMatchObject({ name: 'Film 501', refreshedAt: expect.any(Date) })
  expect(await storedTitle(FIRST_UNKNOWN)).toMatchObject({ name: 'Old name' })

  const again = await run()
  expect(again.filter((path) => path.includes('/movie/5') || path.includes(`${FIRST_UNKNOWN}`))).toEqual([])
})

test('titles that were stored without their other ids get them from calls that are left, and one that is gone is not tried again', async () => {
  const now = new Date()
  await storeTitle(503, now, { hasIds: false })
  await storeTitle(FIRST_UNKNOWN + 1, now, { hasIds: false })
  expect(await run()).toContain('/3/movie/503')

  const brought = { name: 'Film 503', imdbId: 'tt0000503', tvdbId: null, hasOtherIds: true }
  expect(await storedTitle(503)).toMatchObject(brought)
  expect(await storedTitle(FIRST_UNKNOWN + 1)).toMatchObject({ imdbId: null, hasOtherIds: true })
  const again = await run()
  expect(again.filter((path) => /\/movie\/(503|900001)/.test(path))).toEqual([])
})

test('titles without their other ids that always fail hold up no other of these', async () => {
  const now = Date.now()
  // Only what this test stores is to be fetched.
  await db.update(titles).set({ refreshAt: new Date(now + 90 * DAY), hasOtherIds: true })
  for (const id of [701, 702, 703]) await storeTitle(id, new Date(now - DAY), { hasIds: false })
  await storeTitle(704, new Date(now), { hasIds: false })
  await run({ now, failing: /movie.70[123]/ })
  await run({ now, failing: /movie.70[123]/ })
  expect(await storedTitle(704)).toMatchObject({ imdbId: 'tt0000704' })
  expect(await storedTitle(701)).toMatchObject({ hasOtherIds: false })
})

test('the caches of the browse lists are warmed', async () => {
  const paths = await run()
  expect(paths.filter((path) => path === '/3/movie/popular')).toHaveLength(3)
  expect(paths.filter((path) => path === '/3/tv/top_rated')).toHaveLength(3)
})

test('a catalogue that fails is left alone, and what has run out is cleared all the same', async () => {
  const long = new Date(Date.now() - 39 * DAY)
  for (const id of [601, 602, 603, 604, 605]) await storeTitle(id, long)
  const { id } = await person()
  await sessionOf(id, { createdAt: long, expiresAt: long })
  const paths = await run({ fails: true })

  expect(new Set(paths.filter((path) => path.startsWith('/3/movie/6'))).size).toBe(3)
  expect(await storedTitle(601)).toMatchObject({ name: 'Old name' })
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
})

test('titles of a catalogue that fails are not stored again from the caches', async () => {
  const now = Date.now()
  const later = now + 40 * DAY
  // Those of the tests before would be due as well.
  await db.update(titles).set({ refreshAt: new Date(later + DAY) })
  const host = newHost()
  const ids = [611, 612, 613, 614, 615]
  for (const id of ids) await storeTitle(id, new Date(now - 60 * DAY))
  await run({ host, now })
  const paths = await run({ fails: true, host, now: later })

  expect(new Set(paths.filter((path) => path.startsWith('/3/movie/6'))).size).toBe(3)
  const stored = await Promise.all(ids.map(storedTitle))
  expect(stored.map((title) => title?.refreshedAt)).toEqual(ids.map(() => new Date(now)))
  expect(stored.filter((title) => title?.refreshAt.getTime() === later + DAY / 4)).toHaveLength(3)
})
