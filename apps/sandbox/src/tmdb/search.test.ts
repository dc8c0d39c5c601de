import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { searchTitles } from './search.ts'

const films = (query: string) => searchTitles(catalogue.films, query).map(({ id }) => id)
const series = (query: string) => searchTitles(catalogue.series, query).map(({ id }) => id)

test('two films of one name are both found, the better known first', () => {
  expect(films('inception')).toEqual([27205, 1359046])
  expect(films('Psycho')).toEqual([539, 11252])
})

test('the very name comes before names that only begin with it', () => {
  expect(films('alien')).toEqual([348, 679])
  expect(films('dune').slice(0, 2)).toEqual([438631, 693134])
})

test.each([
  ['the beginning of a word', 'shaw', 278],
  ['a word in the middle', 'future', 105],
  ['words in any order', 'knight dark', 155],
  ['no accents', 'amelie', 194],
  ['capitals', 'AMÉLIE', 194],
  ['no apostrophe', 'schindlers list', 424],
  ['another apostrophe', 'pan’s labyrinth', 1417],
  ['the original title', 'le fabuleux destin', 194],
  ['Cyrillic', 'иван васильевич', 20803],
  ['a part of a Japanese name', '神隠し', 129],
  ['Hangul', '기생충', 496243],
  ['Persian', 'جدایی نادر', 60243],
  ['Devanagari', 'दिलवाले', 19404],
  ['a hyphen for the dot', 'wall-e', 10681],
  ['nothing for the dot', 'walle', 10681],
  ['a fraction in digits', '8 1/2', 422],
  ['a fraction', '8½', 422],
  ['digits', '2001', 62],
  ['spaces around it', '  casablanca ', 289],
])('a film is found by %s', (_, query, id) => {
  expect(films(query)).toContain(id)
})

test('series are found by their original name too', () => {
  expect(series('進撃')).toEqual([1429])
  expect(series('응답하라')).toEqual([64010])
  expect(series('house of cards').slice(0, 2).sort()).toEqual([1425, 21720])
})

test.each(['', '   ', '!?', 'qwertyuiop'])('"%s" finds nothing', (query) => {
  expect(films(query)).toEqual([])
})
