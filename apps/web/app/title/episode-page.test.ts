import { expect, test } from 'vitest'
import { episodePageHref, onePageOf } from './episode-page.ts'

/** A season of so many episodes, the first `seen` of which are ticked off, as is one of another season. */
function found(amount: number, seen: number) {
  const episodes = Array.from({ length: amount }, (_, index) => ({
    ...{ id: index + 1, season: 1, number: index + 1, name: `Episode ${index + 1}`, airDate: '2020-01-01' },
    ...{ overview: null, runtime: null, stillPath: null, score: null, votes: 0, kind: 'standard' as const },
  }))
  const season = {
    ...{ id: 1, number: 1, name: 'Season 1', airDate: '2020-01-01', overview: null, posterPath: null },
    ...{ episodeCount: amount, score: null, episodes },
  }
  const ticks = Array.from({ length: seen }, (_, index) => ({ season: 1, episode: index + 1 }))
  const plays = ticks.map(({ episode }) => ({ episode, isMarked: true }))
  const seenEpisodes = [...ticks, { season: 2, episode: 1 }]
  return { airedUntil: '2026-11-22', season, seenEpisodes, watching: { plays } }
}

test('a season of a hundred episodes is shown whole, with all that was seen', () => {
  const all = found(100, 3)
  expect(onePageOf(all)).toEqual({
    ...all,
    episodePage: { page: 1, totalPages: 1, total: 100, areOthersSeen: true },
  })
})

test('every episode of a long season is on exactly one page, and no page is longer than the first', () => {
  const pages = Array.from({ length: 20 }, (_, index) => onePageOf(found(1950, 0), { episodes: index + 1 }))
  const numbers = pages.flatMap(({ season }) => season.episodes.map(({ number }) => number))
  expect(numbers).toEqual(Array.from({ length: 1950 }, (_, index) => index + 1))
  expect(Math.max(...pages.map(({ season }) => season.episodes.length))).toBe(100)
})

test.each([
  { options: { episodes: 99 }, page: 3 },
  { options: { episode: 150 }, page: 2 },
  { options: { episode: 999, episodes: 3 }, page: 3 },
  { options: {}, page: 1 },
])('of 250 episodes, $options is page $page', ({ options, page }) => {
  expect(onePageOf(found(250, 0), options).episodePage.page).toBe(page)
})

test('a season is seen as a whole only if its other pages are', () => {
  const seen = (amount: number, page: number) => onePageOf(found(250, amount), { episodes: page })
  expect(
    [seen(100, 1), seen(200, 3), seen(250, 1)].map(({ episodePage }) => episodePage.areOthersSeen),
  ).toEqual([false, true, true])
  expect(seen(150, 2).seenEpisodes).toHaveLength(50)
  expect(seen(150, 2).watching.plays).toHaveLength(50)
})

test('the way to a page keeps what the address says besides', () => {
  const address = { pathname: '/search/detail/1396', search: '?type=series&season=2&episodes=3' }
  expect(episodePageHref(address, 4)).toBe('/search/detail/1396?type=series&season=2&episodes=4#episodes')
})
