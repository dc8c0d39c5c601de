import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRatings, Rating, RatingKey, ratingKeyProblem } from './rating.ts'
import { TitleType } from './title.ts'

const seasons = [
  { number: 0, name: 'Specials' },
  { number: 1, name: 'Season 1' },
  { number: 2, name: 'The Second Crossing' },
  { number: 3, name: 'Season 3' },
]

test.each([0, 11, 7.5, '7', null, Number.NaN])('%s is not a rating', (value) => {
  expect(Rating.safeParse(value).success).toBe(false)
})

test.each(['', '01', '-1', '1.5', 'Total', 'season 1', '10000', '1\n'])('%j is not a rating key', (key) => {
  expect(RatingKey.safeParse(key).success).toBe(false)
})

test.each([
  { type: 'movies', key: 'total', problem: null },
  { type: 'movies', key: '1', problem: 'key-not-for-films' },
  { type: 'series', key: 'total', problem: 'key-not-for-series' },
  { type: 'series', key: '0', problem: null },
  { type: 'series', key: '3', problem: null },
  { type: 'series', key: '4', problem: 'season-unknown' },
] as const)('rating $key of $type has the problem $problem', ({ type, key, problem }) => {
  expect(ratingKeyProblem(type, key, seasons)).toBe(problem)
})

test.each([
  { old: { total: 9 }, ratings: { total: 9 } },
  { old: '{"total":9}', ratings: { total: 9 } },
  { old: '"{\\"total\\":\\"9\\"}"', ratings: { total: 9 } },
  { old: { Total: ' 9.0 ' }, ratings: { total: 9 } },
  { old: 9, ratings: { total: 9 } },
  { old: '9', ratings: { total: 9 } },
  { old: '{}', ratings: {} },
])('$old was a rating of a film: $ratings', ({ old, ratings }) => {
  expect(parseRatings(old, 'movies', [])).toEqual({ ratings, problems: [] })
})

test.each([
  { old: { 1: 8, 3: '10' }, ratings: { 1: 8, 3: 10 } },
  { old: '{"Season 3":10,"Specials":4}', ratings: { 0: 4, 3: 10 } },
  { old: { 'the second crossing': 7 }, ratings: { 2: 7 } },
  { old: '"{\\"Season 2\\":6}"', ratings: { 2: 6 } },
  { old: { 3: 5, 'Season 3': '5' }, ratings: { 3: 5 } },
])('$old were ratings of seasons: $ratings', ({ old, ratings }) => {
  expect(parseRatings(old, 'series', seasons)).toEqual({ ratings, problems: [] })
})

test.each([
  { type: 'series', old: { total: 9 }, entry: 'total', problem: 'key-not-for-series' },
  { type: 'movies', old: { 'Season 1': 9 }, entry: 'Season 1', problem: 'key-not-for-films' },
  { type: 'series', old: { 7: 9 }, entry: '7', problem: 'season-unknown' },
  { type: 'series', old: { favourite: 9 }, entry: 'favourite', problem: 'key-unknown' },
  { type: 'series', old: { 1: 11 }, entry: '1', problem: 'not-a-rating' },
  { type: 'series', old: { 1: '' }, entry: '1', problem: 'not-a-rating' },
  { type: 'series', old: { 1: '0x5' }, entry: '1', problem: 'not-a-rating' },
  { type: 'series', old: { 1: null }, entry: '1', problem: 'not-a-rating' },
  { type: 'series', old: '{"__proto__":9}', entry: '__proto__', problem: 'key-unknown' },
  { type: 'movies', old: [9], entry: null, problem: 'not-readable' },
  { type: 'movies', old: '{"total":', entry: null, problem: 'not-readable' },
  { type: 'movies', old: undefined, entry: null, problem: 'not-readable' },
] as const)('in $old of $type the entry $entry is reported: $problem', ({ type, old, entry, problem }) => {
  expect(parseRatings(old, type, seasons)).toEqual({ ratings: {}, problems: [{ entry, problem }] })
})

test('a bad entry costs nothing but itself', () => {
  expect(parseRatings({ 1: 8, 2: 'great', 3: 10, 'Season 3': 4 }, 'series', seasons)).toEqual({
    ratings: { 1: 8, 3: 10 },
    problems: [
      { entry: '2', problem: 'not-a-rating' },
      { entry: 'Season 3', problem: 'key-repeated' },
    ],
  })
})

test('a name that two seasons share is reported rather than guessed', () => {
  const twins = [
    { number: 1, name: 'Reunion' },
    { number: 2, name: 'Reunion' },
  ]
  expect(parseRatings({ Reunion: 8 }, 'series', twins).problems).toEqual([
    { entry: 'Reunion', problem: 'key-ambiguous' },
  ])
})

const rating = fc.integer({ min: 1, max: 10 })
const wrap = fc.constantFrom<((document: unknown) => unknown)[]>(
  (document) => document,
  (document) => JSON.stringify(document),
  (document) => JSON.stringify(JSON.stringify(document)),
)
const spell = fc.constantFrom<((season: { number: number; name: string }) => string)[]>(
  ({ number }) => String(number),
  ({ number }) => `Season ${number}`,
  ({ name }) => name,
)

test('however old ratings were stored, the same ratings come out', () => {
  const rated = fc.uniqueArray(fc.tuple(fc.constantFrom(...seasons), rating, spell, fc.boolean()), {
    selector: ([season]) => season.number,
  })
  fc.assert(
    fc.property(rated, wrap, (rated, wrap) => {
      const old = rated.map(([season, rating, spell, asText]) => [
        spell(season),
        asText ? String(rating) : rating,
      ])
      const ratings = Object.fromEntries(rated.map(([season, rating]) => [season.number, rating]))

      expect(parseRatings(wrap(Object.fromEntries(old)), 'series', seasons)).toEqual({
        ratings,
        problems: [],
      })
    }),
  )
})

test('whatever an old document holds, only valid ratings come out and every other entry is reported', () => {
  const keys = fc.oneof(fc.string(), fc.constantFrom('total', '1', 'Season 2', 'Specials'))
  const old = fc.oneof(fc.anything(), fc.dictionary(keys, fc.oneof(fc.anything(), fc.integer(), rating)))
  fc.assert(
    fc.property(old, fc.constantFrom(...TitleType.options), (old, type) => {
      const { ratings, problems } = parseRatings(old, type, seasons)

      for (const [key, rating] of Object.entries(ratings)) {
        expect(ratingKeyProblem(type, RatingKey.parse(key), seasons)).toBeNull()
        expect(Rating.safeParse(rating).success).toBe(true)
      }
      expect(problems.every(({ entry, problem }) => (entry === null) === (problem === 'not-readable'))).toBe(
        true,
      )
    }),
  )
})
