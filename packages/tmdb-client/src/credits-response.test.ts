import { expect, test } from 'vitest'
import { readCast, readDirectors, readNames } from './credits-response.ts'

test('the cast stands in its order of importance, whatever order it came in', () => {
  const cast = [
    { id: 3, name: 'Third', order: 2 },
    { id: 1, name: 'First', order: '0' },
    { id: 9, name: 'Unplaced' },
    { id: 2, name: 'Second', order: 1 },
  ]

  expect(readCast({ cast }).map(({ name }) => name)).toEqual(['First', 'Second', 'Third', 'Unplaced'])
})

test('who plays two parts stands there once with both', () => {
  const cast = [
    { id: 1, name: 'Ines Moe', character: 'Anna', order: 0 },
    { id: 1, name: 'Ines Moe', character: 'Britt', order: 4 },
  ]

  expect(readCast({ cast })).toEqual([{ id: 1, name: 'Ines Moe', role: 'Anna / Britt', portraitPath: null }])
})

test('the parts of a series are listed by the number of their episodes', () => {
  const roles = [
    { character: 'Guest', episode_count: 1 },
    { character: 'Mo', episode_count: 40 },
    { character: '', episode_count: 3 },
  ]

  expect(readCast({ cast: [{ id: 1, name: 'Joan Pike', roles }] })[0]?.role).toBe('Mo / Guest')
})

test.each([null, undefined, [], {}, { cast: null }, { cast: [null, 3, {}, { id: 1 }, { name: 'x' }] }])(
  'credits of %o have no cast',
  (credits) => {
    expect(readCast(credits)).toEqual([])
  },
)

test('directors are listed once each, other jobs not at all', () => {
  const crew = [
    { name: 'Siri Lund', job: 'Director' },
    { name: 'Siri Lund', job: 'Director' },
    { name: 'Per Aas', job: 'Director of Photography' },
    { name: null, job: 'Director' },
    { name: 'Ola Vik', job: 'Director' },
  ]

  expect(readDirectors({ crew })).toEqual(['Siri Lund', 'Ola Vik'])
})

test('creators without a name are dropped', () => {
  expect(readNames([{ name: 'Al Ward' }, {}, null, { name: ' ' }])).toEqual(['Al Ward'])
})
