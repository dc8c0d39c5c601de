import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'
import type { Play, PlaysPage } from './history-page.tsx'

const play = (key: string) => ({ key }) as Play
const page = (days: Record<string, string[]>, next: string | null = null): PlaysPage => ({
  days: Object.entries(days).map(([day, keys]) => ({ day, plays: keys.map(play) })),
  next,
})
const options = { isContinued: false, isHidden: () => false }
const keysOf = (days: ReturnType<typeof daysOf>) =>
  days.map(({ day, plays, isWhole }) => [day, plays.map(({ key }) => key).join(''), isWhole])

test('a day that goes over two pages is one', () => {
  const pages = [page({ '2026-11-22': ['a'], '2026-11-20': ['b'] }, 'more'), page({ '2026-11-20': ['c'] })]
  expect(keysOf(daysOf(pages, options))).toEqual([
    ['2026-11-22', 'a', true],
    ['2026-11-20', 'bc', true],
  ])
})

test('a play that two pages hold is there once', () => {
  const pages = [page({ '2026-11-22': ['a', 'b'] }, 'more'), page({ '2026-11-22': ['b', 'c'] })]
  expect(keysOf(daysOf(pages, options))).toEqual([['2026-11-22', 'abc', true]])
})

test('a play of a day that comes after those of the evening before stands with its day', () => {
  const pages = [page({ '2026-11-21': ['a'], '2026-11-19': ['b'] }, 'more'), page({ '2026-11-20': ['c'] })]
  expect(keysOf(daysOf(pages, options)).map(([day]) => day)).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
  ])
})

test('a day of which there may be more elsewhere is only a part of one', () => {
  const pages = [page({ '2026-11-22': ['a'], '2026-11-21': ['b'], '2026-11-20': ['c'] }, 'more')]
  expect(keysOf(daysOf(pages, { ...options, isContinued: true })).map(([, , isWhole]) => isWhole)).toEqual([
    false,
    true,
    false,
  ])
})

test('a play that is being removed is hidden, and with the last one its day', () => {
  const pages = [page({ '2026-11-22': ['a'], '2026-11-20': ['b', 'c'] })]
  const days = daysOf(pages, { ...options, isHidden: ({ key }) => key === 'a' || key === 'c' })
  expect(keysOf(days)).toEqual([['2026-11-20', 'b', true]])
})
