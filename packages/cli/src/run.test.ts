import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './run.ts'
import { computer } from './test/computer.ts'

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

test('an episode without a name is called by the number of its series', async () => {
  const { world, printed } = await computer([{ body: ADDED }, { body: ADDED }])
  expect(await run(['seen', '--tmdb', '95396', 'S02E03'], world)).toBe(0)
  expect(await run(['seen', 'Severance', 'S02E03', '--tmdb', '95396'], world)).toBe(0)
  expect(printed).toEqual(['Seen: TMDB 95396 S02E03', 'Seen: Severance S02E03'])
})

test('lines of a file that are not found end it with 4', async () => {
  const missing = { ...ADDED, not_found: [{ type: 'movie', ids: { tmdb: 2 } }] }
  const { world, home, printed } = await computer([{ body: missing }, { body: ADDED }])
  const file = join(home, 'plays.csv')
  await writeFile(file, 'tmdb,watched_at\n841,2026-01-31\n')
  expect(await run(['import', file], world)).toBe(4)
  expect(printed).toEqual([expect.stringContaining('1 added, 0 there already, 1 not found')])
  expect(await run(['import', file], world)).toBe(0)
})

test('a file that the catalogue does not answer for is sent again after a pause, longer each time', async () => {
  const later = {
    ...ADDED,
    added: { movies: 0, episodes: 0 },
    later: [{ type: 'movie', ids: { tmdb: 841 } }],
  }
  const { world, home, pauses, printed } = await computer([{ body: later }, { body: later }, { body: ADDED }])
  const file = join(home, 'plays.csv')
  await writeFile(file, 'tmdb\n841\n')
  expect(await run(['import', file], world)).toBe(0)
  expect([pauses, printed]).toEqual([[1, 2], ['1 added, 0 there already, 0 not found']])
})

test('a season is rated by number, without a search', async () => {
  const { world, sent, printed } = await computer([{ body: { not_found: [], later: [] } }])
  expect(await run(['rate', 'S02', '9', '--tmdb', '1396'], world)).toBe(0)
  expect(sent).toMatchObject([
    { body: { shows: [{ ids: { tmdb: 1396 }, seasons: [{ number: 2, rating: 9 }] }] } },
  ])
  expect(printed).toEqual(['Rated 9 of 10: TMDB 1396 season 2'])
})

test.each([
  [['nothing'], 2],
  [['seen'], 2],
  [['seen', 'Dune', 'S1'], 2],
  [['rate', 'Dune', '11'], 2],
  [['rate', '24', '9', '--tmdb', '1973'], 2],
  [['seen', 'Dune', '--nothing'], 2],
  [['import', '/no/such/file'], 2],
  [['login', '--url', 'http://marquee.test'], 2],
  [['seen', 'Severance', 'S01E01', 'S01E02'], 2],
  [['seen', 'S02', '--tmdb', '95396'], 2],
  [['seen', 'Dune', '--at', 'yesterday'], 2],
  [['seen', 'Dune', '--at', '2026-02-31'], 2],
  [['rate', 'Blade', 'Runner', 'too', '9'], 2],
  [['up-next', 'now'], 2],
  [['up-next'], 1],
])('%j ends with %i', async (args, code) => {
  const { world, notes } = await computer([])
  expect(await run(args, world)).toBe(code)
  expect(notes).toHaveLength(1)
})

test('every command has its help, and signs of a lost token lead to another', async () => {
  const { world, printed, notes } = await computer([{ status: 401, body: { problem: 'api-token-invalid' } }])
  for (const name of ['login', 'logout', 'up-next', 'seen', 'rate', 'import', 'export'])
    expect(await run([name, '--help'], world)).toBe(0)
  for (const text of printed) expect(text).toMatch(/^marquee [a-z-]+/)
  expect(await run(['up-next'], world)).toBe(3)
  expect(notes[0]).toMatch(/^You are signed out\. Give MARQUEE_TOKEN another/)
})

test('only a token of the environment is to be changed there', async () => {
  const refused = { status: 401, body: { problem: 'api-token-invalid' } }
  const { world, home, notes } = await computer([refused], { MARQUEE_TOKEN: undefined })
  const folder = join(home, '.config/marquee')
  await mkdir(folder, { recursive: true })
  const settings = { url: 'https://marquee.test', token: 'mq_stored' }
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings))
  expect(await run(['up-next'], world)).toBe(3)
  expect(notes).toEqual(['You are signed out. Run: marquee login'])
})

test('one title of another name is not taken for the one that was typed', async () => {
  const { world, notes, sent } = await computer([{ body: { results: [found('Dunkirk', 2017, 374720)] } }])
  expect(await run(['seen', 'Dunkrik'], world)).toBe(4)
  expect(notes[0]).toBe(
    'No film is called "Dunkrik". Found was:\n  Dunkirk (2017)  --tmdb 374720\nType one of these names, or add --tmdb.',
  )
  expect(sent).toHaveLength(1)
})

test('a series without a number is no film, and what it lacks is said', async () => {
  const { world, notes } = await computer([{ body: { results: [] } }])
  expect(await run(['rate', 'Severance', '9'], world)).toBe(4)
  expect(notes[0]).toContain('No film is called "Severance". Of a series, add the episode (S01E02)')
})

test('what is seen now is sent with its time, so that a second attempt is the same play', async () => {
  const busy = { status: 503, body: {}, headers: { 'Retry-After': '60' } }
  const { world, sent } = await computer([busy, { body: ADDED }])
  expect(await run(['seen', '--tmdb', '841'], world)).toBe(0)
  const body = { movies: [{ ids: { tmdb: 841 }, watched_at: '2026-05-01T20:00:00.000Z' }] }
  expect(sent.map(({ body }) => body)).toEqual([body, body])
})

test.each([
  ['2026-01-31T20:00+01:00', '2026-01-31T20:00:00+01:00'],
  ['2026-01-31T20:00Z', '2026-01-31T20:00:00Z'],
  ['2026-01-31T20:00:30.5-05:30', '2026-01-31T20:00:30.5-05:30'],
  ['released', 'released'],
])('%s is sent as %s, for the API takes no time without seconds', async (at, watched_at) => {
  const { world, home, sent } = await computer([{ body: ADDED }, { body: ADDED }])
  expect(await run(['seen', '--tmdb', '841', '--at', at], world)).toBe(0)
  const file = join(home, 'plays.csv')
  await writeFile(file, `tmdb,watched_at\n841,${at}\n`)
  expect(await run(['import', file], world)).toBe(0)
  const movie = { ids: { tmdb: 841 }, watched_at }
  expect(sent.map(({ body }) => body)).toMatchObject([{ movies: [movie] }, { movies: [movie] }])
})

test('all pages of what is next are shown', async () => {
  const show = (title: string) => ({ title, next: { season: 1, number: 2, title: null }, left: 3 })
  const pages = [
    { body: { shows: [show('Andor')], next: '100' } },
    { body: { shows: [show('Dark')], next: null } },
  ]
  const { world, sent, printed } = await computer(pages)
  expect(await run(['up-next'], world)).toBe(0)
  expect(printed).toEqual(['Andor  S01E02  (3 to see)\nDark  S01E02  (3 to see)'])
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/v1/sync/progress/up_next?limit=100',
    '/api/v1/sync/progress/up_next?limit=100&after=100',
  ])
})

test('a copy whose changes are no longer known is made anew', async () => {
  const gone = { status: 410, body: { problem: 'changes-gone', message: 'Begin again without since.' } }
  const changes = [{ kind: 'play', item: 'b', value: { tmdb: 2 } }]
  const { world, home, notes } = await computer([gone, { body: { changes, next: 'y', more: false } }])
  const file = join(home, 'copy.json')
  await writeFile(file, JSON.stringify({ items: { 'play a': { tmdb: 1 } }, next: 'x' }))
  expect(await run(['export', '--out', file], world)).toBe(0)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ items: { 'play b': { tmdb: 2 } }, next: 'y' })
  expect(notes).toEqual(['The copy is too old to be continued: everything is fetched again.'])
})

test('a copy that cannot be written, and an address without a Marquee, are said in a sentence', async () => {
  const { world, home, notes } = await computer([
    { body: { changes: [], next: 'y', more: false } },
    { body: 'a page' },
  ])
  expect(await run(['export', '--out', join(home, 'nowhere', 'copy.json')], world)).toBe(1)
  expect(await run(['up-next'], world)).toBe(1)
  expect(notes).toEqual([
    `${join(home, 'nowhere/copy.json')} cannot be written.`,
    'There is no Marquee at this address.',
  ])
})

test.each([
  [{ body: 'cut off' }, 'https://marquee.test cannot be reached. Check the address and the network.'],
  [{ body: null }, 'There is no Marquee at this address.'],
  [{ status: 404, body: 'a page' }, 'There is no Marquee at this address.'],
  [{ status: 502, body: 'a page' }, 'The server answered 502. Run it again later.'],
] as const)('an answer of %j is said in a sentence', async (answer, sentence) => {
  const { world, notes } = await computer([answer, answer])
  expect(await run(['up-next'], world)).toBe(1)
  expect(await run(['login'], world)).toBe(1)
  expect(notes[0]).toBe(sentence)
})

test.each([
  [['up-next'], {}],
  [['up-next'], { shows: [{ title: 'Andor' }], next: null }],
  [['up-next'], []],
  [['seen', 'Dune'], { results: null }],
  [['seen', 'Dune'], { results: [{ title: 'Dune', url: '/dune' }] }],
  [['seen', '--tmdb', '841'], { added: 1 }],
  [['rate', '9', '--tmdb', '841'], {}],
  [['export'], { changes: {} }],
  [['login'], { device_code: 1 }],
] as const)('%j at a server that answers %j says that it is no Marquee', async (args, body) => {
  const { world, notes, printed } = await computer([{ body }])
  expect(await run([...args], world)).toBe(1)
  expect([notes, printed]).toEqual([['There is no Marquee at this address.'], []])
})

test.each([null, [], { message: { text: 'No' } }, { message: 1, fields: 'none' }])(
  'a refusal of %j is none of a Marquee',
  async (body) => {
    const { world, notes } = await computer([{ status: 404, body }])
    expect(await run(['up-next'], world)).toBe(1)
    expect(notes).toEqual(['There is no Marquee at this address.'])
  },
)

test('what the API has besides is in the JSON of a command', async () => {
  const show = {
    ids: { tmdb: 1 },
    title: 'Andor',
    left: 1,
    next: { season: 1, number: 2, title: null, ids: {} },
  }
  const { world, printed } = await computer([{ body: { shows: [show], next: null } }])
  expect(await run(['up-next', '--json'], world)).toBe(0)
  expect(JSON.parse(printed[0] ?? '')).toEqual([show])
})

test('a busy server is given its time', async () => {
  const busy = { status: 503, body: {}, headers: { 'Retry-After': '7' } }
  const { world, pauses, printed } = await computer([busy, { body: { shows: [], next: null } }])
  expect(await run(['up-next', '--json'], world)).toBe(0)
  expect([pauses, printed]).toEqual([[7], ['[]']])
})

test('a token without an address is not taken for no token', async () => {
  const { world, notes } = await computer([], { MARQUEE_URL: undefined })
  expect(await run(['up-next'], world)).toBe(2)
  expect(notes[0]).toContain('MARQUEE_URL')
})
