import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { readAtEdge } from './read-at-edge.ts'

const origin = 'https://marquee.test'

/** The outcome of a file that is sent while the API responds like this, and whether anything of it was read. */
async function sendFile(status: number, answer: object) {
  const fetch: typeof globalThis.fetch = async () => Response.json(answer, { status })
  const form = new FormData()
  form.set('file', new File(['{"movies":[]}'], 'history.json'))
  const request = new Request(`${origin}/import`, { method: 'POST', body: form })
  const outcome = await readAtEdge(createApiClient({ origin, api: { fetch } }), request).catch(
    (thrown) => thrown,
  )
  return { outcome, isRead: request.bodyUsed }
}

test('a file of somebody who is not logged in is not read, and leads to the login', async () => {
  const { outcome, isRead } = await sendFile(401, { problem: 'signed-out', message: 'Sign in first.' })
  expect([outcome.status, outcome.headers.get('Location')]).toEqual([
    302,
    '/register?action=login&next=%2Fimport',
  ])
  expect(isRead).toBe(false)
})

test('while the API is down a file is not read either, and can be sent again', async () => {
  const { outcome, isRead } = await sendFile(503, { problem: 'service-unavailable', message: 'Busy.' })
  expect(outcome).toMatchObject({
    init: { status: 503 },
    data: { refused: expect.stringContaining('Send the file again') },
  })
  expect(isRead).toBe(false)
})

/** Sends a table to an API that takes what it is given; `fields` come with the file. Requests that store are written down. */
async function sendTable(text: string, fields: Record<string, string> = {}) {
  const stored: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    if (method !== 'GET') stored.push(`${method} ${new URL(url).pathname}`)
    return Response.json({ imports: [], import: { id: 'one' }, missing: [0] })
  }
  const form = new FormData()
  form.set('file', new File([text], 'history.csv'))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request(`${origin}/import`, { method: 'POST', body: form })
  const outcome = await readAtEdge(createApiClient({ origin, api: { fetch } }), request)
  return { outcome, stored }
}

const MOVARY = 'title,year,tmdbId,imdbId,watchedAt\nHeat,1995,949,,2020-01-01\n'
const SHIFTED = `${MOVARY}Crime, Shifted,1999,700002,,2020-01-01\n`
const STORED = ['POST /api/me/imports', 'PUT /api/me/imports/one/pieces/0', 'POST /api/me/imports/one/start']

test('what cannot be read of a file is said before anything of it is sent, once', async () => {
  const { outcome, stored } = await sendTable(SHIFTED)
  expect(stored).toEqual([])
  expect(outcome).toMatchObject({
    init: { status: 422 },
    data: { refused: null, summary: { records: 1, problems: [{ position: { line: 3 } }] } },
  })
  const shown = 'data' in outcome ? (outcome.data.shown ?? '') : ''
  expect((await sendTable(SHIFTED, { shown })).stored).toEqual(STORED)
  // Of another file nothing was said.
  const another = SHIFTED.replace('Heat,1995,949', 'Big Night,1996,18420')
  expect((await sendTable(another, { shown })).stored).toEqual([])
})

test('a file of which everything was read is sent at once', async () => {
  expect((await sendTable(MOVARY)).stored).toEqual(STORED)
})

test('a small file that means more than the isolate can hold is read up to a limit, and says so', async () => {
  const rows = Array.from({ length: 200 }, (_, id) => `${id + 1},,movie,Heat,,,1000`)
  const { outcome, stored } = await sendTable(
    ['tmdb_id,tvdb_id,type,title,first_watched_at,last_watched_at,plays', ...rows].join('\n'),
  )
  expect(stored).toEqual([])
  expect(outcome).toMatchObject({
    data: { summary: { records: 100_000, problems: [{ code: 'file-too-large' }] } },
  })
})

test('of what comes along as earlier answers only answers are taken', async () => {
  const good = { mapping: { title: 'Name' } }
  const answers = { 'a.csv': good, 'b.csv': 'a text', 'c.csv': ['a', 'list'], 'd.csv': { mapping: 'a text' } }
  const { outcome } = await sendTable('Name,Seen\nHeat,2020-01-01\n', { answers: JSON.stringify(answers) })
  expect(outcome).toMatchObject({ init: { status: 422 }, data: { questions: [{ path: 'history.csv' }] } })
  expect('data' in outcome && outcome.data.answers).toEqual({ 'a.csv': good })
})

test.each<object>([
  { mapping: { title: 5 } },
  { mapping: { title: ['Name'] } },
  { mapping: { title: 'Name', scale: 1e9 } },
  { mapping: { title: 'Name', scale: '10' } },
  { mapping: { title: 'Name', allAre: 'none' } },
  { mapping: { title: 'Name', toString: 'Seen' } },
  { list: 'none' },
  { dateOrder: ['day-month'] },
])('an earlier answer as no form gives it, %j, is none: the question is put again', async (answer) => {
  const fields = { answers: JSON.stringify({ 'history.csv': answer }), shown: 'before' }
  const { outcome, stored } = await sendTable('Name,Seen,Mine\nHeat,2020-01-01,7\n', fields)
  expect(stored).toEqual([])
  expect('data' in outcome && outcome.data.answers).toEqual({})
})
