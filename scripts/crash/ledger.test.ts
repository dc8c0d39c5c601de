import { expect, test } from 'vitest'
import { after, type Change, compare, type Stored } from './ledger.ts'

const stored: Stored = new Map([
  ['account', 'there'],
  ['rating/1', '7'],
  ['bookmark/1', 'yes'],
])
const pending: Change = new Map([
  ['rating/1', '8'],
  ['bookmark/2', 'yes'],
  ['bookmark/1', null],
])

test('what was acknowledged must be there', () => {
  expect(compare({ stored, pending: null }, stored)).toEqual({ lost: [], half: [], happened: false })
  expect(compare({ stored, pending: null }, new Map([['account', 'there']])).lost).toEqual([
    'rating/1',
    'bookmark/1',
  ])
})

test('an unexpected value is as bad as a lost one', () => {
  expect(compare({ stored, pending }, new Map([...stored, ['bookmark/9', 'yes']])).lost).toEqual([
    'bookmark/9',
  ])
})

test('a request without an answer may have happened or not', () => {
  expect(compare({ stored, pending }, stored)).toEqual({ lost: [], half: [], happened: false })
  expect(compare({ stored, pending }, after(stored, pending))).toEqual({ lost: [], half: [], happened: true })
})

test('a request that happened in part is found', () => {
  const part = after(stored, new Map([['rating/1', '8']]))
  expect(compare({ stored, pending }, part)).toEqual({
    lost: [],
    half: ['bookmark/1', 'bookmark/2'],
    happened: false,
  })
})

test('a value that was neither before nor after is lost', () => {
  expect(compare({ stored, pending }, new Map([...stored, ['rating/1', '3']])).lost).toEqual(['rating/1'])
})

test('erasing in part is found', () => {
  const erasing: Change = new Map([...stored.keys()].map((name) => [name, null]))
  expect(compare({ stored, pending: erasing }, new Map()).happened).toBe(true)
  expect(compare({ stored, pending: erasing }, new Map([['rating/1', '7']])).half).toEqual(['rating/1'])
})
