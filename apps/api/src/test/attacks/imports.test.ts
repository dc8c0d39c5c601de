import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { emptyExport, exportedContent, exportOfVersion1 } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { film, season, series } from '#test/titles.ts'
import { ExportFile } from '#transfer/document.ts'
import { ENTRIES_A_TURN, MOST_ENTRIES, MOST_IN_ALL, MOST_PROBLEMS } from '#transfer/limits.ts'
import { openProblems } from '#transfer/problems.ts'
import { readExport } from '#transfer/read.ts'
import { scanEntries } from '#transfer/scan.ts'
import { openTurns } from '#transfer/turns.ts'

const json = { 'content-type': 'application/json' }
const at = '2024-01-01T00:00:00.000Z'
const times = <T>(amount: number, make: (index: number) => T) =>
  Array.from({ length: amount }, (_, i) => make(i))

type Api = ReturnType<typeof openApi>
type ImportAnswer = {
  message?: string
  problem?: string
  added: Record<string, number>
  problems: { where: string; message: string }[]
  problemCount: number
}

async function importOf(
  api: Api,
  headers: { cookie: string },
  body: string,
): Promise<[number, ImportAnswer]> {
  const answer = await api.request('/api/me/import', {
    method: 'POST',
    headers: { ...headers, ...json },
    body,
  })
  return [answer.status, await answer.json()]
}

const seen = (series: number, season: number, episode: number, episodeId: number | null = null) => ({
  ...{ series, season, episode, episodeId },
  seenAt: at,
})

const play = (series: number, season: number, episode: number) => ({
  ...{ type: 'series', id: series, season, episode, episodeId: null, seenAt: null, precision: 'unknown' },
  ...{ source: 'api', batch: 'b', rewatch: null, key: `${season}x${episode}` },
})

test('1,000,000 wrong entries: counting stops at the limit, and the file is refused with the list and the limit', async () => {
  const body = JSON.stringify(emptyExport({ bookmarks: times(1_000_000, () => 0) }))
  expect(scanEntries(body)).toEqual({ excess: 'bookmarks', entries: MOST_ENTRIES.bookmarks + 1 })

  const [status, result] = await importOf(openApi(), await signedIn(), body)
  expect([status, result.problem]).toEqual([400, 'too-many-entries'])
  expect(result.message).toBe('This file holds more than 50,000 bookmarks. Split it into several files.')
})

test.each([
  ['a list by its escaped name', `{"\\u0062ookmarks":[${'0,'.repeat(2000)}0]}`, 'other'],
  [
    'lists that are many together',
    `{"bookmarks":[${'0,'.repeat(49_999)}0],"ratings":[${'0,'.repeat(49_999)}0],"episodes":[0]}`,
    'all',
  ],
  [
    'lists of one name',
    `{"episodes":[${'0,'.repeat(60_000)}0],"episodes":[${'0,'.repeat(60_000)}0]}`,
    'episodes',
  ],
  ['plays by another name first', `{"account":{"plays":1},"plays":[${'0,'.repeat(100_000)}0]}`, 'plays'],
  ['choices for series', `{"following":[${'0,'.repeat(50_000)}0]}`, 'following'],
  ['titles that were chosen', `{"importTitles":[${'0,'.repeat(50_000)}0]}`, 'unread'],
  ['titles in folders', `{"folders":[{"items":[${'0,'.repeat(50_000)}0]}]}`, 'items'],
  ['many small folders', `{"folders":[${'{"items":[0]},'.repeat(1000)}{"items":[0]}]}`, 'folders'],
  ['a list where none belongs', `{"signIn":{"identities":[${'{},'.repeat(1500)}{}]}}`, 'other'],
  ['an object of many names', `{"account":{${times(1500, (i) => `"${i}":0`).join()}}}`, 'other'],
  ['lists in lists', `{"account":${'['.repeat(250_000)}`, 'other'],
])('counting is not deceived by %s', (_, text, excess) => {
  expect(scanEntries(text).excess).toBe(excess)
})

test('counting is not confused by what stands in a text', () => {
  const name = 'a "quoted" \\ name, with [brackets], {braces}, commas,,,, and \\" more'
  const text = JSON.stringify(
    emptyExport({ folders: [{ name, createdAt: at, items: [{ id: 1 }, { id: 2 }] }] }),
  )
  expect(scanEntries(text)).toEqual({ excess: null, entries: 3 })
})

test('of the largest file, all of it wrong, a few entries are read a turn and a few problems are made', async () => {
  const file = ExportFile.parse(emptyExport({ plays: times(MOST_ENTRIES.plays, () => 0) }))
  let [made, turns] = [0, 0]
  const problems = openProblems()
  await readExport(file, {
    now: new Date(),
    problems: {
      ...problems,
      add: (make) =>
        problems.add(() => {
          made += 1
          return make()
        }),
    },
    turns: openTurns(async () => {
      turns += 1
    }),
  })
  expect(turns).toBe(MOST_ENTRIES.plays / ENTRIES_A_TURN)
  expect([made, problems.count]).toEqual([MOST_PROBLEMS, MOST_IN_ALL])
})

const seasonAndNumber = (index: number) => [1 + (index % 100), 1 + Math.floor(index / 100)] as const

test.each<[string, (entries: unknown[]) => object, number, (index: number) => unknown]>([
  ['wrong', (plays) => emptyExport({ plays }), MOST_ENTRIES.plays, () => 0],
  [
    'of plays',
    (plays) => emptyExport({ plays }),
    // More do not fit into a file.
    50_000,
    (index) => ({ ...play(800_002, ...seasonAndNumber(index)), key: String(index) }),
  ],
  [
    'of version 1 with episodes that exist',
    (episodes) => exportOfVersion1({ episodes }),
    MOST_ENTRIES.episodes,
    (index) => ({ ...seen(800_002, ...seasonAndNumber(index)), seenAt: null }),
  ],
])(
  'while the largest file, %s, is taken in, others are answered between its turns',
  async (_, fileOf, amount, entry) => {
    const seasons = times(100, (index) => ({ ...season({ number: index + 1 }), episodeCount: 1000 }))
    const api = openApi({ tmdb: tmdbKnowing(series({ id: 800_002, seasons })) })
    const headers = await signedIn()
    const body = JSON.stringify(fileOf(times(amount, entry)))
    expect(body.length).toBeLessThan(8 * 2 ** 20)

    let [isOver, answered] = [false, 0]
    const importing = importOf(api, headers, body).finally(() => {
      isOver = true
    })
    while (!isOver) {
      const health = await api.request('/api/health')
      expect(health.status).toBe(200)
      answered += 1
      // What comes over a network leaves the runtime a moment to look at its clocks.
      await scheduler.wait(1)
    }
    const [status, result] = await importing
    expect(status).toBe(200)
    expect((result.added.plays ?? 0) + result.problemCount).toBe(amount)
    expect(result.problems.length).toBeLessThanOrEqual(MOST_PROBLEMS)
    // Each turn of some hundred entries lets whoever waits go on.
    expect(answered).toBeGreaterThan(20)
  },
)

test('every import is counted, and the message says the wait', async () => {
  const api = openApi({ clock: () => new Date('2026-11-22T12:00:00Z') })
  const headers = await signedIn()
  const statuses: number[] = []
  for (let sent = 0; sent < 20; sent += 1) {
    statuses.push((await importOf(api, headers, JSON.stringify(emptyExport({ bookmarks: [0] }))))[0])
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  const [status, result] = await importOf(api, headers, '{}')
  expect([status, result.message]).toEqual([429, 'Too many attempts. Try again in 1 second.'])
})

test('invented episodes are refused one by one, and those that exist are taken', async () => {
  const requests: string[] = []
  const known = tmdbKnowing()
  const api = openApi({
    tmdb: {
      ...known,
      season: async (id, number) => {
        requests.push(`${id}/${number}`)
        return known.season(id, number)
      },
    },
  })
  const headers = await signedIn()
  const episodes = [
    seen(1396, 1, 1),
    seen(1396, 99_999, 99_999),
    seen(1396, 1, 2),
    seen(1396, 2, 1, 7_000_001),
    seen(1396, 2, 1, 7_000_002),
    seen(1396, 3, 1),
  ]
  const [status, { added, problems }] = await importOf(
    api,
    headers,
    JSON.stringify(exportOfVersion1({ episodes })),
  )

  expect([status, added.plays]).toEqual([200, 3])
  expect(problems).toEqual([
    { where: 'episodes[1]', message: 'This series has no such season.' },
    { where: 'episodes[2]', message: 'This season has no such episode.' },
  ])
  // Counts decide for season 3; the list of a season is fetched where they cannot.
  expect(requests.sort()).toEqual(['1396/1', '1396/2'])
  const { plays } = await exportedContent(api, headers)
  expect(plays.map(({ season, episode, episodeId }) => [season, episode, episodeId])).toEqual([
    [1, 1, 62086],
    [2, 1, 62087],
    [3, 1, null],
  ])
})

test('one person can have only so many plays, by import, by season and one by one', async () => {
  const seasons = [season({ number: 1, episodeCount: 9 }), season({ number: 2, episodeCount: 9 })]
  const api = openApi({ tmdb: tmdbKnowing(series({ id: 800_001, seasons })), mostPlays: 3 })
  const headers = await signedIn()
  const entries = <T>(make: (index: number) => T) => times(5, (index) => make(index + 1))
  const version1 = exportOfVersion1({ episodes: entries((number) => seen(800_001, 2, number)) })
  const version2 = emptyExport({ plays: entries((number) => play(800_001, 2, number)) })
  const message = 'You can mark at most 3 episodes as seen. Take some back first.'

  for (const [list, file, added] of [
    ['episodes', version1, 3],
    ['plays', version2, 0],
  ] as const) {
    const [, result] = await importOf(api, headers, JSON.stringify(file))
    const left = times(5, (index) => index).slice(added)
    expect(result).toMatchObject({
      ...{ added: { plays: added }, unchanged: { plays: 0 }, problemCount: left.length },
      problems: left.map((index) => ({ where: `${list}[${index}]`, message })),
    })
  }

  const put = (path: string) => api.request(`/api/me/episodes/800001/${path}`, { method: 'PUT', headers })
  for (const path of ['1', '1/1']) {
    const answer = await put(path)
    expect([answer.status, await answer.json()]).toEqual([409, { problem: 'too-many-episodes', message }])
  }
  await api.request('/api/me/episodes/800001/2/3', { method: 'DELETE', headers })
  expect((await put('1/1')).status).toBe(200)
  expect(await (await put('1/1')).json()).toMatchObject({ changed: false })
})

test('60,000 ids that no catalogue has: a few are looked up, two at once, and the message comes first', async () => {
  let [requests, atOnce, most] = [0, 0, 0]
  const known = tmdbKnowing()
  const tmdb = {
    ...known,
    film: async (id: number) => {
      requests += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await scheduler.wait(1)
      atOnce -= 1
      return known.film(id)
    },
  }
  const bookmarks = times(49_000, (index) => ({
    label: 'seen',
    type: 'movies',
    id: 900_000 + index,
    addedAt: at,
  }))
  const ratings = times(11_000, (index) => ({
    ...{ type: 'movies', id: 990_000 + index, key: 'total', rating: 7, createdAt: at, updatedAt: at },
  }))
  const [status, result] = await importOf(
    openApi({ tmdb }),
    await signedIn(),
    JSON.stringify(emptyExport({ bookmarks, ratings })),
  )

  expect([status, result.added.bookmarks]).toEqual([200, 0])
  expect(result.problems[0]?.message).toMatch(
    /^59,9\d\d titles are not in Marquee yet.*Import the file again/,
  )
  expect(requests).toBeLessThanOrEqual(52)
  expect(most).toBe(2)
})

test('what one import did not look up, the next one does', async () => {
  const ids = times(500, (index) => index + 1)
  const known = tmdbKnowing()
  const api = openApi({ tmdb: { ...known, film: async (id) => film({ id }) } })
  const headers = await signedIn()
  const body = JSON.stringify(
    emptyExport({ bookmarks: ids.map((id) => ({ label: 'seen', type: 'movies', id, addedAt: at })) }),
  )
  const added: number[] = []
  for (let sent = 0; sent < 3; sent += 1)
    added.push((await importOf(api, headers, body))[1].added.bookmarks ?? 0)
  expect(added).toEqual([200, 200, 100])
})

test('an import whose session ends meanwhile answers 401, and nothing of it is stored', async () => {
  const { id } = await person()
  const [headers, elsewhere] = [await sessionOf(id), await sessionOf(id)]
  const known = tmdbKnowing(film({ id: 700035 }), series({ id: 700036 }))
  const owner = openApi().as(elsewhere).api
  const api = openApi({
    tmdb: { ...known, film: (id) => owner.me.sessions.$delete().then(() => known.film(id)) },
  })
  const title = { type: 'movies', id: 700035 } as const
  const sent = emptyExport({
    account: { firstName: 'Eve', colour: 'teal' },
    bookmarks: [{ label: 'seen', ...title, addedAt: at }],
    ratings: [{ ...title, key: 'total', rating: 9, createdAt: at, updatedAt: at }],
    folders: [{ name: 'Heist', createdAt: at, items: [{ ...title, addedAt: at }] }],
  })
  const before = await exportedContent(openApi(), elsewhere)

  const answer = await api.request('/api/me/import', {
    ...{ method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(sent) },
  })

  expect([answer.status, await answer.json()]).toMatchObject([401, { problem: 'signed-out' }])
  expect(await exportedContent(openApi(), elsewhere)).toEqual(before)
})

test.each([
  [
    'POST',
    '/api/me/import',
    emptyExport({ bookmarks: [{ label: 'seen', type: 'movies', id: 700031, addedAt: at }] }),
  ],
  ['PUT', '/api/me/bookmarks/seen/movies/700032', undefined],
  ['PUT', '/api/me/ratings/movies/700033/total', { rating: 7 }],
  ['PUT', '/api/me/episodes/700034/1/1', undefined],
])(
  '%s %s of an account that is erased meanwhile answers 401, and nothing is stored',
  async (method, path, body) => {
    const { id } = await person()
    const headers = await sessionOf(id)
    const erase = async () => {
      await env.DB.prepare('delete from user where id = ?').bind(id).run()
    }
    const tmdb = tmdbKnowing(...[700031, 700032, 700033].map((id) => film({ id })), series({ id: 700034 }))
    const answer = await openApi({
      tmdb: {
        ...tmdb,
        film: (id) => erase().then(() => tmdb.film(id)),
        series: (id, options) => erase().then(() => tmdb.series(id, options)),
      },
    }).request(path, {
      ...{ method, headers: body === undefined ? headers : { ...headers, ...json } },
      body: body && JSON.stringify(body),
    })

    expect([answer.status, await answer.json()]).toMatchObject([401, { problem: 'signed-out' }])
  },
)
