import type { SeasonSummary } from '@marquee/domain/catalogue'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.ts'
import type { FoundTitle } from '#title/find-title.ts'
import { RateCards } from './rate-cards.tsx'

const season = (number: number, airDate: string): SeasonSummary => ({
  ...{ id: number, number, name: `Season ${number}`, airDate, overview: null, posterPath: null },
  ...{ episodeCount: 8, score: 8 },
})

/** Cards of a series whose second season is yet to air. */
async function cardsWith(seasons: SeasonSummary[], ratings: Record<string, number> = {}): Promise<string[]> {
  const found = {
    title: { type: 'series', id: 1396, name: 'Lost', seasons },
    marks: { watchlist: false, seen: false, rating: null },
    ...{ ratings, airedUntil: '2026-11-27' },
  }
  const html = await draw(createElement(RateCards, { found: found as unknown as FoundTitle }))
  return html.split(/(?=<form)/)
}

const both = [season(1, '2026-01-01'), season(2, '2027-01-01')]

test('a series without seasons has words instead of cards', async () => {
  expect((await cardsWith([])).join('')).toContain('No seasons of Lost are known yet.')
})

test('a season that has not aired cannot be rated, without scripts either', async () => {
  const [aired, unaired] = await cardsWith(both)
  expect(unaired).toContain('Not aired')
  for (const control of ['button', 'select']) {
    expect(aired).not.toMatch(new RegExp(`<${control}[^>]* disabled`))
    expect(unaired).toMatch(new RegExp(`<${control}[^>]* disabled`))
  }
})

test.each([
  ['has not aired after all', 2, 'Not aired'],
  ['is listed no longer', 3, 'No longer listed'],
])('a rated season that %s has a button that clears its rating', async (_, number, why) => {
  const cards = await cardsWith(both, { 1: 9, [number]: 7 })
  const card = cards.at(-1)
  expect(card).toContain(`${why} · My rating 7`)
  expect(card).toContain(`aria-label="Clear my rating of Season ${number}"`)
  expect(card).toMatch(new RegExp(`name="key" value="${number}".*name="rating" value=""`))
  expect(cards[0]).toContain('Rating of Season 1: 9')
})
