import type { ImportRecord } from '@marquee/importers/record'
import { expect, test } from 'vitest'
import { kindsOf, prepareUpload } from './prepare-upload.ts'

const base = {
  source: 'letterboxd',
  position: { file: 'list.csv', line: 2 },
  title: { kind: 'film', ids: {}, name: 'Heat', year: 1995 },
  time: { at: null, precision: 'unknown', isApproximate: false },
} as const

const inList = (key: string, list: string): ImportRecord => ({
  ...{ ...base, key, action: 'folder', index: 1 },
  folder: { key: list, name: 'Nights' },
})
const play = (key: string): ImportRecord => ({ ...base, key, action: 'play', episode: null })

const reading = (records: ImportRecord[]) => ({
  records,
  ...{ files: [], problems: [], problemCount: 0, skipped: [], claims: [] },
})

test('lists are counted, not their entries', () => {
  const kinds = kindsOf([inList('1', 'a'), inList('2', 'a'), inList('3', 'b'), play('4')])
  expect(kinds).toMatchObject({ lists: 2, filmPlays: 1, episodePlays: 0 })
})

test('names are no longer than a title can be', async () => {
  const long = { ...play('1'), title: { ...base.title, name: 'x'.repeat(2000) } }
  const { pieceAt } = await prepareUpload(reading([long]))
  expect(pieceAt(0)[0]?.title.name).toHaveLength(500)
})

test('the same records have the same fingerprint, others another', async () => {
  const fingerprintOf = async (...keys: string[]) =>
    (await prepareUpload(reading(keys.map(play)))).description.fingerprint
  expect(await fingerprintOf('1', '2')).toBe(await fingerprintOf('1', '2'))
  expect(await fingerprintOf('1', '2')).not.toBe(await fingerprintOf('1', '3'))
})

test('ratings by another scale, and days in another order, are other records', async () => {
  const rating: ImportRecord = {
    ...{ ...base, key: '1', action: 'rating', season: null, episode: null },
    ...{ rating: 8, raw: '4' },
  }
  const fingerprintOf = async (record: ImportRecord) =>
    (await prepareUpload(reading([record]))).description.fingerprint
  const time = { at: '2026-02-01', precision: 'day', isApproximate: false } as const
  const others = [
    { ...rating, rating: 4 },
    { ...rating, time },
    { ...rating, time: { ...time, at: '2026-01-02' } },
  ]
  const fingerprints = await Promise.all([rating, ...others].map(fingerprintOf))
  expect(new Set(fingerprints).size).toBe(4)
})
