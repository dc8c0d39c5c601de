import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEpisodes, titleText } from './words.ts'

test.each<[number, number[], string]>([
  [3, [8], 'S3 E8'],
  [3, [2, 3, 1], 'S3 E1 to E3'],
  [3, [3, 1], 'S3 E1, E3'],
  [0, [1, 2, 7], 'Special E1 to E2, E7'],
  [3, [1, 3, 5, 7], 'S3 E1 to E7'],
])('of season %i the episodes %j are %s', (season, numbers, words) => {
  expect(formatEpisodes(season, numbers)).toBe(words)
})

test('whatever a title is called, nothing in it turns the words beside it', () => {
  const character = fc.constantFrom(...'a \u202a\u202e\u202c\u2067\u2069\u05d0\u{1e900}')
  fc.assert(
    fc.property(fc.string({ unit: character }), (name) => {
      const [, isolated] = /^\u2068(.*)\u2069$/u.exec(titleText(name)) ?? []
      expect(isolated ?? titleText(name)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
      expect(isolated !== undefined).toBe(/[\u05d0\u{1e900}]/u.test(name))
    }),
  )
})
