import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { episodePlay, filmPlay, filmRating } from '#test/import-records.ts'
import { announced } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { MOST_PIECES, PIECE_SIZE } from './upload.ts'

type Browser = { cookie: string }

const jobs = openTestJobs()
const api = openApi({ importJobs: () => jobs })
const importsOf = (browser: Browser) => api.as(browser).api.me.imports

const records = [filmPlay(27205), episodePlay(1396, [1, 1]), episodePlay(1396, [1, 2]), filmRating(27205, 9)]

async function begin(browser: Browser, pieces = 2) {
  const answer = await importsOf(browser).$post({ json: announced(records, pieces) })
  if (answer.status !== 201) throw new Error(`${answer.status}`)
  return (await answer.json()).import.id
}

function put(browser: Browser, id: string, piece: number, part: typeof records) {
  return importsOf(browser)[':id'].pieces[':piece'].$put({
    ...{ param: { id, piece: `${piece}` }, json: { records: part } },
  })
}

async function titlesOf(id: string) {
  const { results } = await env.DB.prepare(
    'select key, title, position, records, pieces, seen_on, status from import_title where import_id = ? order by key',
  )
    .bind(id)
    .all()
  return results
}

test('an upload says which pieces it lacks, and starts when it lacks none', async () => {
  const ada = await signedIn()
  const id = await begin(ada)

  expect(await (await put(ada, id, 0, records.slice(0, 2))).json()).toEqual({ missing: 1 })
  const early = await importsOf(ada)[':id'].start.$post({ param: { id } })
  expect([early.status, await early.json()]).toMatchObject([409, { problem: 'import-state' }])

  expect(await (await put(ada, id, 1, records.slice(2))).json()).toEqual({ missing: 0 })
  const started = await importsOf(ada)[':id'].start.$post({ param: { id } })
  expect(await started.json()).toMatchObject({
    id,
    state: 'matching',
    progress: { phase: 'match', total: 2 },
  })
  expect(jobs.waiting).toContainEqual({ importId: id, phase: 'match' })
})

test('an upload that was interrupted goes on where it was', async () => {
  const ada = await signedIn()
  const json = announced(records, 3)
  const first = await importsOf(ada).$post({ json })
  if (first.status !== 201) throw new Error(`${first.status}`)
  const { import: begun } = await first.json()
  await put(ada, begun.id, 1, records.slice(1, 2))

  const again = await importsOf(ada).$post({ json })
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ import: { id: begun.id, state: 'uploading' }, missing: [0, 2] })
})

test('a person has one import at a time, whichever of two tabs begins it', async () => {
  const ada = await signedIn()
  const answers = await Promise.all([1, 2].map(() => importsOf(ada).$post({ json: announced(records) })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the order of pieces and a piece that comes twice change nothing', async () => {
  const [ada, grace] = [await signedIn(), await signedIn()]
  const [one, other] = [await begin(ada), await begin(grace)]

  await put(ada, one, 0, records.slice(0, 2))
  await put(ada, one, 1, records.slice(2))
  await put(grace, other, 1, records.slice(2))
  await put(grace, other, 1, records.slice(2))
  await Promise.all([0, 0, 0].map((piece) => put(grace, other, piece, records.slice(0, 2))))

  const titles = await titlesOf(one)
  expect(await titlesOf(other)).toEqual(titles)
  expect(titles.map(({ records, pieces, seen_on }) => [records, pieces, seen_on])).toEqual([
    [2, '[0,1]', '2026-04-01'],
    [2, '[0,1]', '2026-04-01'],
  ])
})

test('an import is out of reach for other people', async () => {
  const [ada, grace] = [await signedIn(), await signedIn()]
  const id = await begin(ada)

  expect((await put(grace, id, 0, records)).status).toBe(404)
  expect((await importsOf(grace)[':id'].$get({ param: { id } })).status).toBe(404)
  expect((await importsOf(grace)[':id'].cancel.$post({ param: { id } })).status).toBe(404)
  expect(await (await importsOf(grace).$get()).json()).toEqual({ imports: [] })
  expect(await titlesOf(id)).toEqual([])
})

const [play] = records
test.each<[string, unknown]>([
  ['no record', {}],
  ['a field that records do not have', { ...play, admin: true }],
  ['a field of a prototype', JSON.parse(`{ "__proto__": {}, ${JSON.stringify(play).slice(1)}`)],
  ['a rating of 11', { ...filmRating(5, 11) }],
  ['a day that is none', { ...play, time: { at: '2026-02-30', precision: 'day', isApproximate: false } }],
  ['a day as a minute', { ...play, time: { at: '2026-02-03', precision: 'minute', isApproximate: false } }],
  ['half an id', { ...play, title: { kind: 'film', ids: { tmdb: 1.5 }, name: 'A', year: 2000 } }],
  ['a source that no reader has', { ...play, source: 'elsewhere' }],
  ['a key without end', { ...play, key: 'k'.repeat(2000) }],
])('%s is refused, and nothing of its piece is stored', async (_, record) => {
  const ada = await signedIn()
  const id = await begin(ada)
  const answer = await api.request(`/api/me/imports/${id}/pieces/0`, {
    ...{ method: 'PUT', headers: { ...ada, 'content-type': 'application/json' } },
    body: JSON.stringify({ records: [play, record] }),
  })
  expect(answer.status).toBe(400)
  expect(await titlesOf(id)).toEqual([])
})

test('an entry of a list is taken from a page of the version before as well, which sent an empty note', async () => {
  const ada = await signedIn()
  const id = await begin(ada)
  const { episode: _, ...film } = filmPlay(27205)
  const listed = { ...film, action: 'folder', folder: { key: 'a', name: 'Nights' }, index: 1, note: null }
  const answer = await api.request(`/api/me/imports/${id}/pieces/0`, {
    ...{ method: 'PUT', headers: { ...ada, 'content-type': 'application/json' } },
    body: JSON.stringify({ records: [listed] }),
  })
  expect(answer.status).toBe(200)
})

test('a piece may be large, but not as large as one likes', async () => {
  const ada = await signedIn()
  const id = await begin(ada)
  const long = { ...filmPlay(5), title: { ...filmPlay(5).title, name: 'n'.repeat(90_000) } }
  expect((await put(ada, id, 0, Array(10).fill(long))).status).toBe(200)
  expect(JSON.stringify(await titlesOf(id)).length).toBeLessThan(2000)
  expect((await put(ada, id, 1, Array(20).fill(long))).status).toBe(413)
  expect((await put(ada, id, 1, Array(1001).fill(play))).status).toBe(400)
})

test('of one person only so much is stored at a time, for the thirty days in which it is', async () => {
  const [ada, grace] = [await signedIn(), await signedIn()]
  let now = Date.parse('2026-11-24T12:00:00Z')
  const later = openApi({ importJobs: () => jobs, clock: () => new Date(now) })
  const many = Array(PIECE_SIZE * MOST_PIECES).fill(play)
  const beginMany = async (browser: Browser) => {
    const answer = await later.as(browser).api.me.imports.$post({ json: announced(many, MOST_PIECES) })
    return answer.status === 201 ? (await answer.json()).import.id : answer.status
  }
  const end = (id: string | number, state: string) =>
    env.DB.prepare('update import set state = ?, finished_at = ? where id = ?').bind(state, now, id).run()

  for (const state of ['cancelled', 'done', 'undone']) await end(await beginMany(ada), state)
  expect(await beginMany(ada)).toBe(429)
  expect(await beginMany(grace)).toEqual(expect.any(String))
  now += 30 * 86_400_000
  expect(await beginMany(ada)).toEqual(expect.any(String))
})

test('an import that is cancelled while it is uploaded leaves no records', async () => {
  const ada = await signedIn()
  const id = await begin(ada)
  await put(ada, id, 0, records)

  const cancelled = await importsOf(ada)[':id'].cancel.$post({ param: { id } })
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled', progress: { phase: null } })
  const left = await env.DB.prepare('select count(*) as n from import_piece where import_id = ?')
    .bind(id)
    .first('n')
  expect([left, await titlesOf(id)]).toEqual([0, []])
  expect((await put(ada, id, 1, records)).status).toBe(409)
  await begin(ada)
})
