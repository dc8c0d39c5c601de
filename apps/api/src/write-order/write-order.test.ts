import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { writeOrders } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { recording } from '#test/recording.ts'
import { film } from '#test/titles.ts'
import { forgetOldWrites } from './clean-up.ts'

const db = openDb(env.DB)
const now = Date.now()
const made = (later: number) => ({ headers: { 'x-client-timestamp': String(now + later) } })
const rated = { type: 'series', id: '1396', key: '5' } as const
const marked = { label: 'watchlist', type: 'series', id: '1396' } as const
const episode = { series: '1396', season: '1', episode: '1' } as const

const mineOf = (me: Awaited<ReturnType<typeof someone>>) => ({
  rating: me.ratings[':type'][':id'][':key'],
  bookmark: me.bookmarks[':label'][':type'][':id'],
  season: me.episodes[':series'][':season'],
  episode: me.episodes[':series'][':season'][':episode'],
})

async function someone(headers?: { cookie: string }) {
  return openApi().as(headers ?? (await signedIn())).api.me
}

test('a rating that arrives after a newer one does not replace it', async () => {
  const me = await someone()
  const { rating } = mineOf(me)
  await rating.$put({ param: rated, json: { rating: 9 } }, made(2))
  const late = await rating.$put({ param: rated, json: { rating: 5 } }, made(1))

  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ problem: 'superseded' })
  expect(await (await me.ratings[':type'][':id'].$get({ param: rated })).json()).toEqual({
    ratings: { 5: 9 },
  })
})

test('a bookmark that was taken away stays away when setting it arrives late', async () => {
  const me = await someone()
  const { bookmark } = mineOf(me)
  await bookmark.$delete({ param: marked }, made(2))
  await bookmark.$put({ param: marked }, made(1))

  expect(await (await me.bookmarks.$get({ query: {} })).json()).toMatchObject({ items: [] })
})

test('the same change may arrive twice', async () => {
  const { rating } = mineOf(await someone())
  await rating.$put({ param: rated, json: { rating: 5 } }, made(1))
  expect((await rating.$put({ param: rated, json: { rating: 5 } }, made(1))).status).toBe(200)
})

test('changes are ordered for each thing by itself, and those without a timestamp by their arrival', async () => {
  const { rating } = mineOf(await someone())
  const answers = [
    await rating.$put({ param: rated, json: { rating: 5 } }, made(3)),
    await rating.$put({ param: { ...rated, key: '4' }, json: { rating: 5 } }, made(1)),
    await rating.$put({ param: rated, json: { rating: 6 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test("a clock that is wrong in one browser does not stop a person's other browser", async () => {
  const { id } = await person()
  const [phone, laptop] = [await someone(await sessionOf(id)), await someone(await sessionOf(id))]
  await mineOf(phone).rating.$put({ param: rated, json: { rating: 5 } }, made(3_600_000))
  await mineOf(laptop).rating.$put({ param: rated, json: { rating: 8 } }, made(0))

  expect(await (await phone.ratings[':type'][':id'].$get({ param: rated })).json()).toEqual({
    ratings: { 5: 8 },
  })
})

test('a clock that is put back delays writes for a minute at most', async () => {
  const headers = await signedIn()
  let time = now
  const api = openApi({ clock: () => new Date(time) }).as(headers).api.me
  await mineOf(api).rating.$put({ param: rated, json: { rating: 5 } }, made(3_600_000))
  time += 61_000
  const later = await mineOf(api).rating.$put({ param: rated, json: { rating: 8 } }, made(61_000))

  expect(later.status).toBe(200)
})

test('nor does it hold up writes that touch another address, such as a season its episodes', async () => {
  const headers = await signedIn()
  let time = now
  const api = openApi({ clock: () => new Date(time) }).as(headers).api.me
  await mineOf(api).episode.$delete({ param: episode }, made(3_600_000))
  await mineOf(api).season.$put({ param: episode }, made(1))
  expect(await seenBy(headers)).toEqual([])

  time += 61_000
  await mineOf(api).season.$put({ param: episode }, made(61_000))
  expect(await seenBy(headers)).toEqual([1])
})

test('what counts no more is deleted by the hourly task, and what counts stays', async () => {
  const headers = await signedIn()
  const rateAt = (time: number, key: string) =>
    mineOf(openApi({ clock: () => new Date(time) }).as(headers).api.me).rating.$put(
      { param: { ...rated, key }, json: { rating: 5 } },
      made(0),
    )
  await rateAt(now - 61_000, '4')
  await rateAt(now, '5')

  expect((await forgetOldWrites(db, new Date(now))).writes).toBeGreaterThan(0)
  const left = await db.select({ path: writeOrders.path }).from(writeOrders)
  expect(left.map(({ path }) => path)).toContain('/api/me/ratings/series/1396/5')
  expect(await forgetOldWrites(db, new Date(now))).toEqual({ writes: 0 })
})

test('a great many old writes are deleted in turns, so that no statement is a long one', async () => {
  const rateAt = mineOf(await someone()).rating.$put
  for (const key of ['1', '2', '3']) await rateAt({ param: { ...rated, key }, json: { rating: 1 } }, made(0))
  await db.update(writeOrders).set({ arrivedAt: new Date(now - 61_000) })
  const { database, metas } = recording(env.DB)
  expect((await forgetOldWrites(openDb(database), new Date(now), 1)).writes).toBeGreaterThan(2)
  expect(metas.length).toBeGreaterThan(2)
  for (const { changes } of metas) expect(changes).toBeLessThanOrEqual(1)
})

test('of changes of one thing that arrive at once, in any order, the newest holds', async () => {
  const me = await someone()
  const { rating } = mineOf(me)
  const moments = Array.from({ length: 40 }, (_, index) => (index * 7) % 40)
  const answers = await Promise.all(
    moments.map((moment) => rating.$put({ param: rated, json: { rating: 1 + (moment % 10) } }, made(moment))),
  )
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(await (await me.ratings[':type'][':id'].$get({ param: rated })).json()).toEqual({
    ratings: { 5: 1 + (39 % 10) },
  })
})

test("the timestamp's former header is read beside the new one, for tabs and service workers of before", async () => {
  const { rating } = mineOf(await someone())
  await rating.$put({ param: rated, json: { rating: 9 } }, made(2))
  const former = { headers: { 'x-wished-at': String(now + 1) } }
  const late = await rating.$put({ param: rated, json: { rating: 5 } }, former)

  expect(late.status).toBe(409)
  const newest = { headers: { 'x-wished-at': String(now + 3) } }
  expect((await rating.$put({ param: rated, json: { rating: 7 } }, newest)).status).toBe(200)
  expect((await rating.$put({ param: rated, json: { rating: 9 } }, made(2))).status).toBe(409)
})

test('ticking off a season late does not tick what was taken back since, nor the other way round', async () => {
  const headers = await signedIn()
  const { season: whole, episode: one } = mineOf(await someone(headers))
  await one.$delete({ param: episode }, made(2))
  expect((await whole.$put({ param: episode }, made(1))).status).toBe(200)
  expect(await seenBy(headers)).toEqual([])

  expect((await whole.$delete({ param: episode }, made(4))).status).toBe(200)
  await one.$put({ param: episode }, made(3))
  expect(await seenBy(headers)).toEqual([])
})

test('a write that had to wait for the catalogue gives way to what was wanted meanwhile', async () => {
  const headers = await signedIn()
  const param = { label: 'watchlist', type: 'movies', id: '880001' } as const
  const known = tmdbKnowing(film({ id: 880001 }))
  const slow: typeof known = {
    ...known,
    async film(id) {
      await mineOf(await someone(headers)).bookmark.$delete({ param }, made(2))
      return known.film(id)
    },
  }
  await mineOf(openApi({ tmdb: slow }).as(headers).api.me).bookmark.$put({ param }, made(1))

  const list = await (await someone(headers)).bookmarks.$get({ query: {} })
  expect(await list.json()).toMatchObject({ items: [] })
})

async function seenBy(headers: { cookie: string }): Promise<number[]> {
  const { seasons } = openApi().as(headers).api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({ param: { id: '1396', season: '1' }, query: {} })
  return answer.status === 200 ? (await answer.json()).seenEpisodes : []
}

test.each([
  ['a rating', 900_001, (id: number) => `/api/me/ratings/movies/${id}/total`, { rating: 5 }],
  ['a bookmark', 900_002, (id: number) => `/api/me/bookmarks/seen/movies/${id}`, undefined],
])('%s of a new title is superseded while the catalogue answers', async (_, id, pathOf, body) => {
  const headers = await signedIn()
  const send = (method: string, later: number) =>
    api.request(pathOf(id), {
      method,
      headers: { ...headers, ...made(later).headers, ...(body && { 'content-type': 'application/json' }) },
      body: method === 'PUT' && body ? JSON.stringify(body) : undefined,
    })
  const known = tmdbKnowing(film({ id }))
  const meanwhile: typeof known.film = async (id) => {
    expect((await send('DELETE', 2)).status).toBe(200)
    return known.film(id)
  }
  const api = openApi({ tmdb: { ...known, film: meanwhile } })

  const late = await send('PUT', 1)
  expect([late.status, await late.json()]).toMatchObject([409, { problem: 'superseded' }])
})
