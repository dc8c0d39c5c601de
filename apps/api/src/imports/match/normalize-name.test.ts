import { expect, test } from 'vitest'
import {
  hasCountryBehind,
  isNear,
  looseText,
  normalizeName,
  searchText,
  shareWord,
  yearBehind,
} from './normalize-name.ts'

test.each([
  ['The Office (US)', 'office'],
  ['Castle (2009)', 'castle'],
  ['Matrix, The', 'matrix'],
  ['The', 'the'],
  ['The The', 'the'],
  ['Pride & Prejudice', 'pride and prejudice'],
  ['Romeo + Juliet', 'romeo and juliet'],
  ['S.W.A.T.', 'swat'],
  ['M*A*S*H', 'mash'],
  ['E.T. the Extra-Terrestrial', 'et the extra terrestrial'],
  ['8½', '8 1 2'],
  ['[REC]²', 'rec 2'],
  ['[REC]', 'rec'],
  ['(500) Days of Summer', '500 days of summer'],
  ['Blade Runner 2049', 'blade runner 2049'],
  ['Ófærð', 'ofaerd'],
  ['Straße', 'strasse'],
  ['…', '...'],
  ['+1', '1'],
])('%s is compared as "%s"', (name, normal) => {
  expect(normalizeName(name)).toBe(normal)
})

test.each([
  ['letters that differ by a voiced mark', 'はは', 'ばば'],
  ['Hindi vowels', 'काल', 'कील'],
  ['digits', 'Alien 3', 'Alien 2'],
  ['names of punctuation', '!!!', '???'],
])('%s are not the same', (_, one, other) => {
  expect(normalizeName(one)).not.toBe(normalizeName(other))
})

test('a name is searched for without marks, and loosely without words that are written or not', () => {
  expect(searchText(' The  Office (US) ')).toBe('The Office')
  expect(searchText('Matrix, The')).toBe('The Matrix')
  expect(searchText('(2009)')).toBe('(2009)')
  expect(searchText('x'.repeat(1000))).toHaveLength(200)
  expect(looseText('The Good, the Bad & the Ugly')).toBe('Good, the Bad the Ugly')
  expect(looseText('Thelma and Louise')).toBe('Thelma Louise')
})

test.each([
  ['Castle (2009)', 2009],
  ['Castle [2009] ', 2009],
  ['2012', null],
  ['(500) Days of Summer', null],
  ['The Office (US)', null],
])('behind %s stands the year %s', (name, year) => {
  expect(yearBehind(name)).toBe(year)
})

test.each([
  ['The Office (US)', true],
  ['[REC]', false],
  ['Castle (2009)', false],
])('behind %s stands a country: %s', (name, has) => {
  expect(hasCountryBehind(name)).toBe(has)
})

test('names have a word in common, or only an article', () => {
  expect(shareWord('The Wall', 'The Matrix')).toBe(false)
  expect(shareWord('The Matrix Reloaded', 'Matrix')).toBe(true)
  expect(shareWord('It', 'It')).toBe(true)
  expect(shareWord('千と千尋の神隠し', '千と千尋の神隠し')).toBe(true)
})

test('a name is near another when its words are all there', () => {
  expect(isNear('Borat', 'Borat: Cultural Learnings')).toBe(true)
  expect(isNear('Spiderman', 'Spider-Man')).toBe(true)
  expect(isNear('The', 'The Matrix')).toBe(false)
  expect(isNear('Heat Wave', 'Heat Pump')).toBe(false)
})
