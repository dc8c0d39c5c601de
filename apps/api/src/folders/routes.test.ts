import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const titles = [1, 2, 3, 4, 5].map((id) => film({ id, name: `Film ${6 - id}`, posterPath: `/${id}.svg` }))
const tmdb = tmdbKnowing(...titles, series())

const newId = () => crypto.randomUUID()
const clientOf = (headers: { cookie: string }) => openApi({ tmdb }).as(headers).api.me

async function somebodyWith(...names: string[]) {
  const me = clientOf(await signedIn())
  const ids = names.map(newId)
  for (const [index, id] of ids.entries()) {
    await me.folders[':id'].$put({ param: { id }, json: { name: names[index] ?? '' } })
  }
  return { me, ids, first: ids[0] ?? '' }
}

const own = async (me: ReturnType<typeof clientOf>) => {
  const answer = await me.folders.$get()
  if (answer.status !== 200) throw new Error(String(answer.status))
  return (await answer.json()).folders.filter(({ builtIn }) => !builtIn)
}
const itemsOf = async (me: ReturnType<typeof clientOf>, id: string, query = {}) => {
  const answer = await me.folders[':id'].$get({ param: { id }, query })
  if (answer.status !== 200) throw new Error(String(answer.status))
  return (await answer.json()).items.map(({ title }) => title.id)
}

test('a folder that is made twice is there once, and made again with another name it is renamed', async () => {
  const me = clientOf(await signedIn())
  const param = { id: newId() }

  const answers = [
    await me.folders[':id'].$put({ param, json: { name: ' Heist ' } }),
    await me.folders[':id'].$put({ param, json: { name: 'Heist' } }),
    await me.folders[':id'].$put({ param, json: { name: 'Capers' } }),
    await me.folders[':id'].$put({ param, json: { name: 'CAPERS' } }),
  ]

  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { ...param, name: 'Heist', created: true },
    { ...param, name: 'Heist', created: false },
    { ...param, name: 'Capers', created: false },
    { ...param, name: 'CAPERS', created: false },
  ])
  expect(await own(me)).toEqual([{ ...param, builtIn: false, name: 'CAPERS', count: 0, posters: [] }])
})

test('a folder that is to be new leaves another of its id as it is, and is the same when sent twice', async () => {
  const me = clientOf(await signedIn())
  const param = { id: newId() }
  const make = (name: string) => me.folders[':id'].$put({ param, json: { name, isNew: true } })

  const answers = [await make('Horror'), await make(' Horror'), await make('Comedy'), await make('HORROR')]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
    { ...param, name: 'Horror', created: true },
    { ...param, name: 'Horror', created: false },
    { problem: 'folder-id-used' },
    { problem: 'folder-id-used' },
  ])
  expect(await own(me)).toMatchObject([{ ...param, name: 'Horror' }])
})

test('of two new folders with one id at once one is made and the other refused', async () => {
  const { me, first } = await somebodyWith('Heist')
  const param = { id: newId() }
  const names = Array.from({ length: 12 }, (_, index) => `Folder ${index}`)
  const answers = await Promise.all(
    names.map((name) => me.folders[':id'].$put({ param, json: { name, isNew: true } })),
  )

  const made = names.filter((_, index) => answers[index]?.status === 200)
  expect(made).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  expect(await own(me)).toMatchObject([
    { id: first, name: 'Heist' },
    { ...param, name: made[0] },
  ])
})

test('two folders of one person have two names; another person may use the same', async () => {
  const { me, ids } = await somebodyWith('Heist', 'Space')
  const taken = await me.folders[':id'].$put({ param: { id: newId() }, json: { name: 'Heist' } })
  const renamed = await me.folders[':id'].$put({ param: { id: ids[1] ?? '' }, json: { name: 'Heist' } })

  expect([taken.status, renamed.status]).toEqual([409, 409])
  expect(await taken.json()).toMatchObject({ problem: 'folder-name-taken' })
  expect((await somebodyWith('Heist')).ids).toHaveLength(1)
})

test.each(['heist', 'HEIST', 'Ｈｅｉｓｔ', ' Heist '])('"Heist" and "%s" are one name', async (name) => {
  const { me, ids } = await somebodyWith('Heist', 'Space')
  const made = await me.folders[':id'].$put({ param: { id: newId() }, json: { name } })
  const renamed = await me.folders[':id'].$put({ param: { id: ids[1] ?? '' }, json: { name } })

  expect([made.status, renamed.status]).toEqual([409, 409])
  expect(await made.json()).toMatchObject({
    problem: 'folder-name-taken',
    message: 'You have a folder with this name already.',
  })
})

test('of one name in twenty spellings at once one folder is made', async () => {
  const me = clientOf(await signedIn())
  const names = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'Über Heist' : 'über HEIST'))
  const answers = await Promise.all(
    names.map((name) => me.folders[':id'].$put({ param: { id: newId() }, json: { name } })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...names.slice(1).map(() => 409)])
  expect(await own(me)).toHaveLength(1)
})

test('of different names at once all are made', async () => {
  const me = clientOf(await signedIn())
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
      me.folders[':id'].$put({ param: { id: newId() }, json: { name } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('folders that were called alike before go on, and can be renamed apart', async () => {
  const { id: userId } = await person()
  const me = clientOf(await sessionOf(userId))
  const [one, other] = [newId(), newId()]
  await env.DB.prepare('insert into folder values (?1, ?3, ?4, 0, 1), (?2, ?3, ?5, 1, 1)')
    .bind(one, other, userId, 'Same', 'same')
    .run()
  const put = async (id: string, name: string) =>
    (await me.folders[':id'].$put({ param: { id }, json: { name } })).status

  expect(await put(other, 'same')).toBe(200)
  expect(await put(other, 'SAME')).toBe(409)
  expect(await put(newId(), 'Space')).toBe(200)
  expect(await put(other, 'Another')).toBe(200)
  expect((await own(me)).map(({ name }) => name)).toEqual(['Same', 'Another', 'Space'])
})

test("another person's folder cannot be read, renamed, filled, ordered or deleted", async () => {
  const { me, first: id } = await somebodyWith('Secret')
  const stranger = clientOf(await signedIn())
  const item = { param: { id, type: 'movies', titleId: '1' } } as const
  await me.folders[':id'].items[':type'][':titleId'].$put(item)

  const answers = [
    await stranger.folders[':id'].$get({ param: { id }, query: {} }),
    await stranger.folders[':id'].$put({ param: { id }, json: { name: 'Mine' } }),
    await stranger.folders[':id'].items[':type'][':titleId'].$put(item),
    await stranger.folders[':id'].items[':type'][':titleId'].$delete(item),
    await stranger.folders[':id'].items.order.$put({ param: { id }, json: { items: [] } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  for (const answer of answers) expect(await answer.json()).toMatchObject({ problem: 'folder-unknown' })
  expect(await (await stranger.folders[':id'].$delete({ param: { id } })).json()).toEqual({
    id,
    changed: false,
  })
  expect(await own(me)).toMatchObject([{ id, name: 'Secret', count: 1 }])
})

test('titles stand in the order in which they were put in, until they are put in another', async () => {
  const { me, first: id } = await somebodyWith('Heist')
  const item = me.folders[':id'].items[':type'][':titleId']
  for (const titleId of ['1', '2', '3', '4', '5']) {
    await item.$put({ param: { id, type: 'movies', titleId } })
  }
  expect(await itemsOf(me, id)).toEqual([1, 2, 3, 4, 5])

  const order = [4, 1, 2].map((id) => ({ type: 'movies' as const, id }))
  await me.folders[':id'].items.order.$put({ param: { id }, json: { items: order } })
  expect(await itemsOf(me, id)).toEqual([4, 1, 3, 2, 5])
  expect(await itemsOf(me, id, { sort: 'name' })).toEqual([5, 4, 3, 2, 1])
  expect(await own(me)).toMatchObject([{ count: 5, posters: ['/4.svg', '/1.svg', '/3.svg', '/2.svg'] }])
})

test('a title is put in and taken out once, and the dialog knows where it is', async () => {
  const { me, ids, first: id } = await somebodyWith('Heist', 'Space')
  const item = me.folders[':id'].items[':type'][':titleId']
  const param = { id, type: 'series', titleId: '1396' } as const
  const ref = `/api/me/folders/${id}/items/series/1396`
  const state = { folderId: id, type: 'series', id: 1396, ref }

  expect(await (await item.$put({ param })).json()).toEqual({ ...state, inFolder: true, changed: true })
  expect(await (await item.$put({ param })).json()).toEqual({ ...state, inFolder: true, changed: false })
  const held = await me.folders.containing[':type'][':titleId'].$get({ param })
  expect(await held.json()).toEqual({
    ids: [id],
    folders: [
      { id, name: 'Heist' },
      { id: ids[1], name: 'Space' },
    ],
  })
  expect(await (await item.$delete({ param })).json()).toEqual({ ...state, inFolder: false, changed: true })
  expect(await (await item.$delete({ param })).json()).toEqual({ ...state, inFolder: false, changed: false })
})

test('folders can be put in another order, and deleted', async () => {
  const { me, ids } = await somebodyWith('A', 'B', 'C')
  const [a = '', b = '', c = ''] = ids

  const ordered = await me.folders.order.$put({ json: { ids: [c, a] } })
  expect(await ordered.json()).toEqual({ ids: [c, b, a] })
  const gone = await me.folders[':id'].$delete({ param: { id: b } })
  expect(await gone.json()).toEqual({ id: b, changed: true })
  expect((await own(me)).map(({ name }) => name)).toEqual(['C', 'A'])
})

test('everybody has a watchlist, what they have seen and what they have rated', async () => {
  const me = clientOf(await signedIn())
  await me.bookmarks[':label'][':type'][':id'].$put({ param: { label: 'seen', type: 'movies', id: '1' } })
  const rating = me.ratings[':type'][':id'][':key']
  await rating.$put({ param: { type: 'series', id: '1396', key: '1' }, json: { rating: 8 } })
  await rating.$put({ param: { type: 'series', id: '1396', key: '2' }, json: { rating: 9 } })

  const folders = [
    { id: 'watchlist', builtIn: true, name: 'Watchlist', count: 0, posters: [] },
    { id: 'seen', builtIn: true, name: 'Seen', count: 1, posters: ['/1.svg'] },
    { id: 'rated', builtIn: true, name: 'Rated', count: 1, posters: ['/movie-27205.svg'] },
  ]
  expect(await (await me.folders.$get()).json()).toEqual({ folders })
  expect(await (await me.bookmarks.$get({ query: { folders: '1' } })).json()).toMatchObject({ folders })
  expect(await (await me.bookmarks.$get({ query: {} })).json()).toMatchObject({ folders: null })
  const rated = await me.folders[':id'].$get({ param: { id: 'rated' }, query: { sort: 'rating' } })
  expect(await rated.json()).toMatchObject({
    folder: { id: 'rated', name: 'Rated', count: 1 },
    items: [{ ref: '/api/me/ratings/series/1396', marks: { rating: 8.5 } }],
  })
})

test('a folder is read without the catalogue, and what the catalogue does not know cannot be put in', async () => {
  const ada = await signedIn()
  const id = newId()
  const me = clientOf(ada)
  await me.folders[':id'].$put({ param: { id }, json: { name: 'Heist' } })
  const item = me.folders[':id'].items[':type'][':titleId']
  await item.$put({ param: { id, type: 'movies', titleId: '1' } })
  const unknown = await item.$put({ param: { id, type: 'movies', titleId: '999' } })
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { problem: 'title-unknown' }])

  const offline = openApi({ tmdb: tmdbFailing('unavailable') }).as(ada).api.me
  const list = await offline.folders[':id'].$get({ param: { id }, query: {} })
  expect(await list.json()).toMatchObject({ folder: { name: 'Heist', count: 1 }, total: 1 })
})

test.each([
  ['', 'Name is required'],
  ['x'.repeat(61), 'Use at most 60 characters'],
  ['a\u202Eb', 'Use letters, numbers, signs and emoji only'],
])('a folder cannot be called %j', async (name, message) => {
  const answer = await clientOf(await signedIn()).folders[':id'].$put({
    param: { id: newId() },
    json: { name },
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { problem: 'invalid-input', fields: { name: message } },
  ])
})
