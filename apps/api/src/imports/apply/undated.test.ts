import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from '@marquee/domain/import-job'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import {
  applyImport,
  countImport,
  type Given,
  NOW,
  play,
  setState,
  storeImport,
  storeTitles,
  undoImport,
} from '#test/imports.ts'
import { person, sessionOf } from '#test/people.ts'
import { totalsOf } from './counts.ts'

const db = openDb(env.DB)

async function somebody() {
  await storeTitles([501, 502], [601])
  const { id: userId } = await person()
  const headers = await sessionOf(userId, { lastUsedAt: NOW })
  const api = openApi({ clock: () => NOW })
  const exported = async () => (await api.request('/api/me/export.json', { headers })).text()
  const marked = async (path: string, body: object) => {
    const headersOfJson = { ...headers, 'content-type': 'application/json' }
    const answer = await api.request(`/api/me${path}`, {
      ...{ method: 'PUT', headers: headersOfJson, body: JSON.stringify(body) },
    })
    expect(answer.status).toBeLessThan(300)
  }
  /** Film or episode with its day, of each play. */
  const days = async () => {
    const { plays } = JSON.parse(await exported()) as {
      plays: { id: number; episode: number | null; seenAt: string | null }[]
    }
    return plays.map(
      ({ id, episode, seenAt }) => `${id} ${episode ?? '-'} ${seenAt?.slice(0, 10) ?? 'undated'}`,
    )
  }
  /** Counts and applies an import, of which both say the same. */
  const imported = async (pieces: readonly Given[][], options: Partial<ImportOptions> = {}) => {
    const chosen = { ...DEFAULT_IMPORT_OPTIONS, ...options }
    const importId = await storeImport(userId, pieces)
    const counts = await countImport(userId, importId, pieces.length)
    const held = (await days()).length
    const added = await applyImport(userId, importId, pieces.length, chosen)
    expect(added).toEqual(totalsOf(counts, chosen))
    const replacing = chosen.parts.plays ? counts.filmPlays.replacing + counts.episodePlays.replacing : 0
    expect((await days()).length).toBe(held + added.filmPlays + added.episodePlays - replacing)
    return { importId, counts }
  }
  const undone = async ({ importId }: { importId: string }) => {
    await setState(importId, 'undoing')
    const retained = await undoImport(db, { userId, importId })
    await setState(importId, 'undone')
    return retained
  }
  return { exported, marked, days, imported, undone }
}

const undated = (): Given[][] => [
  [
    play(501, null, { source: 'letterboxd', at: null }),
    play(502, null, { source: 'letterboxd', at: null, key: 'import:twice1' }),
    play(502, null, { source: 'letterboxd', at: null, key: 'import:twice2' }),
    play(601, [1, 1], { source: 'tvtime', at: null }),
    play(601, [1, 2], { source: 'tvtime', at: null, ofWhole: true }),
  ],
]
const dated = (): Given[][] => [
  [play(501, null, { source: 'trakt' }), play(502, null, { source: 'trakt', at: '2026-05-02' })],
  [
    play(501, null, { source: 'trakt', at: '2026-05-03' }),
    play(601, [1, 1], { source: 'trakt' }),
    play(601, [1, 2], { source: 'trakt' }),
  ],
]
const REPLACED = [
  ...['502 - undated', '501 - 2026-05-01', '502 - 2026-05-02', '501 - 2026-05-03'],
  ...['601 1 2026-05-01', '601 2 2026-05-01'],
].sort()

test('a dated play takes the place of one undated play that an earlier import brought in', async () => {
  const { days, imported } = await somebody()
  await imported(undated())
  const file = dated()
  const { counts } = await imported(file)

  expect(counts.filmPlays).toMatchObject({ new: 3, replacing: 2 })
  expect(counts.episodePlays).toMatchObject({ new: 2, replacing: 2 })
  expect((await days()).sort()).toEqual(REPLACED)
  expect((await imported(file)).counts.filmPlays).toMatchObject({ new: 0, there: 3, replacing: 0 })
  expect((await days()).sort()).toEqual(REPLACED)
})

test('undoing the later import gives undated plays back, and undoing the earlier one keeps the dated', async () => {
  const { exported, days, imported, undone } = await somebody()
  const nothing = await exported()
  const first = await imported(undated())
  const between = await exported()
  expect(await undone(await imported(dated()))).toEqual([])
  expect(await exported()).toBe(between)

  const second = await imported(dated())
  expect(await undone(first)).toEqual([])
  expect((await days()).sort()).toEqual(REPLACED.filter((one) => one !== '502 - undated'))
  expect(await undone(second)).toEqual([])
  expect(await exported()).toBe(nothing)
})

test('an undated play stays that the person made, or that the file has beside the dated one', async () => {
  const { marked, days, imported } = await somebody()
  await marked('/plays/mine', { type: 'movies', id: 501, when: 'unknown' })
  const there = play(502, null, { source: 'trakt', at: null })
  await imported([[there]])
  const { counts } = await imported([
    [there, play(501, null, { source: 'trakt' }), play(502, null, { source: 'trakt' })],
  ])

  expect(counts.filmPlays).toMatchObject({ new: 2, there: 1, replacing: 0 })
  expect((await days()).sort()).toEqual([
    ...['501 - 2026-05-01', '501 - undated', '502 - 2026-05-01', '502 - undated'],
  ])
})

test('an undated play beside a dated one is another viewing than the undated one whose place that takes', async () => {
  const { exported, days, imported, undone } = await somebody()
  await imported(undated())
  const before = await exported()
  const file = [
    [play(501, null, { source: 'trakt', at: null })],
    [play(501, null, { source: 'trakt' }), play(502, null, { source: 'trakt' })],
    // Of two undated plays one stays, which this may be.
    [play(502, null, { source: 'trakt', at: null })],
  ]
  const { counts, ...second } = await imported(file)
  expect(counts.filmPlays).toMatchObject({ new: 3, replacing: 2, undatedSameDay: 1 })
  const after = await exported()
  expect((await days()).filter((one) => !one.startsWith('601')).sort()).toEqual([
    ...['501 - 2026-05-01', '501 - undated', '502 - 2026-05-01', '502 - undated'],
  ])

  const again = await imported(file)
  expect(again.counts.filmPlays).toMatchObject({ new: 0, there: 3, undatedSameDay: 1 })
  expect(await exported()).toBe(after)
  await undone(again)
  await undone(second)
  expect(await exported()).toBe(before)
})

test('of what the import has again from another source, each record counts the same in any piece', async () => {
  const { days, imported } = await somebody()
  const again = play(501, null, { source: 'letterboxd', at: null })
  await imported([[again]])
  const file = [
    [play(501, null, { source: 'trakt' })],
    [again],
    [play(501, null, { source: 'trakt', at: null })],
  ]
  const { counts } = await imported(file, { sameDay: 'add' })

  expect(counts.filmPlays).toMatchObject({ new: 1, there: 1, sameDay: 1, replacing: 1 })
  expect(await days()).toEqual(['501 - 2026-05-01', '501 - undated'])
})
