import type { Day } from '@marquee/domain/day'
import type { ResolvedRecord, ResolvedRow } from '@marquee/domain/import-match'
import type { ImportRecord } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { createLookup, type TitleOutcome } from '../lookup.ts'
import { resolveRecords } from '../resolve-records.ts'
import { films, idOf } from './catalogue.ts'
import { RECORD_CASES } from './record-cases.ts'
import { openCaseService } from './service.ts'

const TODAY: Day = '2026-11-24'

function outcomeOf(slug: string): TitleOutcome {
  const type = films.some((film) => film.slug === slug) ? 'movies' : 'series'
  return { status: 'matched', type, id: idOf(slug) }
}

/** Resolves records that are all of one title. */
function resolveAll(records: ImportRecord[], outcome: TitleOutcome, { fetch } = openCaseService()) {
  const outcomes = new Map(records.map(({ title }) => [titleKeyOf(title), outcome]))
  const catalogue = createTmdbClient({ fetch })
  return resolveRecords(records, createLookup({ outcomes, catalogue, today: TODAY }))
}

const plays = (rows: ResolvedRow[]) => rows.filter((row) => row.kind === 'play')

function describeRecord(resolved: ResolvedRecord | undefined): string {
  if (resolved === undefined || 'leftOut' in resolved) return resolved?.leftOut ?? 'nothing'
  const [row] = resolved.rows
  if (row === undefined) return 'no rows'
  if (row.kind === 'play') {
    const names = plays(resolved.rows).map(({ season, episode }) =>
      season === null ? 'film' : `S${season}E${episode}`,
    )
    return `${names.join(' ')} ${row.precision}`
  }
  if (row.kind === 'rating')
    return `${row.ratingKey}=${row.rating}${row.ratingKey === 'total' && row.ofWhole ? ' on seasons' : ''}`
  if (row.kind === 'folder') return `${row.folder} #${row.index}`
  return row.kind === 'following' ? row.state : row.kind
}

test.each(RECORD_CASES.map(([story, slug, record, expected]) => ({ story, slug, record, expected })))(
  '$record.action of $slug: $story',
  async ({ slug, record, expected }) => {
    const [resolved] = await resolveAll([record], outcomeOf(slug))
    expect(describeRecord(resolved)).toBe(expected)
  },
)

const play = (key: string, number: number): ImportRecord => ({
  ...{ action: 'play', key, source: 'trakt', position: { file: 'a', line: null } },
  title: { kind: 'series', ids: { tmdb: 1 }, name: null, year: null },
  episode: { season: 1, number, ids: {} },
  time: { at: '2021-03-04', precision: 'day', isApproximate: false },
})
const seen: ImportRecord = {
  ...{ action: 'seen', key: 'x'.repeat(5000), source: 'trakt', position: { file: 'a', line: null } },
  title: { kind: 'series', ids: { tmdb: 1 }, name: null, year: null },
  ...{ season: null, through: null, airedBy: null },
  time: { at: null, precision: 'unknown', isApproximate: false },
}

test('the same record has the same keys every time, each play its own, and every key fits the column', async () => {
  const records = [seen, play('trakt:history:1', 1), play('trakt:history:2', 1)]
  const keysOf = async () => {
    const resolved = await resolveAll(records, outcomeOf('sherlock'))
    return resolved.flatMap((one) => ('rows' in one ? plays(one.rows).map(({ key }) => key) : []))
  }
  const keys = await keysOf()

  expect(keys).toHaveLength(8)
  expect(new Set(keys).size).toBe(8)
  expect(await keysOf()).toEqual(keys)
  expect(keys.every((key) => key.startsWith('import:') && key.length <= 100)).toBe(true)
})

test('a day stands at the hour that plays of a day have, and an episode has the id of the catalogue', async () => {
  const [resolved] = await resolveAll([play('a', 1)], outcomeOf('chernobyl'))

  expect(resolved).toMatchObject({
    record: 0,
    rows: [
      {
        at: Date.parse('2021-03-04T10:00:00Z'),
        precision: 'day',
        episodeId: idOf('chernobyl') * 10_000 + 101,
      },
    ],
  })
})

test('a time that is none is unknown', async () => {
  const record = { ...play('a', 1), time: { at: 'soon', precision: 'minute', isApproximate: false } as const }

  expect(await resolveAll([record], outcomeOf('chernobyl'))).toMatchObject([
    { rows: [{ at: null, precision: 'unknown' }] },
  ])
})

test.each<[TitleOutcome, string]>([
  [{ status: 'doubtful', reason: 'several', candidates: [] }, 'title-doubtful'],
  [{ status: 'not-found' }, 'title-not-found'],
  [{ status: 'skipped' }, 'title-skipped'],
  [{ status: 'unavailable' }, 'title-unavailable'],
  [{ status: 'matched', type: 'series', id: 999_999 }, 'title-not-found'],
])('records of a title that is %o stay out', async (outcome, leftOut) => {
  expect(await resolveAll([play('a', 1)], outcome)).toEqual([{ record: 0, leftOut }])
})

test('a catalogue that does not answer is another thing than one that has no such title', async () => {
  const fetch = async () => new Response('', { status: 503 })
  const service = { ...openCaseService(), fetch }

  expect(await resolveAll([play('a', 1)], outcomeOf('chernobyl'), service)).toEqual([
    { record: 0, leftOut: 'title-unavailable' },
  ])
})

test('a thousand episodes of one series take one request, and its specials one more', async () => {
  const service = openCaseService()
  const records = Array.from({ length: 1000 }, (_, index) => play(`trakt:history:${index}`, 1 + (index % 3)))

  await resolveAll(records, outcomeOf('sherlock'), service)
  expect(service.requests).toHaveLength(1)

  const special = { ...play('b', 1), episode: { season: 0, number: 1, ids: {} } }
  await resolveAll([special, ...records], outcomeOf('sherlock'), service)
  expect(service.requests).toHaveLength(3)
})

test('an id that no episode can have is not stored with a play of our own export', async () => {
  const gone = { season: 6, number: 1, ids: { tmdb: Number.MAX_SAFE_INTEGER } }
  const [resolved] = await resolveAll(
    [{ ...play('a', 1), source: 'marquee', episode: gone } as ImportRecord],
    outcomeOf('breaking-bad'),
  )
  expect(resolved).toMatchObject({ rows: [{ season: 6, episode: 1, episodeId: null }] })
})
