import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { seriesProgress } from './progress.ts'
import type { ProgressSeason } from './season-progress.ts'
import type { SeenEpisode } from './seen-episode.ts'

const today = '2026-11-21'

/** A season whose episodes air on these days; ids tell the season and the number. */
function listed(number: number, ...dates: (Day | null)[]): ProgressSeason {
  const episodes = dates.map((airDate, index) => ({
    id: number * 100 + index + 1,
    number: index + 1,
    airDate,
  }))
  return { number, airDate: dates[0] ?? null, episodeCount: dates.length, episodes }
}

function counted(number: number, episodeCount: number, airDate: Day | null = '2020-01-01'): ProgressSeason {
  return { number, airDate, episodeCount }
}

function saw(season: number, ...episodes: number[]): SeenEpisode[] {
  return episodes.map((episode) => ({ episodeId: season * 100 + episode, season, episode }))
}

test('episodes which have not aired are not due, and the next one is the first unseen that has', () => {
  const seasons = [listed(1, '2025-01-01', '2025-01-08'), listed(2, '2026-11-14', today, '2026-11-28')]

  expect(seriesProgress(seasons, [...saw(1, 1, 2), ...saw(2, 1)], today)).toMatchObject({
    seen: 3,
    due: 4,
    total: 5,
    next: { season: 2, number: 2, id: 202, airDate: today },
    upcoming: { season: 2, number: 3, id: 203, airDate: '2026-11-28' },
  })
})

test('somebody who is up to date waits for what comes, and has nothing to watch', () => {
  const progress = seriesProgress([listed(1, '2025-01-01', '2027-01-01')], saw(1, 1), today)

  expect(progress).toMatchObject({ seen: 1, due: 1, next: null, upcoming: { number: 2 } })
})

test('a skipped episode comes before those after it', () => {
  const progress = seriesProgress([listed(1, '2025-01-01', '2025-01-02', '2025-01-03')], saw(1, 1, 3), today)

  expect(progress.next).toMatchObject({ season: 1, number: 2 })
})

test('specials are listed with their own progress but neither counted nor next', () => {
  const seasons = [listed(1, '2025-01-01'), listed(0, '2024-01-01', '2024-01-02')]
  const progress = seriesProgress(seasons, [...saw(0, 1), ...saw(1, 1)], today)

  expect(progress).toMatchObject({ seen: 1, due: 1, total: 1, next: null, upcoming: null })
  expect(progress.seasons).toMatchObject([
    { number: 0, seen: 1, due: 2 },
    { number: 1, seen: 1, due: 1 },
  ])
})

test('an episode seen before it aired counts as due, so that no more are seen than due', () => {
  expect(seriesProgress([listed(1, '2027-01-01', '2027-01-08')], saw(1, 1), today)).toMatchObject({
    seen: 1,
    due: 1,
    total: 2,
    upcoming: { number: 2 },
  })
})

test.each([
  {
    says: 'an aired season is due whole',
    season: counted(1, 10),
    seen: [1, 2],
    due: 10,
    next: 3,
    upcoming: null,
  },
  {
    says: 'a season to come waits',
    season: counted(1, 10, '2027-01-01'),
    seen: [],
    due: 0,
    next: null,
    upcoming: 1,
  },
  {
    says: 'an undated season waits',
    season: counted(1, 10, null),
    seen: [],
    due: 0,
    next: null,
    upcoming: 1,
  },
  { says: 'an old count gives way', season: counted(1, 1), seen: [1, 2], due: 2, next: null, upcoming: null },
  {
    says: 'numbers may run on from before',
    season: counted(1, 10),
    seen: [62],
    due: 10,
    next: 63,
    upcoming: null,
  },
  { says: 'a season may be empty', season: counted(1, 0), seen: [], due: 0, next: null, upcoming: null },
])('by its count alone $says', ({ season, seen, due, next, upcoming }) => {
  const progress = seriesProgress([season], saw(1, ...seen), today)

  expect(progress).toMatchObject({ seen: seen.length, due })
  expect(progress.next?.number ?? null).toBe(next)
  expect(progress.upcoming?.number ?? null).toBe(upcoming)
})

test('what had aired when the series was marked as seen is seen; what came later is next', () => {
  const seasons = [
    listed(1, '2025-01-01', '2025-01-08'),
    counted(2, 3, '2025-06-01'),
    counted(3, 4, '2026-11-01'),
  ]

  expect(seriesProgress(seasons, [], today, '2026-01-01')).toMatchObject({
    seen: 5,
    due: 9,
    next: { season: 3, number: 1 },
  })
  expect(seriesProgress(seasons, saw(1, 1), today, today)).toMatchObject({ seen: 9, due: 9, next: null })
})

test('the mark leaves out specials, and counts no episode twice that has another number', () => {
  const seasons = [counted(0, 5), counted(1, 10)]
  const progress = seriesProgress(seasons, saw(1, 62), today, today)

  expect(progress).toMatchObject({ seen: 10, due: 10, total: 10, next: null })
  expect(progress.seasons[0]).toMatchObject({ number: 0, seen: 0 })
})

test('whatever is ticked off, a series that is marked as seen today has nothing next', () => {
  fc.assert(
    fc.property(seasons, seen, fc.boolean(), (seasons, seen, isLater) => {
      const { seen: count, due, next } = seriesProgress(seasons, seen, today, isLater ? '2030-01-02' : today)
      expect(next).toBeNull()
      expect(count).toBe(due)
    }),
  )
})

test('a tick whose episode has moved to another season takes nothing from the mark of its old one', () => {
  const moved = { number: 0, airDate: null, episodeCount: 1, episodes: [{ id: 1, number: 1, airDate: null }] }
  const ticks = [{ episodeId: 1, season: 1, episode: 1 }]

  expect(seriesProgress([counted(1, 1), moved], ticks, today, today)).toMatchObject({ seen: 1, next: null })
})

test('a series without seasons has no progress and nothing next', () => {
  expect(seriesProgress([], saw(1, 1), today)).toEqual({
    seen: 0,
    due: 0,
    total: 0,
    next: null,
    upcoming: null,
    seasons: [],
  })
})

const day = fc.option(fc.constantFrom('2020-01-01', '2026-11-20', today, '2026-11-22', '2030-01-01'))
const seasons = fc.uniqueArray(
  fc.oneof(
    fc
      .tuple(fc.nat({ max: 6 }), fc.array(day, { maxLength: 8 }))
      .map(([number, dates]) => listed(number, ...dates)),
    fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 8 }), day).map((season) => counted(...season)),
  ),
  { selector: ({ number }) => number },
)
const seen = fc.array(
  fc.record({
    episodeId: fc.option(fc.integer({ min: 1, max: 620 })),
    season: fc.nat({ max: 7 }),
    episode: fc.integer({ min: 1, max: 9 }),
  }),
)

test('never are more seen than due, nor more due than there are', () => {
  fc.assert(
    fc.property(seasons, seen, (seasons, seen) => {
      const progress = seriesProgress(seasons, seen, today)
      for (const { seen, due, total } of [progress, ...progress.seasons]) {
        expect(seen).toBeLessThanOrEqual(due)
        expect(due).toBeLessThanOrEqual(total)
      }
      expect(progress.next === null).toBe(progress.seen === progress.due)
      expect(progress.upcoming === null).toBe(progress.due === progress.total)
    }),
  )
})

test('watching the next episode again and again ends with all that is due seen', () => {
  fc.assert(
    fc.property(seasons, seen, (seasons, seen) => {
      const { seen: before, due } = seriesProgress(seasons, seen, today)
      const watched = [...seen]
      for (let step = before; step < due; step++) {
        const { next } = seriesProgress(seasons, watched, today)
        if (next !== null) watched.push({ episodeId: next.id, season: next.season, episode: next.number })
      }

      expect(seriesProgress(seasons, watched, today)).toMatchObject({ seen: due, due, next: null })
    }),
  )
})

test('the order in which seasons, episodes and what was seen come makes no difference', () => {
  fc.assert(
    fc.property(seasons, seen, (seasons, seen) => {
      const backwards = [...seasons].reverse().map(({ episodes, ...season }) => ({
        ...season,
        episodes: episodes && [...episodes].reverse(),
      }))
      expect(seriesProgress(backwards, [...seen].reverse(), today)).toEqual(
        seriesProgress(seasons, seen, today),
      )
    }),
  )
})
