import type { StoredImport } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { formatLeft, formatSpoken, percentOf, phasesOf } from './phases.ts'

const matching = (done: number): StoredImport => ({
  ...{ id: 'a', state: 'matching', sources: ['trakt'], createdAt: 0, finishedAt: null, undoUntil: null },
  files: [{ path: 'history.json', source: 'trakt', part: 'history', status: 'read', entries: 40 }],
  records: 40,
  kinds: { episodePlays: 40, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 },
  progress: {
    ...{ phase: 'match', done, total: 8, secondsLeft: 100 },
    ...{ matched: done, doubtful: 0, notFound: 0 },
  },
  result: null,
})

test('one phase is under way, with those before it done', () => {
  expect(phasesOf(matching(2)).map(({ id, state }) => [id, state])).toEqual([
    ['read', 'done'],
    ['upload', 'done'],
    ['match', 'now'],
    ['compare', 'next'],
  ])
})

test('an import that is taken back later than its names of files are stored does not count them', () => {
  const [read, undo] = phasesOf({ ...matching(0), state: 'undoing', files: [] })
  expect(read).toMatchObject({
    title: 'Read your files',
    note: 'Their names are deleted after 30 days',
    count: '40',
  })
  expect(undo).toMatchObject({ id: 'undoing', state: 'now' })
  expect(phasesOf(matching(0))[0]).toMatchObject({ title: 'Read 1 file', note: 'history.json', count: '40' })
})

test('screen readers hear of each quarter once', () => {
  expect(percentOf(matching(3))).toBe(37)
  expect([2, 3, 4].map((done) => formatSpoken(matching(done)))).toEqual([
    'Matching your titles: 25 percent',
    'Matching your titles: 25 percent',
    'Matching your titles: 50 percent',
  ])
})

test.each([
  [20, 'less than a minute left'],
  [100, 'about 2 minutes left'],
  [7200, 'about 2 hours left'],
])('%s seconds are %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text)
})
