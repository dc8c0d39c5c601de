import { expect, test } from 'vitest'
import { after, type Change, compare, type Kept } from './ledger.ts'

const kept: Kept = new Map([
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
  expect(compare({ kept, pending: null }, kept)).toEqual({ lost: [], half: [], happened: false })
  expect(compare({ kept, pending: null }, new Map([['account', 'there']])).lost).toEqual([
    'rating/1',
    'bookmark/1',
  ])
})

test('what nobody asked for is as bad as what is gone', () => {
  expect(compare({ kept, pending }, new Map([...kept, ['bookmark/9', 'yes']])).lost).toEqual(['bookmark/9'])
})

test('a request without an answer may have happened or not', () => {
  expect(compare({ kept, pending }, kept)).toEqual({ lost: [], half: [], happened: false })
  expect(compare({ kept, pending }, after(kept, pending))).toEqual({ lost: [], half: [], happened: true })
})

test('a request that happened in part is found', () => {
  const part = after(kept, new Map([['rating/1', '8']]))
  expect(compare({ kept, pending }, part)).toEqual({
    lost: [],
    half: ['bookmark/1', 'bookmark/2'],
    happened: false,
  })
})

test('a value that was neither before nor after is lost', () => {
  expect(compare({ kept, pending }, new Map([...kept, ['rating/1', '3']])).lost).toEqual(['rating/1'])
})

test('erasing in part is found', () => {
  const erasing: Change = new Map([...kept.keys()].map((name) => [name, null]))
  expect(compare({ kept, pending: erasing }, new Map()).happened).toBe(true)
  expect(compare({ kept, pending: erasing }, new Map([['rating/1', '7']])).half).toEqual(['rating/1'])
})
