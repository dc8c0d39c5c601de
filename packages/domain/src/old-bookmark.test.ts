import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldTitleLookups, readBookmarkDocument, readBookmarkLists } from './old-bookmark.ts'
import { TitleType } from './title.ts'

test('an id filed under series is looked up as a series, then as a film', () => {
  expect(oldTitleLookups('series', 1399)).toEqual([
    { type: 'series', id: 1399 },
    { type: 'movies', id: 1399 },
  ])
})

test('an id filed under movies is only ever a film', () => {
  expect(oldTitleLookups('movies', 1399)).toEqual([{ type: 'movies', id: 1399 }])
})

test('the type a title was filed under is always tried first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TitleType.options), fc.integer({ min: 1 }), (type, id) => {
      const lookups = oldTitleLookups(type, id)
      expect(lookups[0]).toEqual({ type, id })
      expect(lookups.every((lookup) => lookup.id === id)).toBe(true)
    }),
  )
})

const document = { userId: 'ada@example.com', itemId: '42', itemType: 'movie', itemLabel: 'seen' }

test.each([
  { change: {}, problem: null },
  { change: { itemId: 42 }, problem: null },
  { change: { itemType: 'serie' }, problem: null },
  { change: { itemLabel: 'rated' }, problem: 'label-unknown' },
  { change: { itemType: 'person' }, problem: 'type-unknown' },
  { change: { itemId: 'abc' }, problem: 'id-unreadable' },
  { change: { itemId: undefined }, problem: 'id-unreadable' },
])('a bookmark document with $change has the problem $problem', ({ change, problem }) => {
  expect(readBookmarkDocument({ ...document, ...change }).problem).toBe(problem)
})

test('a bookmark document stored as JSON text reads like the document itself', () => {
  expect(readBookmarkDocument(JSON.stringify(document))).toEqual(readBookmarkDocument(document))
  expect(readBookmarkDocument(document).bookmark).toEqual({
    label: 'seen',
    lookups: [{ type: 'movies', id: 42 }],
  })
})

test("a user's old lists become one bookmark for each id, and ratings are left to their own reading", () => {
  const lists = {
    watchlist: { series: ['1396'], movies: '["27205","0"]' },
    seen: '{"movies":["603"]}',
    rated: { movies: [{ id: '603', ratings: '{"total":9}' }] },
  }

  expect(readBookmarkLists(lists)).toEqual([
    { bookmark: { label: 'watchlist', lookups: oldTitleLookups('series', 1396) }, problem: null },
    { bookmark: { label: 'watchlist', lookups: oldTitleLookups('movies', 27205) }, problem: null },
    { bookmark: null, problem: 'id-unreadable' },
    { bookmark: { label: 'seen', lookups: oldTitleLookups('movies', 603) }, problem: null },
  ])
})

test('nothing an old document may hold makes the reading fail', () => {
  const lists = fc.dictionary(fc.constantFrom('watchlist', 'seen', 'rated', 'x'), fc.anything())
  fc.assert(
    fc.property(fc.oneof(fc.anything(), lists), (old) => {
      for (const reading of [readBookmarkDocument(old), ...readBookmarkLists(old)]) {
        expect(reading.bookmark === null).toBe(reading.problem !== null)
      }
    }),
  )
})
