import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { film } from '#test/titles.ts'

const now = Date.now()
const wished = (later: number) => ({ headers: { 'x-wished-at': String(now + later) } })
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
  await rating.$put({ param: rated, json: { rating: 9 } }, wished(2))
  const late = await rating.$put({ param: rated, json: { rating: 5 } }, wished(1))

  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ problem: 'superseded' })
  expect(await (await me.ratings[':type'][':id'].$get({ param: rated })).json()).toEqual({
    ratings: { 5: 9 },
  })
})

test('a bookmark that was taken away stays away when setting it arrives late', async () => {
  const me = await someone()
  const { bookmark } = mineOf(me)
  await bookmark.$delete({ param: marked }, wished(2))
  await bookmark.$put({ param: marked }, wished(1))

  expect(await (await me.bookmarks.$get({ query: {} })).json()).toMatchObject({ items: [] })
})

test('the same wish may arrive twice', async () => {
  const { rating } = mineOf(await someone())
  await rating.$put({ param: rated, json: { rating: 5 } }, wished(1))
  expect((await rating.$put({ param: rated, json: { rating: 5 } }, wished(1))).status).toBe(200)
})

test('wishes are ordered for each thing by itself, and those that tell no time by their arrival', async () => {
  const { rating } = mineOf(await someone())
  const answers = [
    await rating.$put({ param: rated, json: { rating: 5 } }, wished(3)),
    await rating.$put({ param: { ...rated, key: '4' }, json: { rating: 5 } }, wished(1)),
    await rating.$put({ param: rated, json: { rating: 6 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test("a clock that is wrong in one browser does not stop a person's other browser", async () => {
  const { id } = await person()
  const [phone, laptop] = [await someone(await sessionOf(id)), await someone(await sessionOf(id))]
  await mineOf(phone).rating.$put({ param: rated, json: { rating: 5 } }, wished(3_600_000))
  await mineOf(laptop).rating.$put({ param: rated, json: { rating: 8 } }, wished(0))

  expect(await (await phone.ratings[':type'][':id'].$get({ param: rated })).json()).toEqual({
    ratings: { 5: 8 },
  })
})

test('a clock that is put back holds nobody up for more than a minute', async () => {
  const headers = await signedIn()
  let time = now
  const api = openApi({ clock: () => new Date(time) }).as(headers).api.me
  await mineOf(api).rating.$put({ param: rated, json: { rating: 5 } }, wished(3_600_000))
  time += 61_000
  const later = await mineOf(api).rating.$put({ param: rated, json: { rating: 8 } }, wished(61_000))

  expect(later.status).toBe(200)
})

test('ticking off a season late does not tick what was taken back since, nor the other way round', async () => {
  const headers = await signedIn()
  const { season: whole, episode: one } = mineOf(await someone(headers))
  await one.$delete({ param: episode }, wished(2))
  expect((await whole.$put({ param: episode }, wished(1))).status).toBe(200)
  expect(await seenBy(headers)).toEqual([])

  expect((await whole.$delete({ param: episode }, wished(4))).status).toBe(200)
  await one.$put({ param: episode }, wished(3))
  expect(await seenBy(headers)).toEqual([])
})

test('a write that had to wait for the catalogue gives way to what was wished meanwhile', async () => {
  const headers = await signedIn()
  const param = { label: 'watchlist', type: 'movies', id: '880001' } as const
  const known = tmdbKnowing(film({ id: 880001 }))
  const slow: typeof known = {
    ...known,
    async film(id) {
      await mineOf(await someone(headers)).bookmark.$delete({ param }, wished(2))
      return known.film(id)
    },
  }
  await mineOf(openApi({ tmdb: slow }).as(headers).api.me).bookmark.$put({ param }, wished(1))

  const list = await (await someone(headers)).bookmarks.$get({ query: {} })
  expect(await list.json()).toMatchObject({ items: [] })
})

async function seenBy(headers: { cookie: string }): Promise<number[]> {
  const { seasons } = openApi().as(headers).api.catalogue.series[':id']
  const answer = await seasons[':season'].$get({ param: { id: '1396', season: '1' } })
  return answer.status === 200 ? (await answer.json()).seenEpisodes : []
}
