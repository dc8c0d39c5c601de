import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

const call = () => {}
const title = () => ({ name: 'Heat', genres: [{ id: 28 }, { id: 80 }], date: null, score: Number.NaN })

test.each<[string, unknown, unknown]>([
  ['plain values', 'Heat', 'Heat'],
  ['objects and lists by what is in them', title(), title()],
  ['what is absent', { a: undefined }, { a: undefined }],
  ['the same function', { call }, { call }],
])('%s are the same', (_, one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each<[string, unknown, unknown]>([
  ['values of two kinds', '1', 1],
  ['nothing and an object', null, {}],
  ['an object with less', title(), { ...title(), date: undefined, year: 1995 }],
  ['an object with more', title(), { ...title(), year: 1995 }],
  ['one that lacks a name for another', { a: undefined }, { b: undefined }],
  ['a change far inside', title(), { ...title(), genres: [{ id: 28 }, { id: 81 }] }],
  ['lists of two lengths', [1, 2], [1]],
  ['a list and an object', [], {}],
  ['an object and a list', { 0: 'a' }, ['a']],
  ['two functions', { call }, { call: () => {} }],
  ['dates, which have nothing inside to compare', new Date(0), new Date(1)],
  ['maps, which have nothing inside to compare', new Map([['a', 1]]), new Map()],
  ['objects without a prototype', Object.create(null), Object.create(null)],
])('%s are not', (_, one, other) => {
  expect(isSame(one, other)).toBe(false)
})
