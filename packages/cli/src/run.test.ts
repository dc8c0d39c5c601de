import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './run.ts'
import type { World } from './world.ts'

type Answer = { status?: number; body: object; headers?: Record<string, string> }
type Sent = { method: string; path: string; body: unknown }

/** A computer whose server gives these answers, one after the other. */
async function computer(answers: Answer[], env: World['env'] = {}) {
  const home = await mkdtemp(join(tmpdir(), 'marquee-cli-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const sent: Sent[] = []
  const [printed, notes]: [string[], string[]] = [[], []]
  const pauses: number[] = []
  const world: World = {
    ...{
      env: { MARQUEE_URL: 'https://marquee.test', MARQUEE_TOKEN: 'mq_token', ...env },
      home,
      host: 'desk',
    },
    async fetch(input, init) {
      const { pathname, search } = new URL(String(input))
      sent.push({
        method: init?.method ?? 'GET',
        path: pathname + search,
        body: JSON.parse(String(init?.body ?? 'null')),
      })
      const answer = answers.shift()
      if (answer === undefined) throw new TypeError('fetch failed')
      return Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers })
    },
    pause: async (seconds) => void pauses.push(seconds),
    print: (text) => printed.push(text),
    note: (text) => notes.push(text),
  }
  return { world, home, sent, printed, notes, pauses }
}

const found = (title: string, year: number, tmdb: number) => ({ type: 'movie', ids: { tmdb }, title, year })
const DUNES = {
  results: [found('Dune', 2021, 438631), found('Dune', 1984, 841), found('Dune: Part Two', 2024, 693134)],
}
const ADDED = {
  added: { movies: 1, episodes: 0 },
  existing: { movies: 0, episodes: 0 },
  not_found: [],
  later: [],
}

test('a name that several titles have is not guessed, and its year decides', async () => {
  const { world, notes, sent, printed } = await computer([{ body: DUNES }, { body: DUNES }, { body: ADDED }])
  expect(await run(['seen', 'Dune'], world)).toBe(4)
  expect(notes[0]).toContain('Dune (1984)  --tmdb 841')
  expect(await run(['seen', 'dune (1984)', '--at', '2026-01-31'], world)).toBe(0)
  expect(sent.at(-1)).toEqual({
    ...{ method: 'POST', path: '/api/v1/sync/history' },
    body: { movies: [{ ids: { tmdb: 841 }, watched_at: '2026-01-31' }] },
  })
  expect(printed).toEqual(['Seen: Dune'])
})

test('a season is rated by number, without a search', async () => {
  const { world, sent } = await computer([{ body: { not_found: [], later: [] } }])
  expect(await run(['rate', 'S02', '9', '--tmdb', '1396'], world)).toBe(0)
  expect(sent).toMatchObject([
    { body: { shows: [{ ids: { tmdb: 1396 }, seasons: [{ number: 2, rating: 9 }] }] } },
  ])
})

test.each([
  [['nothing'], 2],
  [['seen'], 2],
  [['seen', 'Dune', 'S1'], 2],
  [['rate', 'Dune', '11'], 2],
  [['seen', 'Dune', '--nothing'], 2],
  [['import', '/no/such/file'], 2],
  [['login', '--url', 'http://marquee.test'], 2],
  [['up-next'], 1],
])('%j ends with %i', async (args, code) => {
  const { world, notes } = await computer([])
  expect(await run(args, world)).toBe(code)
  expect(notes).toHaveLength(1)
})

test('every command has its help, and signs of a lost token lead to login', async () => {
  const { world, printed, notes } = await computer([{ status: 401, body: { problem: 'api-token-invalid' } }])
  for (const name of ['login', 'logout', 'up-next', 'seen', 'rate', 'import', 'export'])
    expect(await run([name, '--help'], world)).toBe(0)
  for (const text of printed) expect(text).toMatch(/^marquee [a-z-]+/)
  expect(await run(['up-next'], world)).toBe(3)
  expect(notes).toEqual(['You are signed out. Run: marquee login'])
})

test('a busy server is given its time', async () => {
  const busy = { status: 503, body: {}, headers: { 'Retry-After': '7' } }
  const { world, pauses, printed } = await computer([busy, { body: { shows: [] } }])
  expect(await run(['up-next', '--json'], world)).toBe(0)
  expect([pauses, printed]).toEqual([[7], ['[]']])
})

test('login waits as the server wants, and stores the token for its address alone', async () => {
  const code = {
    ...{ device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'https://marquee.test/activate' },
    ...{
      verification_uri_complete: 'https://marquee.test/activate?code=BCDFGHJK',
      expires_in: 900,
      interval: 5,
    },
  }
  const refusal = (error: string) => ({ status: 400, body: { error } })
  const answers = [
    { body: code },
    refusal('authorization_pending'),
    refusal('slow_down'),
    { body: { access_token: 'mq_new' } },
  ]
  const { world, home, pauses, notes } = await computer(answers, { MARQUEE_TOKEN: undefined })
  expect(await run(['login'], world)).toBe(0)
  expect(pauses).toEqual([5, 5, 10])
  expect(notes[0]).toContain('BCDF-GHJK')
  const stored = await readFile(join(home, '.config/marquee/settings.json'), 'utf8')
  expect(JSON.parse(stored)).toEqual({ url: 'https://marquee.test', token: 'mq_new' })

  const elsewhere = { ...world, env: { MARQUEE_URL: 'https://other.test' } }
  expect(await run(['up-next'], elsewhere)).toBe(3)
})
