import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, type NamedSeason, readSeasonNumber } from './season-name.ts'

const seasons: NamedSeason[] = [
  { number: 0, name: 'Specials' },
  { number: 1, name: 'The First Crossing' },
  { number: 2, name: 'Été' },
  { number: 3, name: 'Season 4' },
  { number: 4, name: 'Reunion' },
  { number: 5, name: 'reunion' },
  { number: 6, name: '1984' },
]

test.each([
  { name: '1', season: 1 },
  { name: '01', season: 1 },
  { name: 'Season 1', season: 1 },
  { name: 'season_2', season: 2 },
  { name: 'SEASON-2', season: 2 },
  { name: ' the  first crossing ', season: 1 },
  { name: 'E\u0301te\u0301', season: 2 },
  { name: 'Specials', season: 0 },
  { name: 'Season 0', season: 0 },
  { name: 'Season 4', season: 3 },
  { name: 'Reunion', season: 'ambiguous' },
  { name: '1984', season: 6 },
  { name: 'Season 99', season: 99 },
  { name: '99', season: 99 },
  { name: 'Season', season: null },
  { name: 'total', season: null },
  { name: '', season: null },
])('"$name" is season $season', ({ name, season }) => {
  expect(readSeasonNumber(name, seasons)).toBe(season)
})

test('"Specials" is season 0 even if TMDB names it otherwise', () => {
  expect(readSeasonNumber('Specials', [{ number: 0, name: 'Extras' }])).toBe(0)
})

test('every season is found by its number and by a name of its own', () => {
  const seasons = fc.uniqueArray(
    fc.record({
      number: fc.nat({ max: 60 }),
      name: fc.string({ minLength: 1 }).map((name) => `The ${name}`),
    }),
    { selector: ({ number }) => number },
  )
  fc.assert(
    fc.property(seasons, (seasons) => {
      for (const { number, name } of seasons) {
        const namesakes = seasons.filter((season) => foldName(season.name) === foldName(name))
        expect(readSeasonNumber(String(number), seasons)).toBe(number)
        expect(readSeasonNumber(`Season ${number}`, seasons)).toBe(number)
        expect(readSeasonNumber(name, seasons)).toBe(namesakes.length > 1 ? 'ambiguous' : number)
      }
    }),
  )
})
