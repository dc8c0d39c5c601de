import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { emptyExport } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const json = { 'content-type': 'application/json' }
const tmdb = tmdbKnowing(film(), series())
const api = openApi({ tmdb, clock: () => new Date('2026-11-24T12:00:00Z') })

type Seen = { seenAt: string | null; precision?: 'minute' | 'day' | 'unknown' }

/** Somebody in a time zone with plays of a film. */
async function somebody(timeZone: string | null, plays: Seen[]) {
  const headers = { ...(await signedIn()), ...json }
  const send = (method: string, path: string, body: object) =>
    api.request(`/api/me${path}`, { method, headers, body: JSON.stringify(body) })
  if (timeZone !== null) await send('PUT', '/preferences', { timeZone })
  const entries = plays.map(({ seenAt, precision = seenAt === null ? 'unknown' : 'minute' }, index) => ({
    ...{ type: 'movies', id: 27205, season: null, episode: null, episodeId: null, rewatch: null },
    ...{ key: `play-${index}`, batch: 'all', source: 'import', seenAt, precision },
  }))
  const imported = await send('POST', '/import', emptyExport({ plays: entries }))
  expect(await imported.json()).toMatchObject({ added: { plays: plays.length } })
  const read = async (query: Record<string, string> = {}) => {
    const answer = await api.as({ cookie: headers.cookie }).api.me.history.$get({ query })
    if (answer.status !== 200) throw new Error(String(answer.status))
    return answer.json()
  }
  return { read, send }
}

test.each([
  ['Pacific/Auckland', '2026-11-23T10:30:00.000Z', '2026-11-23'],
  ['Pacific/Auckland', '2026-11-23T11:30:00.000Z', '2026-11-24'],
  ['Pacific/Auckland', '2026-07-01T11:30:00.000Z', '2026-07-01'],
  ['Europe/Berlin', '2026-07-01T22:30:00.000Z', '2026-07-02'],
  ['Europe/Berlin', '2026-01-01T22:30:00.000Z', '2026-01-01'],
  ['Europe/Berlin', '2009-07-31T22:30:00.000Z', '2009-08-01'],
  ['America/Los_Angeles', '2026-11-01T06:30:00.000Z', '2026-10-31'],
  ['America/Los_Angeles', '2026-11-02T07:30:00.000Z', '2026-11-01'],
  [null, '2026-11-02T23:59:00.000Z', '2026-11-02'],
])('in %s a play of %s stands on %s, in its month and in the counts', async (timeZone, seenAt, day) => {
  const { read } = await somebody(timeZone, [{ seenAt }])
  const { days, counts } = await read({ counts: '1' })
  expect(days).toMatchObject([{ day, plays: [{ seenAt, title: { id: 27205 }, plays: 1 }] }])
  expect(counts).toMatchObject({ total: 1, undated: 0, months: [{ month: day.slice(0, 7), plays: 1 }] })
  if (day > '2026') expect(counts?.days).toEqual([{ day, plays: 1 }])
  expect(await read({ month: day.slice(0, 7) })).toMatchObject({ days: [{ day }] })
})

test('a play of a day stands on that day in every zone', async () => {
  for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu', null]) {
    const { read } = await somebody(timeZone, [{ seenAt: '2026-10-31T10:00:00.000Z', precision: 'day' }])
    expect(await read({ counts: '1' })).toMatchObject({
      days: [{ day: '2026-10-31' }],
      counts: { days: [{ day: '2026-10-31' }] },
    })
  }
})

test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('days come in their order in %s', async (timeZone) => {
  const { read } = await somebody(timeZone, [
    { seenAt: '2026-11-21T10:00:00.000Z', precision: 'day' },
    { seenAt: '2026-11-20T10:00:00.000Z', precision: 'day' },
    ...['09:30', '10:30'].map((time) => ({ seenAt: `2026-11-21T${time}:00.000Z` })),
    { seenAt: null },
  ])
  const days = (await read()).days.map(({ day }) => day)
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => (b ?? '').localeCompare(a ?? '')))
})

test('an unknown day is in the total and in no month, and comes at the end', async () => {
  const { read } = await somebody('Europe/Berlin', [{ seenAt: null }, { seenAt: '2020-01-05T12:00:00.000Z' }])
  const { days, counts } = await read({ counts: '1' })
  expect(days.map(({ day }) => day)).toEqual(['2020-01-05', null])
  expect(counts).toEqual({ total: 2, undated: 1, days: [], months: [{ month: '2020-01', plays: 1 }] })
})

test('a play says which of several it is, how long the film takes and when it came out', async () => {
  const { read } = await somebody('Europe/Berlin', [
    { seenAt: '2026-11-20T20:00:00.000Z' },
    { seenAt: null },
    { seenAt: '2024-01-05T12:00:00.000Z' },
  ])
  const { days } = await read()
  const plays = days.flatMap(({ plays }) => plays)
  expect(plays.map(({ ordinal, plays }) => [ordinal, plays])).toEqual([
    [3, 3],
    [2, 3],
    [1, 3],
  ])
  const { runtime, date } = film()
  expect(plays[0]).toMatchObject({ runtime, airDate: date, isMarked: false })
})

test('a play of a film says whether the film has the bookmark "Seen"', async () => {
  const { read, send } = await somebody(null, [])
  await send('PUT', '/bookmarks/seen/movies/27205', {})
  await send('PUT', '/plays/pilot', { type: 'series', id: 1396, season: 1, episode: 1, when: 'unknown' })
  const { days } = await read()
  const plays = days.flatMap(({ plays }) => plays)
  expect(plays.map(({ title, isMarked }) => [title.id, isMarked])).toEqual([
    [27205, true],
    [1396, false],
  ])
})

test('plays of an episode that has moved have the number that it has now, and are plays of one episode', async () => {
  const { read, send } = await somebody(null, [])
  const moveTo = (number: number) =>
    env.DB.prepare('update episode set number = ? where series_id = 1396 and season = 1').bind(number).run()
  const see = (key: string, episode: number) =>
    send('PUT', `/plays/${key}`, { type: 'series', id: 1396, season: 1, episode, when: '2026-11-20' })
  await see('first', 1)
  await moveTo(7)
  await see('again', 7)

  const { days } = await read()
  await moveTo(1)
  expect(days).toMatchObject([
    {
      plays: [
        { key: 'again', season: 1, episode: 7, plays: 2, ordinal: 2 },
        { key: 'first', season: 1, episode: 7, plays: 2, ordinal: 1 },
      ],
    },
  ])
})

test('pages go on to the end, and hold every play once', async () => {
  const plays = Array.from({ length: 200 }, (_, index) => ({
    // Several at the same minute, and some without a time.
    seenAt: index % 5 === 0 ? null : new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 7))).toISOString(),
  }))
  const { read } = await somebody('America/Los_Angeles', plays)
  const keys: string[] = []
  const times: (string | null)[] = []
  let [before, pages] = ['', 0]
  do {
    const { days, next } = await read(before === '' ? {} : { before })
    for (const { plays } of days) for (const { key, seenAt } of plays) [keys.push(key), times.push(seenAt)]
    before = next ?? ''
    pages += 1
  } while (before !== '' && pages < 10)

  expect(pages).toBe(5)
  expect(new Set(keys).size).toBe(200)
  expect(times).toEqual(times.toSorted((a, b) => (b ?? '').localeCompare(a ?? '')))
})

test('a month that is chosen begins with its end, and goes on with those before', async () => {
  const { read } = await somebody('Europe/Berlin', [
    { seenAt: '2026-09-30T21:30:00.000Z' },
    { seenAt: '2026-09-30T22:30:00.000Z' },
    { seenAt: '2026-08-01T12:00:00.000Z' },
  ])
  const { days } = await read({ month: '2026-09' })
  expect(days.map(({ day }) => day)).toEqual(['2026-09-30', '2026-08-01'])
})

test.each(['?before=x', '?month=2026-13', '?month=202', '?other=1'])('%s is refused', async (search) => {
  const answer = await api.request(`/api/me/history${search}`, { headers: await signedIn() })
  expect(answer.status).toBe(400)
})

test.each([
  ['Pacific/Auckland', '2026-03-31T11:00:00Z'],
  ['Pacific/Kiritimati', '2026-05-31T10:00:00Z'],
  ['Pacific/Niue', '2026-06-01T11:00:00Z'],
  ['America/Los_Angeles', '2026-11-01T07:00:00Z'],
  ['Asia/Amman', '2022-04-01T00:00:00Z'],
  ['Europe/Berlin', '2012-02-29T23:00:00Z'],
  [null, '2026-09-01T00:00:00Z'],
])('in %s plays around %s are counted in the months of their days', async (timeZone, begin) => {
  const minutes = [-1500, -601, -61, -1, 0, 1, 61, 601, 1500]
  const { read } = await somebody(timeZone, [
    ...minutes.map((minute) => ({ seenAt: new Date(Date.parse(begin) + minute * 60_000).toISOString() })),
    ...[-2, -1, 0, 1, 2].map((days) => ({
      seenAt: `${new Date(Date.parse(begin) + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`,
      precision: 'day' as const,
    })),
    { seenAt: null },
  ])

  const { days, counts } = await read({ counts: '1' })
  const months = Map.groupBy(
    days.filter(({ day }) => day !== null),
    ({ day }) => day?.slice(0, 7),
  )
  expect(months.size).toBe(2)
  expect(counts?.months).toEqual(
    [...months].map(([month, days]) => ({
      month,
      plays: days.reduce((sum, { plays }) => sum + plays.length, 0),
    })),
  )
})

test('months without plays lie between the first and the last play, and plays of others do not count', async () => {
  const { read } = await somebody('Asia/Tokyo', [
    { seenAt: '2026-11-23T12:00:00Z' },
    { seenAt: '1931-06-30T15:30:00Z' },
  ])

  expect((await read({ counts: '1' })).counts?.months).toEqual([
    { month: '2026-11', plays: 1 },
    { month: '1931-07', plays: 1 },
  ])
  const { read: readOwn } = await somebody('Asia/Tokyo', [])
  expect((await readOwn({ counts: '1' })).counts?.months).toEqual([])
})

test('counts are right again at once when plays or the time zone have changed', async () => {
  const { read, send } = await somebody('Europe/Berlin', [{ seenAt: '2026-10-31T22:30:00.000Z' }])
  const countsOf = async () => (await read({ counts: '1' })).counts
  // Twice each: counted, and as they were stored.
  const expectCounts = async (expected: object) => {
    expect(await countsOf()).toMatchObject(expected)
    expect(await countsOf()).toMatchObject(expected)
  }
  await expectCounts({ total: 1, days: [{ day: '2026-10-31', plays: 1 }] })
  await send('PUT', '/plays/second', { type: 'movies', id: 27205, when: 'unknown' })
  await expectCounts({ total: 2, undated: 1 })
  await send('DELETE', '/plays/second', {})
  await expectCounts({ total: 1, undated: 0 })
  await send('PUT', '/preferences', { timeZone: 'Pacific/Auckland' })
  await expectCounts({ days: [{ day: '2026-11-01', plays: 1 }], months: [{ month: '2026-11', plays: 1 }] })
})
