import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distribution, meanRating, rankTitles } from './ranking.ts'
import type { TitleType } from './title.ts'

function rated(name: string, rating: number, id = 1, type: TitleType = 'movies') {
  return { rating, title: { type, id, name } }
}

test('titles rated alike share a place and the next place is skipped', () => {
  const ranked = rankTitles([rated('Dune', 7), rated('Brazil', 9), rated('Heat', 10), rated('Alien', 9)])

  expect(ranked.map(({ place, tied, title }) => [place, tied, title.name])).toEqual([
    [1, false, 'Heat'],
    [2, true, 'Alien'],
    [2, true, 'Brazil'],
    [4, false, 'Dune'],
  ])
})

test('within a tie names stand as people sort them', () => {
  const names = ['Zodiac', 'été', 'Alien 10', 'alien 9', 'Étude', 'Dune']
  const ranked = rankTitles(names.map((name, index) => rated(name, 8, index + 1)))

  expect(ranked.map(({ title }) => title.name)).toEqual([
    'alien 9',
    'Alien 10',
    'Dune',
    'été',
    'Étude',
    'Zodiac',
  ])
})

const item = fc.record({
  rating: fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10),
  title: fc.record({
    type: fc.constantFrom<TitleType[]>('series', 'movies'),
    id: fc.integer({ min: 1, max: 9999 }),
    name: fc.constantFrom('Dune', 'dune', 'Heat', 'Étude', '寄生'),
  }),
})
const items = fc.uniqueArray(item, { selector: ({ title }) => `${title.type}/${title.id}` })

test('a place is one more than the number of titles rated higher', () => {
  fc.assert(
    fc.property(items, (items) => {
      for (const { place, tied, rating, title } of rankTitles(items)) {
        const others = items.filter((item) => item.title !== title)
        expect(place).toBe(1 + others.filter((other) => other.rating > rating).length)
        expect(tied).toBe(others.some((other) => other.rating === rating))
      }
    }),
  )
})

test('the order does not depend on the order the ratings came in', () => {
  fc.assert(
    fc.property(items, (items) => {
      expect(rankTitles([...items].reverse())).toEqual(rankTitles(items))
      expect(rankTitles(items).map(({ rating }) => rating)).toEqual(
        items.map(({ rating }) => rating).sort((a, b) => b - a),
      )
    }),
  )
})

test('nine and a half counts as a ten in the distribution, and every column is there', () => {
  expect(distribution([1, 9.4, 9.5, 10])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(distribution([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test.each([
  { ratings: [], mean: null },
  { ratings: [7], mean: 7 },
  { ratings: [9, 8, 9], mean: 8.7 },
  { ratings: [8, 7, 7, 7], mean: 7.3 },
])('the mean of $ratings is $mean', ({ ratings, mean }) => {
  expect(meanRating(ratings)).toBe(mean)
})

test('every rating is in one column, and the mean lies among the ratings', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1 }), (ratings) => {
      expect(distribution(ratings).reduce((sum, count) => sum + count)).toBe(ratings.length)
      expect(meanRating(ratings)).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(meanRating(ratings)).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})
