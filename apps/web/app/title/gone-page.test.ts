import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.ts'
import type { GoneTitle } from './find-title.ts'
import { GonePage } from './gone-page.tsx'

const gone = { ...{ id: 1396, name: 'Lost', date: null, posterPath: null }, runtime: null, score: null }
const nothing = { state: null, marks: { watchlist: false, seen: false, rating: null }, ratings: {}, seen: [] }

const drawGone = (left: Partial<GoneTitle>, type: 'movies' | 'series' = 'movies') =>
  draw(createElement(GonePage, { gone: { ...gone, type }, ...nothing, ...left }))

test('a title that the catalogue has no longer can be taken off the lists it is left in', async () => {
  const page = await drawGone({ marks: { watchlist: true, seen: true, rating: 7 }, ratings: { total: 7 } })
  expect(page).toContain('It stays in your lists until you take it off.')
  const buttons = [...page.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<.*?>/g, ''))
  expect(buttons).toEqual(['Take off watchlist', 'Take off seen', 'Clear my rating 7'])
})

test('ratings of its seasons are cleared one by one', async () => {
  const page = await drawGone({ ratings: { 0: 5, 2: 9 } }, 'series')
  expect(page).toContain('Clear my rating 5 of Specials')
  expect(page).toContain('Clear my rating 9 of Season 2')
})

test('one that is in no list has nothing to take off', async () => {
  expect(await drawGone({ state: 'following' }, 'series')).not.toContain('In your lists')
})
