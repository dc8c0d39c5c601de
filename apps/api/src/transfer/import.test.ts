import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { countRows } from '#test/counts.ts'
import { emptyExport, exportedContent, exportOfVersion1, fillAccount } from '#test/exports.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { episode, film } from '#test/titles.ts'
import { catalogueOf, seasonOf } from '#test/weekly-series.ts'

const Plays = z.object({ plays: z.int() })
const Folders = z.object({ folders: z.array(z.object({ id: z.string(), name: z.string() })) })

const json = { 'content-type': 'application/json' }

test('what was exported and erased is back after importing it into a new account, and importing again changes nothing', async () => {
  const api = openApi()
  const ada = await signedIn({ firstName: 'Ada' })
  await fillAccount(api, ada)
  const exported = await (await api.request('/api/me/export.json', { headers: ada })).json()
  const old = await exportedContent(api, ada)

  const grace = await signedIn()
  const post = { method: 'POST', headers: { ...grace, ...json }, body: JSON.stringify(exported) }
  const first = await api.request('/api/me/import', post)
  expect(await first.json()).toEqual({
    added: { bookmarks: 2, ratings: 2, folders: 2, folderItems: 2, plays: 3, following: 1 },
    unchanged: { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, plays: 0, following: 0 },
    problems: [],
    problemCount: 0,
  })
  expect(await exportedContent(api, grace)).toEqual(old)

  const rows = await countRows()
  expect(await (await api.request('/api/me/import', post)).json()).toEqual({
    added: { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, plays: 0, following: 0 },
    unchanged: { bookmarks: 2, ratings: 2, folders: 2, folderItems: 2, plays: 3, following: 1 },
    problems: [],
    problemCount: 0,
  })
  expect(await countRows()).toEqual(rows)
  expect(await exportedContent(api, grace)).toEqual(old)
})

test('an export with thousands of sessions and of titles that were chosen is imported', async () => {
  const api = openApi()
  const { id } = await person()
  const ada = await sessionOf(id)
  await fillAccount(api, ada)
  const numbers = 'with recursive number(n) as (select 1 union all select n + 1 from number where n < 2500)'
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into import_choice (user_id, key, decided_at) select ?, n, 1 from number`,
    ).bind(id),
    env.DB.prepare(
      `${numbers} insert into player_title (user_id, key, is_chosen, matched_at) select ?, n, 1, 1 from number`,
    ).bind(id),
    env.DB.prepare(
      `${numbers} insert into session (id, user_id, created_at, last_used_at, expires_at)
        select lower(hex(randomblob(32))), ?, 1, 1, 9e12 from number`,
    ).bind(id),
  ])
  const body = await (await api.request('/api/me/export.json', { headers: ada })).text()
  const headers = { ...(await signedIn()), ...json }
  const answer = await api.request('/api/me/import', { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ added: { plays: 3 }, problems: [] })
})

test('the time at which another account marked a film as seen comes in, and once', async () => {
  const api = openApi()
  const mark = async (headers: Record<string, string>, when: string) => {
    const answer = await api.request(`/api/me/bookmarks/seen/movies/27205?when=${when}`, {
      ...{ method: 'PUT', headers },
    })
    expect(answer.status).toBe(200)
  }
  const [ada, grace] = [await signedIn(), await signedIn()]
  await mark(ada, '2019-05-01')
  await mark(grace, 'now')
  const body = await (await api.request('/api/me/export.json', { headers: ada })).text()
  const plays = async () => {
    const answer = await api.request('/api/me/import', {
      method: 'POST',
      headers: { ...grace, ...json },
      body,
    })
    const { added, unchanged } = z.object({ added: Plays, unchanged: Plays }).parse(await answer.json())
    return [added.plays, unchanged.plays]
  }
  expect([await plays(), await plays()]).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('of two ratings the one given later stays', async () => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const imported = async (rating: number, updatedAt: string) => {
    const ratings = [
      { type: 'movies', id: 27205, key: 'total', rating, createdAt: '2020-01-01T00:00:00Z', updatedAt },
    ]
    const body = JSON.stringify(emptyExport({ ratings }))
    await api.request('/api/me/import', { method: 'POST', headers, body })
    const { ratings: exported } = await exportedContent(api, headers)
    return exported.map((entry) => entry.rating)
  }

  expect(await imported(3, '2021-01-01T00:00:00Z')).toEqual([3])
  expect(await imported(8, '2022-01-01T00:00:00Z')).toEqual([8])
  expect(await imported(5, '2021-06-01T00:00:00Z')).toEqual([8])
})

test('a bad entry costs only itself, and is named', async () => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const addedAt = '2024-01-01T00:00:00Z'
  const body = emptyExport({
    bookmarks: [
      { label: 'seen', type: 'movies', id: 27205, addedAt },
      { label: 'loved', type: 'movies', id: 27205, addedAt },
      { label: 'seen', type: 'movies', id: 99, addedAt },
      { label: 'seen', type: 'movies', id: 27205, addedAt: '2999-01-01T00:00:00Z' },
      null,
    ],
    ratings: [
      { type: 'series', id: 1396, key: 'total', rating: 5, createdAt: addedAt, updatedAt: addedAt },
      { type: 'movies', id: 27205, key: 'total', rating: 11, createdAt: addedAt, updatedAt: addedAt },
    ],
    folders: [{ name: '  ', createdAt: addedAt, items: [] }],
  })

  const answer = await api.request('/api/me/import', { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  const { added, problems }: { added: object; problems: { where: string }[] } = await answer.json()
  expect(added).toEqual({ bookmarks: 1, ratings: 0, folders: 0, folderItems: 0, plays: 0, following: 0 })
  expect(problems.map(({ where }) => where).sort()).toEqual([
    'bookmarks[1].label',
    'bookmarks[3]',
    'bookmarks[4]',
    'folders[0].name',
    'movies/99',
    'ratings[0]',
    'ratings[1].rating',
  ])
})

test('a rating of a season that the catalogue has deleted since comes back', async () => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const at = '2024-01-01T00:00:00.000Z'
  const ratings = ['1', '77'].map((key) => ({
    ...{ type: 'series', id: 1396, key, rating: 5, createdAt: at, updatedAt: at },
  }))

  const { added, problems } = await importOf(api, headers, emptyExport({ ratings }))
  expect(problems).toEqual([])
  expect(added).toMatchObject({ ratings: 2 })
  expect((await exportedContent(api, headers)).ratings).toMatchObject(ratings)
})

type Play = Record<string, unknown>
const play = (changes: Play): Play => ({
  ...{ type: 'series', id: 1396, season: 1, episode: 1, episodeId: 62086, key: 'one', batch: 'one' },
  ...{ seenAt: '2024-01-01T20:15:00.000Z', precision: 'minute', source: 'player', rewatch: null },
  ...changes,
})
const filmPlay = (changes: Play): Play =>
  play({ type: 'movies', id: 27205, season: null, episode: null, episodeId: null, ...changes })

async function importOf(api: ReturnType<typeof openApi>, headers: { cookie: string }, file: object) {
  const post = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(file) }
  const answer = await api.request('/api/me/import', post)
  expect(answer.status).toBe(200)
  return answer.json<{ added: Record<string, number>; problems: { where: string }[] }>()
}

test('a play that contradicts itself is named, and costs only itself', async () => {
  const api = openApi()
  const headers = await signedIn()
  const plays = [
    play({ key: 'good' }),
    play({ key: 'a', precision: 'unknown' }),
    play({ key: 'b', seenAt: null }),
    play({ key: 'c', seenAt: null, precision: 'day' }),
    filmPlay({ key: 'd', season: 1 }),
    filmPlay({ key: 'e', episodeId: 62086 }),
    play({ key: 'f', season: null }),
    play({ key: 'g', episode: null }),
    play({ key: 'h', precision: 'second' }),
    play({ key: 'i', source: 'guess' }),
    play({ key: 'j', rewatch: 0 }),
    play({ key: '' }),
    // Half a character, which would be another key in each import; and an end of text to SQLite.
    play({ key: '\ud800' }),
    play({ key: 'j', batch: '\0' }),
    play({ key: 'k', id: 99 }),
    filmPlay({ key: 'also good', precision: 'unknown', seenAt: null }),
  ]
  const { added, problems } = await importOf(api, headers, emptyExport({ plays }))

  expect(added).toMatchObject({ plays: 2 })
  expect(problems.map(({ where }) => where).sort()).toEqual(
    [
      ...[1, 2, 3, 4, 5, 6, 7].map((index) => `plays[${index}]`),
      ...['plays[8].precision', 'plays[9].source', 'plays[10].rewatch', 'plays[11].key'],
      ...['plays[12].key', 'plays[13].batch', 'series/99'],
    ].sort(),
  )
  expect((await exportedContent(api, headers)).plays).toMatchObject([{ key: 'good' }, { key: 'also good' }])
})

test('a play of an episode that TMDB no longer lists comes in all the same', async () => {
  const api = openApi()
  const headers = await signedIn()
  const plays = [
    play({ key: 'gone', season: 2, episode: 77, episodeId: 7_000_001 }),
    play({ key: 'no season', season: 40, episode: 1, episodeId: null }),
  ]
  const file = emptyExport({ plays })
  expect(await importOf(api, headers, file)).toMatchObject({ added: { plays: 2 }, problems: [] })
  expect((await exportedContent(api, headers)).plays).toMatchObject(plays)
  expect(await importOf(api, headers, file)).toMatchObject({ added: { plays: 0 }, unchanged: { plays: 2 } })
})

test('a film that another tracker has as seen before 1970 comes in with its mark and its rating', async () => {
  const api = openApi()
  const headers = await signedIn()
  const at = '1968-05-01T10:00:00.000Z'
  const film = { type: 'movies', id: 27205 }
  const file = emptyExport({
    bookmarks: [{ ...film, label: 'seen', addedAt: at }],
    ratings: [{ ...film, key: 'total', rating: 8, createdAt: at, updatedAt: at }],
    plays: [filmPlay({ seenAt: at, precision: 'day' })],
  })

  expect(await importOf(api, headers, file)).toMatchObject({ problems: [] })
  expect(await exportedContent(api, headers)).toMatchObject({
    bookmarks: [{ addedAt: at }],
    ratings: [{ updatedAt: at }],
    plays: [{ seenAt: at }],
  })
})

test('of two choices for a series the one made later stays', async () => {
  const api = openApi()
  const headers = await signedIn()
  const imported = async (state: string, changedAt: string) => {
    const choices = { series: 1396, state, nextRule: null, withSpecials: false, rewatch: null, changedAt }
    await importOf(api, headers, emptyExport({ following: [choices] }))
    return (await exportedContent(api, headers)).following.map((one) => one.state)
  }
  expect(await imported('paused', '2021-01-01T00:00:00Z')).toEqual(['paused'])
  expect(await imported('dropped', '2022-01-01T00:00:00Z')).toEqual(['dropped'])
  expect(await imported('following', '2021-06-01T00:00:00Z')).toEqual(['dropped'])
})

test('a rewatch is over whose last play comes with a later file than its beginning', async () => {
  const id = 870_001
  const episodes = [1, 2].map((number) => episode({ id: id * 10 + number, number, airDate: '2020-01-01' }))
  const api = openApi({ tmdb: catalogueOf(id, seasonOf(episodes)) })
  const headers = await signedIn()
  const seen = (number: number, rewatch: number | null) => ({
    ...{ type: 'series', id, key: `${number} ${rewatch}`, season: 1, episode: number, episodeId: null },
    ...{ seenAt: null, precision: 'unknown', source: 'hand', batch: 'any', rewatch },
  })
  const file = (rewatch: number | null, ...plays: object[]) => {
    const choices = { series: id, state: 'following', nextRule: null, withSpecials: false }
    return emptyExport({ plays, following: [{ ...choices, rewatch, rewatchBeganAt: AT, changedAt: AT }] })
  }
  const rewatches = async () => (await exportedContent(api, headers)).following.map((one) => one.rewatch)
  const before = [seen(1, null), seen(2, null), seen(1, 1)]
  await importOf(api, headers, file(1, ...before))
  expect(await rewatches()).toEqual([1])
  await importOf(api, headers, file(null, ...before, seen(2, 1)))
  expect(await rewatches()).toEqual([null])
})

const AT = '2024-01-01T00:00:00.000Z'
const version1 = exportOfVersion1({
  bookmarks: [
    { label: 'seen', type: 'movies', id: 27205, addedAt: AT },
    { label: 'seen', type: 'series', id: 1396, addedAt: AT },
  ],
  episodes: [
    { series: 1396, season: 2, episode: 1, episodeId: 62087, seenAt: AT },
    { series: 1396, season: 0, episode: 1, episodeId: null, seenAt: null },
  ],
})
/** Plays that the file above stood for; the marked series has five seasons of an episode. */
const playsOfVersion1 = [
  { type: 'series', season: 2, episode: 1, episodeId: 62087, seenAt: AT, precision: 'minute' },
  { type: 'series', season: 0, episode: 1, episodeId: expect.toBeOneOf([62085, null]), precision: 'unknown' },
  ...[1, 3, 4, 5].map((season) => ({
    ...{ type: 'series', season, episode: 1, episodeId: 62085 + season, seenAt: null },
    ...{ precision: 'unknown', batch: 'mark:series:1396' },
  })),
  { type: 'movies', id: 27205, seenAt: AT, precision: 'minute' },
]

test('a file of version 1 comes in as plays, and a second time changes nothing', async () => {
  const api = openApi()
  const headers = await signedIn()
  expect(await importOf(api, headers, version1)).toMatchObject({
    added: { bookmarks: 2, plays: 2 },
    problems: [],
  })
  const content = await exportedContent(api, headers)
  expect(content.plays).toMatchObject(playsOfVersion1)
  expect(content.following).toEqual([])

  const rows = await countRows()
  expect(await importOf(api, headers, version1)).toMatchObject({
    ...{ added: { bookmarks: 0, plays: 0 }, unchanged: { bookmarks: 2, plays: 2 }, problems: [] },
  })
  expect(await countRows()).toEqual(rows)
  expect(await exportedContent(api, headers)).toEqual(content)
})

test('a file of version 1 adds no play of what was seen already', async () => {
  const api = openApi()
  const headers = await signedIn()
  for (const path of ['episodes/1396/0', 'episodes/1396/1', 'episodes/1396/2', 'bookmarks/seen/movies/27205'])
    expect((await api.request(`/api/me/${path}`, { method: 'PUT', headers })).status).toBe(200)
  await importOf(api, headers, version1)
  const { plays } = await exportedContent(api, headers)
  expect(plays.map(({ id, season }) => [id, season])).toEqual([
    ...[0, 1, 2].map((season) => [1396, season]),
    [27205, null],
    ...[3, 4, 5].map((season) => [1396, season]),
  ])
})

test.each([
  ['another program', { bookmarks: [] }, 'format'],
  ['a later version', { ...emptyExport(), version: 3 }, 'version'],
  ['version 2 with the episodes of version 1', emptyExport({ episodes: [] }), 'episodes'],
  ['version 1 with plays', exportOfVersion1({ plays: [] }), 'plays'],
  ['a list that is none', { ...emptyExport(), ratings: {} }, 'ratings'],
  ['something more', { ...emptyExport(), userId: 'x' }, 'userId'],
])('a file of %s is refused with the reason', async (_, file, field) => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const answer = await api.request('/api/me/import', { method: 'POST', headers, body: JSON.stringify(file) })
  expect(answer.status).toBe(400)
  const body: { fields: Record<string, string> } = await answer.json()
  expect(Object.keys(body.fields)).toContain(field)
})

test('a name in a file never becomes the name that others see', async () => {
  const api = openApi({ tmdb: tmdbKnowing(film({ id: 550, name: 'Fight Club' })) })
  const headers = { ...(await signedIn()), ...json }
  const bookmarks = [
    { label: 'seen', type: 'movies', id: 550, name: 'Poisoned', year: 1, addedAt: '2024-01-01T00:00:00Z' },
  ]
  await api.request('/api/me/import', {
    method: 'POST',
    headers,
    body: JSON.stringify(emptyExport({ bookmarks })),
  })
  const row = await env.DB.prepare('select name from title where id = 550').first()
  expect(row).toEqual({ name: 'Fight Club' })
})

test('while the catalogue fails, known titles come in and the others are named', async () => {
  const headers = { ...(await signedIn()), ...json }
  const addedAt = '2024-01-01T00:00:00Z'
  await openApi().request('/api/me/bookmarks/seen/movies/27205', { method: 'PUT', headers })
  const body = JSON.stringify(
    emptyExport({
      bookmarks: [
        { label: 'watchlist', type: 'movies', id: 27205, addedAt },
        { label: 'watchlist', type: 'movies', id: 777, addedAt },
      ],
    }),
  )
  const api = openApi({ tmdb: tmdbFailing('unavailable') })
  const answer = await api.request('/api/me/import', { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({
    added: { bookmarks: 1 },
    problems: [{ where: 'movies/777', message: expect.stringContaining('again') }],
  })
})

test('a folder of the same name is added to, and another person’s folder is never touched', async () => {
  const api = openApi()
  const addedAt = '2024-01-01T00:00:00Z'
  const heist = (id: number, type: string) =>
    JSON.stringify(
      emptyExport({ folders: [{ name: 'Heist', createdAt: addedAt, items: [{ type, id, addedAt }] }] }),
    )
  const [ada, grace] = [await signedIn(), await signedIn()]
  const send = (headers: { cookie: string }, body: string) =>
    api.request('/api/me/import', { method: 'POST', headers: { ...headers, ...json }, body })

  await send(ada, heist(27205, 'movies'))
  await send(grace, heist(1396, 'series'))
  await send(ada, heist(1396, 'series'))

  expect((await exportedContent(api, ada)).folders).toMatchObject([
    { name: 'Heist', items: [{ id: 27205 }, { id: 1396 }] },
  ])
  expect((await exportedContent(api, grace)).folders).toMatchObject([
    { name: 'Heist', items: [{ id: 1396 }] },
  ])
})

test('titles that come with a later turn of a file have their place among those of the first', async () => {
  const ids = [990_501, 990_502, 990_503, 990_504, 990_505]
  const addedAt = '2024-01-01T00:00:00Z'
  const items = ids.map((id) => ({ type: 'movies', id, addedAt }))
  const body = JSON.stringify(emptyExport({ folders: [{ name: 'Best', createdAt: addedAt, items }] }))
  const headers = await signedIn()
  const turn = async (...known: number[]) => {
    const api = openApi({ tmdb: tmdbKnowing(...known.map((id) => film({ id }))) })
    await api.request('/api/me/import', { method: 'POST', headers: { ...headers, ...json }, body })
    return (await exportedContent(api, headers)).folders
  }
  const [a, b, c, d, e] = ids
  const best = (...order: (number | undefined)[]) => [{ items: order.map((id) => ({ id })) }]
  expect(await turn(990_502, 990_504)).toMatchObject(best(b, d))

  // An order that the person has made meanwhile stays.
  const api = openApi()
  const { folders } = Folders.parse(await (await api.request('/api/me/folders', { headers })).json())
  const folder = folders.find(({ name }) => name === 'Best')
  const moved = await api.request(`/api/me/folders/${folder?.id}/items/movies/${d}/place`, {
    ...{ method: 'PUT', headers: { ...headers, ...json }, body: JSON.stringify({ place: 1 }) },
  })
  expect(moved.status).toBe(200)
  expect(await turn(990_501, 990_503)).toMatchObject(best(d, a, b, c))
  expect(await turn(...ids)).toMatchObject(best(d, e, a, b, c))
  expect(await turn(...ids)).toMatchObject(best(d, e, a, b, c))
})

test('folders whose names are one are put together, in a file and with those that are there', async () => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const folder = (name: string, ...ids: number[]) => ({
    name,
    createdAt: '2024-01-01T00:00:00Z',
    items: ids.map((id) => ({ type: 'series', id, addedAt: '2024-01-01T00:00:00Z' })),
  })
  const imported = async (...folders: object[]) => {
    const body = JSON.stringify(emptyExport({ folders }))
    const answer = await api.request('/api/me/import', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  expect(await imported(folder('Same'), folder('same', 1396))).toMatchObject({
    added: { folders: 1, folderItems: 1 },
    problems: [],
  })
  expect(await imported(folder('SAME', 1396), folder('Über'))).toMatchObject({
    added: { folders: 1, folderItems: 0 },
    problems: [],
  })
  expect((await exportedContent(api, headers)).folders).toMatchObject([
    { name: 'Same', items: [{ id: 1396 }] },
    { name: 'Über', items: [] },
  ])
})

test('folders beyond the last allowed are named, with what is in them', async () => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const createdAt = '2024-01-01T00:00:00Z'
  const item = { type: 'movies', id: 27205, addedAt: createdAt }
  const folders = Array.from({ length: 201 }, (_, index) => ({ name: `F${index}`, createdAt, items: [item] }))
  const answer = await api.request('/api/me/import', {
    method: 'POST',
    headers,
    body: JSON.stringify(emptyExport({ folders })),
  })
  expect(await answer.json()).toMatchObject({
    added: { folders: 200, folderItems: 200 },
    problems: [{ where: 'folders[200]' }, { where: 'folders[200].items[0]' }],
  })
})

test('a file of more than 8 MB is refused, and one of a megabyte is not', async () => {
  const api = openApi()
  const headers = { ...(await signedIn()), ...json }
  const send = (size: number) =>
    api.request('/api/me/import', {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...emptyExport(), signIn: 'x'.repeat(size) }),
    })
  expect((await send(2 ** 20)).status).toBe(200)
  expect((await send(8 * 2 ** 20)).status).toBe(413)
})

test('an import needs an account, however large the file', async () => {
  const answer = await openApi().request('/api/me/import', {
    method: 'POST',
    headers: json,
    body: 'x'.repeat(9 * 2 ** 20),
  })
  expect(answer.status).toBe(401)
})
