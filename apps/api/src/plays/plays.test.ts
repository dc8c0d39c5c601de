import { env } from 'cloudflare:workers'
import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { exportedContent } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { refreshTitles } from '#titles/refresh.ts'
import { forgetOldSteps } from './undo-steps.ts'

const db = openDb(env.DB)
const NOW = '2026-11-24T12:00:00Z'
const AIRED = '2020-01-01'
let lastId = 700_000

/** A season of episodes with ids of their own, which have aired. */
function aired(number: number, amount: number, airDate = AIRED): SeasonDetail {
  const episodes = Array.from({ length: amount }, (_, index) => {
    lastId += 1
    return episode({ id: lastId, season: number, number: index + 1, airDate, name: `Part ${lastId}` })
  })
  return season({ number, airDate, episodes, episodeCount: amount })
}

const catalogue = (id: number, ...seasons: SeasonDetail[]): TmdbClient => ({
  ...catalogueOf(id, ...seasons),
  film: tmdbKnowing(film({ id: 27205 })).film,
})

type Answer = Record<string, unknown> & { status: number }

/** Somebody with requests about one series. */
async function somebody(id: number, tmdb: TmdbClient) {
  const headers = await signedIn()
  const open = (now = NOW, from = tmdb) => openApi({ tmdb: from, clock: () => new Date(now) })
  const request = async (
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await open().request(`/api/me${path}`, {
      method,
      headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const json = await answer.json<Record<string, unknown>>()
    return { ...json, status: answer.status }
  }
  const see = (season: number, number: number, search = '') =>
    request('PUT', `/episodes/${id}/${season}/${number}${search}`)
  const listed = async () => {
    const answer = await open().as(headers).api.me['my-series'].$get({ query: {} })
    if (answer.status !== 200) throw new Error(String(answer.status))
    const [item] = (await answer.json()).items
    return item
  }
  const content = () => exportedContent(open(), headers)
  const playsOf = async () => (await content()).plays.map(({ season, episode }) => `${season}x${episode}`)
  return { headers, open, request, see, listed, content, playsOf }
}

test('two plays of one episode on one day are two, and a key that is sent again adds none', async () => {
  const { request, content, listed } = await somebody(901, catalogue(901, aired(1, 3)))
  const body = { type: 'series', id: 901, season: 1, episode: 2 }

  expect(await request('PUT', '/plays/one', body)).toMatchObject({ changed: true, batch: expect.any(String) })
  expect(await request('PUT', '/plays/two', body)).toMatchObject({ changed: true })
  expect(await request('PUT', '/plays/two', body)).toMatchObject({ changed: false, batch: null })

  expect((await content()).plays).toMatchObject([
    { season: 1, episode: 2, precision: 'minute', source: 'hand', seenAt: '2026-11-24T12:00:00.000Z' },
    { season: 1, episode: 2 },
  ])
  expect(await listed()).toMatchObject({ progress: { seen: 1, due: 3, next: { number: 1 } } })
})

test('what was seen while offline was seen then, and a clock that is years behind is not believed', async () => {
  const { request, content } = await somebody(9061, catalogue(9061, aired(1, 3)))
  const at = (time: string) => ({ 'x-client-timestamp': String(Date.parse(time)) })
  const seenAt = async () => (await content()).plays.map((play) => play.seenAt)

  await request('PUT', '/episodes/9061/1/1', undefined, at('2026-11-22T20:15:00Z'))
  expect(await seenAt()).toEqual(['2026-11-22T20:15:00.000Z'])
  await request('PUT', '/episodes/9061/1/2', undefined, at('2026-12-24T20:15:00Z'))
  await request('PUT', '/episodes/9061/1/3', undefined, at('2019-11-22T20:15:00Z'))
  expect(new Set(await seenAt())).toEqual(new Set(['2026-11-22T20:15:00.000Z', '2026-11-24T12:00:00.000Z']))
})

test('a rewatch that was begun offline has begun then', async () => {
  const { request, content } = await somebody(9062, catalogue(9062, aired(1, 3)))
  const begun = '2026-11-22T20:15:00.000Z'
  await request('PUT', '/following/9062/rewatch', undefined, {
    'x-client-timestamp': String(Date.parse(begun)),
  })
  expect((await content()).following).toMatchObject([{ rewatch: 1, rewatchBeganAt: begun }])
})

test('a key that SQLite would not have as it is, is refused', async () => {
  const { request } = await somebody(9063, catalogue(9063, aired(1, 3)))
  const body = { type: 'series', id: 9063, season: 1, episode: 1 }
  for (const key of ['%00', 'a%00', 'a%0A'])
    expect(await request('PUT', `/plays/${key}`, body), key).toMatchObject({ problem: 'invalid-input' })
})

test('a play of what does not exist is refused', async () => {
  const { request } = await somebody(902, catalogue(902, aired(1, 3)))
  const body = { type: 'series', id: 902, season: 1, episode: 9 }
  expect(await request('PUT', '/plays/one', body)).toMatchObject({ status: 404, problem: 'episode-unknown' })
  expect(await request('PUT', '/plays/one/time', { when: 'now' })).toMatchObject({
    ...{ status: 404, problem: 'play-unknown' },
  })
  expect(await request('DELETE', '/plays/one')).toMatchObject({ changed: false, batch: null })
})

test('the first play of a film puts it on the list of what was seen, and taking away its last one leaves it', async () => {
  const { request, content } = await somebody(903, catalogue(903))
  const play = { type: 'movies', id: 27205, when: '2026-11-20' }

  await request('PUT', '/plays/cinema', play)
  expect(await content()).toMatchObject({
    bookmarks: [{ label: 'seen', type: 'movies', id: 27205 }],
    plays: [{ type: 'movies', season: null, precision: 'day', seenAt: '2026-11-20T10:00:00.000Z' }],
  })
  expect(await request('DELETE', '/plays/cinema')).toMatchObject({
    ...{ changed: true, title: { type: 'movies', id: 27205 }, plays: 0 },
  })
  expect(await content()).toMatchObject({ bookmarks: [{ label: 'seen' }], plays: [] })
})

test('undoing the first play of a film takes it off the list again', async () => {
  const { request, content } = await somebody(904, catalogue(904))
  const { batch } = await request('PUT', '/plays/cinema', { type: 'movies', id: 27205 })
  expect(await request('DELETE', `/changes/${batch}`)).toMatchObject({ changed: true })
  expect(await content()).toMatchObject({ bookmarks: [], plays: [] })
  expect(await request('DELETE', `/changes/${batch}`)).toMatchObject({ changed: false })
})

test('undoing the first play of a film that was seen once more leaves it on the list', async () => {
  const { request, content } = await somebody(9041, catalogue(9041))
  const { batch } = await request('PUT', '/plays/cinema', { type: 'movies', id: 27205 })
  await request('PUT', '/plays/home', { type: 'movies', id: 27205 })

  expect(await request('DELETE', `/changes/${batch}`)).toMatchObject({ changed: true })
  expect(await content()).toMatchObject({
    bookmarks: [{ label: 'seen', id: 27205 }],
    plays: [{ key: 'home' }],
  })
})

test('a film that is marked as seen has a play, and unmarked none; undoing brings all of them back', async () => {
  const { request, content } = await somebody(905, catalogue(905))
  await request('PUT', '/bookmarks/seen/movies/27205')
  await request('PUT', '/plays/again', { type: 'movies', id: 27205, when: 'unknown' })
  const before = await content()
  expect(before.plays).toMatchObject([{ precision: 'minute' }, { precision: 'unknown', seenAt: null }])

  const { batch } = await request('DELETE', '/bookmarks/seen/movies/27205')
  expect(await content()).toMatchObject({ bookmarks: [], plays: [] })
  await request('DELETE', `/changes/${batch}`)
  expect(await content()).toEqual(before)
})

test('undoing the removal of the last play of a film brings back the mark that was removed after it', async () => {
  const { request, content } = await somebody(9051, catalogue(9051))
  await request('PUT', '/plays/cinema', { type: 'movies', id: 27205 })
  const before = await content()

  const { batch } = await request('DELETE', '/plays/cinema')
  const mark = await request('DELETE', '/bookmarks/seen/movies/27205')
  expect(await content()).toMatchObject({ bookmarks: [], plays: [] })
  await request('DELETE', `/changes/${batch}`)
  expect(await content()).toEqual(before)
  await request('DELETE', `/changes/${mark.batch}`)
  expect(await content()).toEqual(before)
})

test('seen up to S2 E5 of three seasons is all of season 1 and five of season 2; its undo leaves no trace', async () => {
  const tmdb = catalogue(906, aired(0, 3), aired(1, 10), aired(2, 8), aired(3, 6))
  const { request, see, playsOf, content } = await somebody(906, tmdb)
  await see(1, 3)
  const before = JSON.stringify(await content())

  const answer = await request('PUT', '/up-to-here/906/2/5')
  expect(answer).toMatchObject({ added: 14, batch: expect.any(String) })
  const seen = [
    ...Array.from({ length: 10 }, (_, index) => `1x${index + 1}`),
    ...Array.from({ length: 5 }, (_, index) => `2x${index + 1}`),
  ]
  expect((await playsOf()).sort()).toEqual(seen.sort())
  expect(await request('PUT', '/up-to-here/906/2/5')).toMatchObject({ added: 0, batch: null })

  await request('DELETE', `/changes/${answer.batch}`)
  expect(JSON.stringify(await content())).toBe(before)
})

test('seen up to an episode when it aired has the days of the episodes, and leaves out what has not aired', async () => {
  const later = aired(2, 2, '2030-01-01')
  const { request, content } = await somebody(907, catalogue(907, aired(1, 2), later))
  expect(await request('PUT', '/up-to-here/907/2/2?when=aired')).toMatchObject({ added: 2 })
  expect((await content()).plays).toMatchObject([
    { episode: 1, precision: 'day', source: 'up-to-here', seenAt: '2020-01-01T10:00:00.000Z' },
    { episode: 2, precision: 'day' },
  ])
})

test('seen up to a special, or to an episode that is not there, is refused', async () => {
  const { request } = await somebody(908, catalogue(908, aired(0, 3), aired(1, 2)))
  for (const path of ['908/0/1', '908/1/9', '908/7/1'])
    expect(await request('PUT', `/up-to-here/${path}`)).toMatchObject({ problem: 'episode-unknown' })
})

test('400 episodes are seen in two trips to the database, and in one when the series is stored', async () => {
  const { request, open, headers } = await somebody(909, catalogue(909, aired(1, 400)))
  // The first request of an hour says behind the answer that the session was used.
  await request('GET', '')
  const tripsOf = async (path: string) => {
    const answer = await open().request(`/api/me${path}`, { method: 'PUT', headers })
    expect(await answer.json()).toMatchObject({ added: 400 })
    return /d1;desc="(\d+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]
  }
  expect(await tripsOf('/up-to-here/909/1/400')).toBe('2')
  const plays = await (await open().request('/api/me/export.json', { headers })).json<{
    plays: { batch: string }[]
  }>()
  await request('DELETE', `/changes/${plays.plays[0]?.batch}`)
  expect(await tripsOf('/up-to-here/909/1/400')).toBe('1')
})

test('a series that is marked as seen has plays of every regular episode that has aired, on no known day', async () => {
  const tmdb = catalogue(910, aired(0, 2), aired(1, 3), aired(2, 2), aired(3, 2, '2030-01-01'))
  const { request, see, content, listed, playsOf } = await somebody(910, tmdb)
  await see(1, 2)
  const before = JSON.stringify(await content())

  const { batch } = await request('PUT', '/bookmarks/seen/series/910')
  expect((await playsOf()).sort()).toEqual(['1x1', '1x2', '1x3', '2x1', '2x2'])
  expect((await content()).plays.filter(({ precision }) => precision === 'unknown')).toHaveLength(4)
  expect(await listed()).toMatchObject({
    state: 'finished',
    marks: { seen: true },
    progress: { seen: 5, due: 5 },
  })

  await request('DELETE', `/changes/${batch}`)
  expect(JSON.stringify(await content())).toBe(before)
})

test('taking back an episode of a series that is marked as seen takes the mark, and undoing brings both back', async () => {
  const { request, content } = await somebody(911, catalogue(911, aired(1, 3)))
  await request('PUT', '/bookmarks/seen/series/911')
  const before = JSON.stringify(await content())

  const { batch } = await request('DELETE', '/episodes/911/1/2')
  expect(await content()).toMatchObject({ bookmarks: [], plays: [{ episode: 1 }, { episode: 3 }] })
  await request('DELETE', `/changes/${batch}`)
  expect(JSON.stringify(await content())).toBe(before)
})

test('several plays are taken away as one change, which is undone as one', async () => {
  const { request, content } = await somebody(939, catalogue(939, aired(1, 3)))
  await request('PUT', '/bookmarks/seen/series/939')
  const before = JSON.stringify(await content())
  const keys = (await content()).plays.slice(0, 2).map(({ key }) => key)

  const { removed, batch } = await request('DELETE', '/plays', { keys: [...keys, 'none'] })
  expect(removed).toBe(2)
  expect(await content()).toMatchObject({ bookmarks: [], plays: [{ episode: 3 }] })
  await request('DELETE', `/changes/${batch}`)
  expect(JSON.stringify(await content())).toBe(before)
})

test('a thousand plays at most are taken away at once', async () => {
  const { request } = await somebody(940, catalogue(940, aired(1, 1)))
  const keys = Array.from({ length: 1001 }, (_, index) => `none-${index}`)
  expect(await request('DELETE', '/plays', { keys })).toMatchObject({ status: 400 })
  expect(await request('DELETE', '/plays', { keys: keys.slice(1) })).toMatchObject({
    status: 200,
    removed: 0,
  })
})

test('taking the mark of a series back leaves what was seen one by one', async () => {
  const { request, see, playsOf } = await somebody(912, catalogue(912, aired(1, 3)))
  await see(1, 2)
  await request('PUT', '/bookmarks/seen/series/912')
  await request('DELETE', '/bookmarks/seen/series/912')
  expect(await playsOf()).toEqual(['1x2'])
})

test('a rewatch counts by itself and ends with the last aired episode; what was seen before stays', async () => {
  const { request, see, content, listed } = await somebody(913, catalogue(913, aired(1, 3)))
  for (const number of [1, 2, 3]) await see(1, number, '?when=2021-05-01')
  expect(await listed()).toMatchObject({
    state: 'finished',
    progress: { seen: 3, next: null, rewatch: null },
  })

  expect(await request('PUT', '/following/913/rewatch')).toMatchObject({ rewatch: 1 })
  expect(await request('PUT', '/following/913/rewatch')).toMatchObject({ rewatch: 1 })
  expect(await listed()).toMatchObject({
    ...{
      state: 'under-way',
      progress: { seen: 3, next: { number: 1 }, rewatch: { number: 1, seen: 0, due: 3 } },
    },
  })
  await see(1, 1)
  await see(1, 2)
  expect(await listed()).toMatchObject({ progress: { seen: 3, next: { number: 3 }, rewatch: { seen: 2 } } })

  const { batch } = await see(1, 3)
  expect(await listed()).toMatchObject({
    state: 'finished',
    progress: { seen: 3, next: null, rewatch: null },
  })
  expect((await content()).plays.map(({ seenAt, rewatch }) => [String(seenAt).slice(0, 4), rewatch])).toEqual(
    [...Array.from({ length: 3 }, () => ['2021', null]), ...Array.from({ length: 3 }, () => ['2026', 1])],
  )

  await request('DELETE', `/changes/${batch}`)
  expect(await listed()).toMatchObject({ progress: { rewatch: { number: 1, seen: 2 } } })
})

test('a rewatch goes on when its last tick is taken back, and what was seen before stays', async () => {
  const { request, see, listed, content } = await somebody(9133, catalogue(9133, aired(1, 2)))
  for (const number of [1, 2]) await see(1, number, '?when=2021-05-01')
  await request('PUT', '/bookmarks/seen/series/9133')
  await request('PUT', '/following/9133/rewatch')
  for (const number of [1, 2]) await see(1, number)
  expect(await listed()).toMatchObject({ state: 'finished', progress: { rewatch: null } })

  const { batch } = await request('DELETE', '/episodes/9133/1/2')
  expect(await listed()).toMatchObject({
    ...{ state: 'under-way', marks: { seen: true } },
    progress: { seen: 2, next: { number: 2 }, rewatch: { number: 1, seen: 1 } },
  })
  expect((await content()).plays.map(({ episode, rewatch }) => [episode, rewatch])).toEqual([
    [1, null],
    [2, null],
    [1, 1],
  ])

  await request('DELETE', `/changes/${batch}`)
  expect(await listed()).toMatchObject({ state: 'finished', progress: { seen: 2, rewatch: null } })
})

test('a rewatch goes on when the play that ended it is removed, and when the mark is taken back that did', async () => {
  const { request, see, listed, content } = await somebody(9135, catalogue(9135, aired(1, 2)))
  for (const number of [1, 2]) await see(1, number, '?when=2021-05-01')
  await request('PUT', '/following/9135/rewatch')
  for (const number of [1, 2]) await see(1, number)
  const key = (await content()).plays.at(-1)?.key
  const isOver = { state: 'finished', progress: { seen: 2, rewatch: null } }
  const goesOn = { state: 'under-way', progress: { seen: 2, rewatch: { number: 1, seen: 1 } } }
  expect(await listed()).toMatchObject(isOver)

  const { batch } = await request('DELETE', `/plays/${key}`)
  expect(await listed()).toMatchObject(goesOn)
  await request('DELETE', `/changes/${batch}`)
  expect(await listed()).toMatchObject(isOver)

  await request('DELETE', '/plays', { keys: [key] })
  await request('PUT', '/bookmarks/seen/series/9135')
  expect(await listed()).toMatchObject(isOver)
  await request('DELETE', '/bookmarks/seen/series/9135')
  expect(await listed()).toMatchObject(goesOn)
})

test('a rewatch stays over when one of two plays of its last episode is removed', async () => {
  const { request, see, listed, content } = await somebody(9136, catalogue(9136, aired(1, 1)))
  await see(1, 1, '?when=2021-05-01')
  await request('PUT', '/following/9136/rewatch')
  await see(1, 1)
  const ending = (await content()).plays.at(-1)
  const undone = await request('DELETE', `/plays/${ending?.key}`)
  await request('PUT', '/plays/again', { type: 'series', id: 9136, season: 1, episode: 1 })
  await request('DELETE', `/changes/${undone.batch}`)
  expect((await content()).plays.map(({ rewatch }) => rewatch).toSorted()).toEqual([1, 1, null])
  await request('DELETE', '/plays/again')
  expect(await listed()).toMatchObject({ state: 'finished', progress: { rewatch: null } })
})

test('a rewatch ends when TMDB deletes the last episode that was not seen again, and goes on when it deletes another', async () => {
  const first = aired(1, 4)
  const { request, see, listed } = await somebody(9131, catalogue(9131, first))
  await request('PUT', '/episodes/9131/1')
  await request('PUT', '/following/9131/rewatch')
  await see(1, 1)
  await see(1, 2)
  const refreshWith = async (amount: number) => {
    const episodes = first.episodes.slice(0, amount)
    const without = catalogue(9131, { ...first, episodes, episodeCount: amount })
    await readRows(db, [sql`update title set refresh_at = 0 where type = 'series' and id = 9131`])
    await refreshTitles(db, without, new Date(NOW))
  }

  await refreshWith(3)
  expect(await listed()).toMatchObject({ progress: { rewatch: { number: 1, seen: 2, due: 3 } } })
  await refreshWith(2)
  expect(await listed()).toMatchObject({ state: 'finished', progress: { seen: 2, rewatch: null } })
})

test('a rewatch ends when TMDB makes a special of the last episode that was not seen again', async () => {
  const [first, specials] = [aired(1, 3), aired(0, 1)]
  const { request, see, listed } = await somebody(9134, catalogue(9134, specials, first))
  await request('PUT', '/episodes/9134/1')
  await request('PUT', '/following/9134/rewatch')
  await see(1, 1)
  await see(1, 2)
  const [one, two, three] = first.episodes
  if (!one || !two || !three) throw new Error('Three episodes were listed')
  const moved = catalogue(
    9134,
    { ...specials, episodes: [...specials.episodes, { ...three, season: 0, number: 2 }], episodeCount: 2 },
    { ...first, episodes: [one, two], episodeCount: 2 },
  )
  await readRows(db, [sql`update title set refresh_at = 0 where type = 'series' and id = 9134`])
  await refreshTitles(db, moved, new Date(NOW))
  expect(await listed()).toMatchObject({ state: 'finished', progress: { seen: 2, rewatch: null } })
})

test('a rewatch ends when specials count no longer and nothing else is left to see again', async () => {
  const { request, see, listed } = await somebody(9132, catalogue(9132, aired(0, 1), aired(1, 2)))
  await request('PUT', '/following/9132', { withSpecials: true })
  await request('PUT', '/following/9132/rewatch')
  await see(1, 1)
  await request('PUT', '/following/9132', { withSpecials: false })
  expect(await listed()).toMatchObject({ progress: { rewatch: { number: 1, seen: 1, due: 2 } } })

  await request('PUT', '/following/9132', { withSpecials: true })
  await see(1, 2)
  await request('PUT', '/following/9132', { state: 'paused' })
  expect(await listed()).toMatchObject({ progress: { rewatch: { number: 1, seen: 2, due: 3 } } })
  await request('PUT', '/following/9132', { withSpecials: false })
  expect(await listed()).toMatchObject({ progress: { rewatch: null } })
})

test('cancelling a rewatch leaves its plays, and the next one begins anew', async () => {
  const { request, see, content, listed } = await somebody(914, catalogue(914, aired(1, 2)))
  await see(1, 1)
  await request('PUT', '/following/914/rewatch')
  await see(1, 1)
  expect(await request('DELETE', '/following/914/rewatch')).toMatchObject({ changed: true })
  expect(await request('DELETE', '/following/914/rewatch')).toMatchObject({ changed: false })

  expect((await content()).plays).toHaveLength(2)
  expect(await listed()).toMatchObject({ progress: { seen: 1, next: { number: 2 }, rewatch: null } })
  expect(await request('PUT', '/following/914/rewatch')).toMatchObject({ rewatch: 2 })
})

test('of E1, E2 and E10 seen, next is E3, or by choice what follows with the words for the others', async () => {
  const { request, see, listed } = await somebody(915, catalogue(915, aired(1, 10), aired(2, 2)))
  for (const number of [1, 2, 10]) await see(1, number)
  expect(await listed()).toMatchObject({
    ...{ state: 'under-way', progress: { seen: 3, next: { season: 1, number: 3 }, earlierUnseen: 0 } },
    following: { nextRule: 'first-unseen', isOwnRule: false },
  })

  await request('PUT', '/following/915', { nextRule: 'after-last' })
  const afterLast = { next: { season: 2, number: 1 }, ahead: 2, earlierUnseen: 7 }
  expect(await listed()).toMatchObject({ progress: afterLast, following: { isOwnRule: true } })

  await request('PUT', '/following/915', { nextRule: null })
  expect(await listed()).toMatchObject({ progress: { next: { season: 1, number: 3 } } })
  await request('PUT', '/preferences', { nextRule: 'after-last' })
  expect(await listed()).toMatchObject({ progress: afterLast, following: { isOwnRule: false } })
})

test('with the next after the last seen, a series without one is not offered, and not finished either', async () => {
  const { request, see, listed, open, headers } = await somebody(916, catalogue(916, aired(1, 10)))
  for (const number of [1, 2, 10]) await see(1, number)
  await request('PUT', '/following/916', { nextRule: 'after-last' })

  expect(await listed()).toMatchObject({
    state: 'under-way',
    progress: { seen: 3, next: null, earlierUnseen: 7 },
  })
  const browse = await open().as(headers).api.catalogue.browse.$get({ query: {} })
  expect(await browse.json()).toMatchObject({ nextUp: [] })
})

test('specials count when they are chosen, for that series', async () => {
  const { request, see, listed } = await somebody(917, catalogue(917, aired(0, 2), aired(1, 1)))
  await see(1, 1)
  expect(await listed()).toMatchObject({ state: 'finished', progress: { due: 1, next: null } })
  await request('PUT', '/following/917', { withSpecials: true })
  expect(await listed()).toMatchObject({
    state: 'under-way',
    progress: { due: 3, next: { season: 0, number: 1 } },
  })
})

test('a paused or dropped series leaves next up at once, and its history and ratings stay', async () => {
  const { request, see, listed, content, open, headers } = await somebody(918, catalogue(918, aired(1, 3)))
  await see(1, 1)
  const before = await content()
  const nextUp = async () => {
    const answer = await open().as(headers).api.catalogue.browse.$get({ query: {} })
    return answer.status === 200 ? (await answer.json()).nextUp.length : null
  }
  expect(await nextUp()).toBe(1)
  for (const state of ['paused', 'dropped'] as const) {
    await request('PUT', '/following/918', { state })
    expect(await listed()).toMatchObject({ state, following: { state }, progress: { seen: 1 } })
    expect(await nextUp()).toBe(0)
  }
  expect((await content()).plays).toEqual(before.plays)
  await request('PUT', '/following/918', { state: 'following' })
  expect(await nextUp()).toBe(1)
})

test('the time of a play can be changed, and an implausible one is refused', async () => {
  const { request, content } = await somebody(919, catalogue(919, aired(1, 1)))
  await request('PUT', '/plays/one', { type: 'series', id: 919, season: 1, episode: 1 })
  const timeOf = async () => (await content()).plays.map(({ seenAt, precision }) => [seenAt, precision])

  await request('PUT', '/plays/one/time', { when: 'unknown' })
  expect(await timeOf()).toEqual([[null, 'unknown']])
  await request('PUT', '/plays/one/time', { when: 'aired' })
  expect(await timeOf()).toEqual([['2020-01-01T10:00:00.000Z', 'day']])
  await request('PUT', '/plays/one/time', { when: '2026-11-01T21:30:00+01:00' })
  expect(await timeOf()).toEqual([['2026-11-01T20:30:00.000Z', 'minute']])
  expect(await request('PUT', '/plays/one/time', { when: '2027-01-01' })).toMatchObject({ status: 400 })
  expect(await request('PUT', '/plays/one/time', { when: 'yesterday' })).toMatchObject({ status: 400 })
})

test('what is still to air was seen at an unknown time, and a film of 1942 in its year; both are imported again', async () => {
  const tmdb = catalogue(926, aired(1, 1, '2030-01-01'))
  const old = { ...tmdb, film: async () => film({ id: 27205, date: '1942-11-26' }) }
  const { request, content, open, headers } = await somebody(926, old)
  await request('PUT', '/plays/early', { type: 'series', id: 926, season: 1, episode: 1, when: 'aired' })
  await readRows(db, [sql`update title set date = '1942-11-26' where type = 'movies' and id = 27205`])
  await request('PUT', '/plays/premiere', { type: 'movies', id: 27205, when: 'aired' })
  const { plays } = await content()
  expect(plays).toMatchObject([
    { key: 'early', seenAt: null, precision: 'unknown' },
    { key: 'premiere', seenAt: '1942-11-26T10:00:00.000Z', precision: 'day' },
  ])
  const grace = await somebody(926, old)
  const file = await (await open().request('/api/me/export.json', { headers })).json<object>()
  expect(await grace.request('POST', '/import', file)).toMatchObject({ added: { plays: 2 }, problems: [] })
})

test('a film older than all plays was seen at an unknown time, which is imported again', async () => {
  const old = { ...catalogue(927), film: async () => film({ id: 775, date: '1896-01-25' }) }
  const { request, content, open, headers } = await somebody(927, old)
  await request('PUT', '/plays/train', { type: 'movies', id: 775, when: 'aired' })
  expect((await content()).plays).toMatchObject([{ key: 'train', seenAt: null, precision: 'unknown' }])
  const file = await (await open().request('/api/me/export.json', { headers })).json<object>()
  expect(await (await somebody(927, old)).request('POST', '/import', file)).toMatchObject({
    ...{ added: { plays: 1 }, problems: [] },
  })
})

test("one person's plays and changes are not another's", async () => {
  const tmdb = catalogue(920, aired(1, 2))
  const [ada, grace] = [await somebody(920, tmdb), await somebody(920, tmdb)]
  const { batch } = await ada.request('PUT', '/up-to-here/920/1/2')
  await ada.request('PUT', '/plays/one', { type: 'series', id: 920, season: 1, episode: 1 })

  expect(await grace.request('DELETE', `/changes/${batch}`)).toMatchObject({ changed: false })
  expect(await grace.request('DELETE', '/plays/one')).toMatchObject({ changed: false })
  expect(await grace.request('PUT', '/plays/one/time', { when: 'now' })).toMatchObject({ status: 404 })
  expect(await ada.playsOf()).toHaveLength(3)
})

test('a mark that was taken back and restored can itself be undone', async () => {
  const { request, content } = await somebody(922, catalogue(922, aired(1, 2)))
  const before = await content()
  const { batch } = await request('PUT', '/bookmarks/seen/series/922')
  const removed = await request('DELETE', '/bookmarks/seen/series/922')
  await request('DELETE', `/changes/${removed.batch}`)
  expect((await content()).bookmarks).toHaveLength(1)
  await request('DELETE', `/changes/${batch}`)
  expect(await content()).toEqual(before)
})

test('a mark that was taken back comes back beside one that was set meanwhile, each with its time', async () => {
  const { request, content } = await somebody(9091, catalogue(9091))
  await request('PUT', '/bookmarks/seen/movies/27205?when=2019-05-01')
  const { batch } = await request('DELETE', '/bookmarks/seen/movies/27205')
  await request('PUT', '/bookmarks/seen/movies/27205')
  await request('DELETE', `/changes/${batch}`)
  expect((await content()).plays.map((play) => String(play.seenAt).slice(0, 10)).toSorted()).toEqual([
    '2019-05-01',
    '2026-11-24',
  ])
})

test('a series that is marked again in a rewatch is seen again', async () => {
  const { request, playsOf, listed } = await somebody(924, catalogue(924, aired(1, 2)))
  await request('PUT', '/bookmarks/seen/series/924')
  await request('PUT', '/following/924/rewatch')
  await request('PUT', '/bookmarks/seen/series/924')
  expect((await playsOf()).toSorted()).toEqual(['1x1', '1x1', '1x2', '1x2'])
  expect(await listed()).toMatchObject({ state: 'finished', progress: { rewatch: null } })
})

test('a write that is superseded writes no play and sets no bookmark', async () => {
  const { request, content } = await somebody(925, catalogue(925, aired(1, 2)))
  const at = (ms: number) => ({ 'x-client-timestamp': String(1_764_000_000_000 + ms) })
  const film = { type: 'movies', id: 27205 }
  const { batch } = await request('PUT', '/up-to-here/925/1/2', undefined, at(2))
  await request('DELETE', `/changes/${batch}`)
  expect(await request('PUT', '/up-to-here/925/1/2', undefined, at(1))).toMatchObject({ status: 409 })

  await request('PUT', '/plays/one', film, at(2))
  await request('DELETE', '/bookmarks/seen/movies/27205')
  expect(await request('PUT', '/plays/one', film, at(1))).toMatchObject({ status: 409 })
  expect(await content()).toMatchObject({ plays: [], bookmarks: [] })
})

test('an older untick that arrives late leaves what a newer "seen up to here" covers, and takes what lies beyond', async () => {
  const seasons = [aired(0, 1), aired(1, 2), aired(2, 3)]
  const { request, see, playsOf } = await somebody(926, catalogue(926, ...seasons))
  const at = (ms: number) => ({ 'x-client-timestamp': String(1_764_000_000_000 + ms) })
  const all = ['0x1', '1x1', '1x2', '2x1', '2x2', '2x3']
  for (const [season, number] of all.map((one) => one.split('x').map(Number)))
    await see(season ?? 0, number ?? 0)
  await request('PUT', '/up-to-here/926/2/2', undefined, at(2))

  for (const path of ['/1/2', '/2/2', '/1'])
    expect(await request('DELETE', `/episodes/926${path}`, undefined, at(1))).toMatchObject({
      changed: false,
    })
  expect((await playsOf()).toSorted()).toEqual(all)
  await request('DELETE', '/episodes/926/2', undefined, at(1))
  await request('DELETE', '/episodes/926/0/1', undefined, at(1))
  expect((await playsOf()).toSorted()).toEqual(['1x1', '1x2', '2x1', '2x2'])
  await request('DELETE', '/episodes/926/1/2', undefined, at(3))
  expect((await playsOf()).toSorted()).toEqual(['1x1', '2x1', '2x2'])
})

test('an older untick that arrives late leaves what a newer "seen" of the whole series covers', async () => {
  const { request, see, playsOf, content } = await somebody(929, catalogue(929, aired(0, 1), aired(1, 2)))
  const at = (ms: number) => ({ 'x-client-timestamp': String(1_764_000_000_000 + ms) })
  for (const number of [1, 2]) await see(1, number)
  await see(0, 1)
  await request('PUT', '/bookmarks/seen/series/929', undefined, at(2))

  for (const path of ['/1/2', '/1'])
    expect(await request('DELETE', `/episodes/929${path}`, undefined, at(1))).toMatchObject({
      changed: false,
    })
  expect(await content()).toMatchObject({ bookmarks: [{ label: 'seen', id: 929 }] })
  await request('DELETE', '/episodes/929/0/1', undefined, at(1))
  expect((await playsOf()).toSorted()).toEqual(['1x1', '1x2'])

  await request('DELETE', '/bookmarks/seen/series/929', undefined, at(4))
  await request('DELETE', '/episodes/929/1/2', undefined, at(3))
  expect(await playsOf()).toEqual(['1x1'])
})

test('an older untick that arrives late leaves a newer play of the episode, and takes those before', async () => {
  const { request, see, content } = await somebody(930, catalogue(930, aired(1, 2)))
  const at = (ms: number) => ({ 'x-client-timestamp': String(1_764_000_000_000 + ms) })
  await see(1, 1)
  await request('PUT', '/plays/again', { type: 'series', id: 930, season: 1, episode: 1 }, at(2))
  await request('DELETE', '/episodes/930/1/1', undefined, at(1))
  expect(await content()).toMatchObject({ plays: [{ key: 'again' }] })
})

test('a mark that was taken away earlier and arrives late leaves what was seen since', async () => {
  const { request, playsOf, content } = await somebody(931, catalogue(931, aired(1, 4)))
  const at = (ms: number) => ({ 'x-client-timestamp': String(1_764_000_000_000 + ms) })
  await request('PUT', '/bookmarks/seen/series/931')
  await request('PUT', '/episodes/931/1/3', undefined, at(2))
  await request('PUT', '/up-to-here/931/1/1', undefined, at(2))
  expect(await request('DELETE', '/bookmarks/seen/series/931', undefined, at(1))).toMatchObject({
    changed: true,
  })
  expect((await playsOf()).toSorted()).toEqual(['1x1', '1x3'])

  await request('PUT', '/bookmarks/seen/movies/27205')
  await request('PUT', '/plays/cinema', { type: 'movies', id: 27205 }, at(2))
  await request('DELETE', '/bookmarks/seen/movies/27205', undefined, at(1))
  expect(await content()).toMatchObject({ bookmarks: [{ label: 'seen', type: 'movies' }] })
  expect((await content()).plays.map(({ key }) => key)).toContain('cinema')
})

test('what was taken away can be undone for a month, and no longer', async () => {
  const { request, see, playsOf } = await somebody(923, catalogue(923, aired(1, 2)))
  await see(1, 1)
  await see(1, 2)
  const [first, second] = [
    await request('DELETE', '/episodes/923/1/1'),
    await request('DELETE', '/episodes/923/1/2'),
  ]
  const after = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000)

  await forgetOldSteps(db, after(29))
  expect(await request('DELETE', `/changes/${first.batch}`)).toMatchObject({ changed: true })
  await forgetOldSteps(db, after(31))
  expect(await request('DELETE', `/changes/${second.batch}`)).toMatchObject({ changed: false })
  expect(await playsOf()).toEqual(['1x1'])
})

test('TMDB renumbers, merges, moves, replaces and deletes episodes: no play is lost, and each stands where its episode went', async () => {
  const first = aired(1, 6)
  const [one, two, three, four, five, six] = first.episodes
  if (!one || !two || !three || !four || !five || !six) throw new Error('Six episodes')
  const ada = await somebody(921, catalogue(921, first))
  for (const number of [1, 2, 3, 4, 5, 6]) await ada.see(1, number)
  const before = await ada.content()

  // The second is the third now and the third the second; the fourth is a special; the fifth has another id and the
  // same name; the sixth is gone, and another stands under its number.
  const another = episode({ id: 799_001, number: 5, airDate: AIRED, name: 'Another' })
  const changed = catalogue(
    921,
    season({ number: 0, airDate: AIRED, episodes: [{ ...four, season: 0, number: 1 }], episodeCount: 1 }),
    season({
      ...{ number: 1, airDate: AIRED, episodeCount: 5 },
      episodes: [
        one,
        { ...three, number: 2 },
        { ...two, number: 3 },
        { ...another, number: 6 },
        { ...five, id: 799_002 },
      ],
    }),
  )
  await readRows(db, [sql`update title set refresh_at = 0 where type = 'series' and id = 921`])
  await refreshTitles(db, changed, new Date(NOW))

  expect(await ada.listed()).toMatchObject({
    progress: {
      ...{ seen: 4, due: 5, next: { season: 1, number: 6, id: 799_001 } },
      seasons: [{ number: 0, seen: 1, due: 1 }, { number: 1 }],
    },
  })
  const after = await ada.content()
  expect(after.plays.map(({ key }) => key)).toEqual(before.plays.map(({ key }) => key))

  // Export, erase and import give the same again.
  const grace = await somebody(921, changed)
  const file = await (
    await ada.open().request('/api/me/export.json', { headers: ada.headers })
  ).json<object>()
  expect(await grace.request('POST', '/import', file)).toMatchObject({ added: { plays: 6 }, problems: [] })
  expect(await grace.content()).toEqual(after)
})

test('an episode without a name that moves up to the number of one that is gone was not seen by that, and one that replaces it was', async () => {
  const listOf = (...episodes: [id: number, airDate: string][]) =>
    catalogue(
      9397,
      season({
        ...{ number: 1, airDate: AIRED, episodeCount: episodes.length },
        episodes: episodes.map(([id, airDate], index) =>
          episode({ id, number: index + 1, airDate, name: `Episode ${index + 1}` }),
        ),
      }),
    )
  const [one, two, three] = ['2020-01-01', '2020-01-08', '2020-01-15'] as const
  const ada = await somebody(9397, listOf([798_001, one], [798_002, two], [798_003, three]))
  await ada.see(1, 1)
  await ada.see(1, 2)

  await readRows(db, [sql`update title set refresh_at = iif(id = 9397, 0, ${Date.parse(NOW) + 1})`])
  await refreshTitles(db, listOf([798_004, one], [798_003, three]), new Date(NOW))
  expect(await ada.listed()).toMatchObject({
    progress: { seen: 1, due: 2, next: { season: 1, number: 2, id: 798_003 } },
  })
})

test.each([
  { from: 0, to: 1, isMarked: false },
  { from: 1, to: 0, isMarked: true },
])(
  'a series whose pilot moved from season $from to $to and is taken back is marked: $isMarked',
  async ({ from, to, isMarked }) => {
    const id = 9280 + to
    const listOf = (home: number) =>
      catalogue(
        id,
        ...[0, 1].map((number) => {
          const pilot = episode({ id: id * 10, season: number, number: 1, airDate: AIRED })
          const other = episode({ id: id * 10 + 1 + number, season: number, number: 2, airDate: AIRED })
          const episodes = home === number ? [pilot, other] : [other]
          return season({ number, airDate: AIRED, episodes, episodeCount: episodes.length })
        }),
      )
    const { see, request, content, open, headers } = await somebody(id, listOf(from))
    await see(from, 1)
    await request('PUT', `/bookmarks/seen/series/${id}`)
    await readRows(db, [sql`update title set refresh_at = 0 where type = 'series' and id = ${id}`])
    await refreshTitles(db, listOf(to), new Date(NOW))

    const path = `/api/me/episodes/${id}/${to}/1`
    const { status } = await open(NOW, listOf(to)).request(path, { method: 'DELETE', headers })
    expect(status).toBe(200)
    expect((await content()).bookmarks).toHaveLength(Number(isMarked))
  },
)
