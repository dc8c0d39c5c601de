import { expect, test } from 'vitest'
import { Region, releaseDays, releaseSpan } from './film-release.ts'

const MAIN = '2026-03-01'

test.each([
  { says: 'nothing of the region', ofRegion: null, days: [['cinema', MAIN]] },
  { says: 'a festival alone', ofRegion: { premiere: '2026-02-01' }, days: [['cinema', MAIN]] },
  {
    says: 'cinemas, a download and a disc',
    ofRegion: { cinema: '2026-03-05', digital: '2026-05-01', physical: '2026-06-01' },
    days: [
      ['cinema', '2026-03-05'],
      ['home', '2026-05-01'],
      ['disc', '2026-06-01'],
    ],
  },
  { says: 'few cinemas', ofRegion: { limited: '2026-03-02' }, days: [['cinema', '2026-03-02']] },
  {
    says: 'few cinemas before many',
    ofRegion: { limited: '2026-03-02', cinema: '2026-03-20' },
    days: [['cinema', '2026-03-20']],
  },
  { says: 'a download alone', ofRegion: { digital: '2026-04-01' }, days: [['home', '2026-04-01']] },
  {
    says: 'television before a download',
    ofRegion: { tv: '2026-04-01', digital: '2026-04-09' },
    days: [['home', '2026-04-01']],
  },
  { says: 'a disc alone', ofRegion: { physical: '2026-04-01' }, days: [['disc', '2026-04-01']] },
])('a film of which TMDB knows $says comes out on these days', ({ ofRegion, days }) => {
  expect(releaseDays(ofRegion, MAIN).map(({ medium, day }) => [medium, day])).toEqual(days)
})

test('a film without any date comes out on no day', () => {
  expect(releaseDays(null, null)).toEqual([])
})

test.each([
  { of: 'releases', mainDate: null, span: { first: '2026-01-20', last: '2026-05-01' } },
  { of: 'an earlier main date', mainDate: '2025-12-31', span: { first: '2025-12-31', last: '2026-05-01' } },
  { of: 'a later main date', mainDate: '2026-05-02', span: { first: '2026-01-20', last: '2026-05-02' } },
])('the span with $of is from the first day to the last anywhere', ({ mainDate, span }) => {
  const releases = { DE: { cinema: '2026-03-05', digital: '2026-05-01' }, US: { premiere: '2026-01-20' } }
  expect(releaseSpan(releases, mainDate)).toEqual(span)
})

test('a film without releases has its main date alone, or no span', () => {
  expect(releaseSpan({}, '2026-03-05')).toEqual({ first: '2026-03-05', last: '2026-03-05' })
  expect(releaseSpan({}, null)).toBeNull()
})

test.each(['de', 'DEU', '', 'D1', null])('%j is no region', (text) => {
  expect(Region.safeParse(text).success).toBe(false)
})
