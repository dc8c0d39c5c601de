import { expect, test } from 'vitest'
import { readReleases } from './releases-response.ts'

const dated = (type: unknown, release_date: unknown) => ({ type, release_date, certification: '', note: '' })
const region = (iso_3166_1: unknown, ...release_dates: unknown[]) => ({ iso_3166_1, release_dates })

test('of each region and kind the first day is read, regions in the order of their names', () => {
  const results = [
    region('US', dated(3, '2026-11-18T00:00:00.000Z'), dated(4, '2027-01-05T00:00:00.000Z')),
    region(
      'DE',
      dated(3, '2036-11-20T00:00:00.000Z'),
      dated(3, '2026-11-20T00:00:00.000Z'),
      dated(1, '2026-10-01T00:00:00.000Z'),
      dated(2, '2026-11-19T00:00:00.000Z'),
      dated(5, '2027-03-01T00:00:00.000Z'),
      dated(6, '2028-03-01T00:00:00.000Z'),
    ),
  ]
  const releases = readReleases({ results })
  expect(releases).toEqual({
    DE: {
      ...{ premiere: '2026-10-01', limited: '2026-11-19', cinema: '2026-11-20' },
      ...{ physical: '2027-03-01', tv: '2028-03-01' },
    },
    US: { cinema: '2026-11-18', digital: '2027-01-05' },
  })
  expect(JSON.stringify(readReleases({ results: results.toReversed() }))).toBe(JSON.stringify(releases))
})

test.each([
  { what: 'nothing', appended: undefined },
  { what: 'no list', appended: { results: 'US' } },
  { what: 'a country that is none', appended: { results: [region('usa', dated(3, '2026-11-18'))] } },
  { what: 'an unknown kind', appended: { results: [region('US', dated(7, '2026-11-18'), dated(null, ''))] } },
  { what: 'no day', appended: { results: [region('US', dated(3, ''), dated(3, '0001-01-01'), null)] } },
  { what: 'no dates', appended: { results: [region('US'), { iso_3166_1: 'DE', release_dates: null }] } },
])('of $what no release is read', ({ appended }) => {
  expect(readReleases(appended)).toEqual({})
})

test('a time beside a day does not move it', () => {
  const results = [region('NZ', dated(3, '2026-11-18T23:59:59.000+13:00'))]
  expect(readReleases({ results })).toEqual({ NZ: { cinema: '2026-11-18' } })
})
