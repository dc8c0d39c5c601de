import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { nextAiringDay, seriesProgress } from './progress.ts'
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

test('a series without seasons has no progress and nothing next', () => {
  expect(seriesProgress([], saw(1, 1), today)).toEqual({
    seen: 0,
    due: 0,
    total: 0,
    next: null,
    ...{ ahead: 0, minutesAhead: 0, earlierUnseen: 0, rewatch: null },
    upcoming: null,
    seasons: [],
  })
})

const TEN = Array.from({ length: 10 }, (_, index) => `2025-01-${String(index + 1).padStart(2, '0')}`)
const afterLast = { nextRule: 'after-last', withSpecials: false, rewatch: null } as const

test('of E1, E2 and E10 seen, next is E3, or what follows the last one with the others named as earlier', () => {
  const seasons = [listed(1, ...TEN), listed(2, '2026-01-01')]
  const ticks = saw(1, 1, 2, 10)

  expect(seriesProgress([listed(1, ...TEN)], ticks, today)).toMatchObject({
    ...{ seen: 3, due: 10, total: 10, ahead: 7, earlierUnseen: 0 },
    next: { season: 1, number: 3 },
  })
  expect(seriesProgress(seasons, ticks, today, afterLast)).toMatchObject({
    ...{ seen: 3, due: 11, ahead: 1, earlierUnseen: 7 },
    next: { season: 2, number: 1 },
  })
  expect(seriesProgress([listed(1, ...TEN)], ticks, today, afterLast)).toMatchObject({
    ...{ seen: 3, due: 10, ahead: 0, earlierUnseen: 7, next: null },
  })
})

test('by counts alone, too, what follows the last seen is next', () => {
  expect(seriesProgress([counted(1, 10), counted(2, 5)], saw(1, 1, 4), today, afterLast)).toMatchObject({
    ...{ next: { season: 1, number: 5 }, ahead: 11, earlierUnseen: 2 },
  })
})

test('specials that were chosen count, and each is next before the episodes that aired after it', () => {
  const seasons = [listed(0, '2025-01-05', '2025-03-01'), listed(1, '2025-01-01', '2025-02-01')]
  const withSpecials = { ...afterLast, nextRule: 'first-unseen', withSpecials: true } as const
  const nextOf = (...ticks: SeenEpisode[]) => seriesProgress(seasons, ticks, today, withSpecials).next

  expect(seriesProgress(seasons, [], today, withSpecials)).toMatchObject({ due: 4, ahead: 4 })
  expect(nextOf()).toMatchObject({ season: 1, number: 1 })
  expect(nextOf(...saw(1, 1))).toMatchObject({ season: 0, number: 1 })
  expect(nextOf(...saw(1, 1), ...saw(0, 1))).toMatchObject({ season: 1, number: 2 })
  expect(nextOf(...saw(1, 1, 2), ...saw(0, 1))).toMatchObject({ season: 0, number: 2 })
})

test('after the last seen, a special counts as ahead only if it aired no earlier', () => {
  const seasons = [listed(0, '2025-01-05', '2025-03-01'), listed(1, '2025-01-01', '2025-02-01')]
  const chosen = { ...afterLast, withSpecials: true }
  expect(seriesProgress(seasons, saw(1, 1, 2), today, chosen)).toMatchObject({
    ...{ due: 4, ahead: 1, earlierUnseen: 1, next: { season: 0, number: 2 } },
  })
})

test('a special without a day is neither next nor to come before what has one', () => {
  const seasons = [listed(0, null, '2015-12-25'), listed(1, '2005-03-26', '2005-04-02')]
  const withSpecials = { ...afterLast, nextRule: 'first-unseen', withSpecials: true } as const
  const progress = (ticks: SeenEpisode[], which = seasons) =>
    seriesProgress(which, ticks, today, withSpecials)

  expect(progress([]).next).toMatchObject({ season: 1, number: 1 })
  expect(progress(saw(1, 1, 2)).next).toMatchObject({ season: 0, number: 1 })
  expect(progress([], [counted(0, 2), listed(1, '2005-03-26')]).next).toMatchObject({ season: 1 })

  const coming = [listed(0, '2015-12-25', null), listed(1, '2005-03-26', '2026-11-27')]
  expect(progress([...saw(0, 1), ...saw(1, 1)], coming).upcoming).toMatchObject({ season: 1, number: 2 })
  const special = [listed(0, '2026-12-25'), listed(1, '2005-03-26', null)]
  expect(progress(saw(1, 1), special).upcoming).toMatchObject({ season: 0, number: 1 })
  const announced = [listed(0, '2027-01-05'), { ...listed(1, null), airDate: '2026-12-10' }]
  expect(progress([], announced).upcoming).toMatchObject({ season: 1, number: 1 })
})

test('an episode without a day does not hide one that is to come', () => {
  const weekly = listed(2, '2026-11-13', '2026-11-20', '2026-11-27', '2026-12-04')
  const seasons = [listed(1, '2025-01-01', null), weekly]
  const ticks = [...saw(1, 1), ...saw(2, 1, 2)]
  expect(seriesProgress(seasons, ticks, today).upcoming).toMatchObject({
    ...{ season: 2, number: 3, airDate: '2026-11-27' },
  })
  expect(seriesProgress([listed(1, null, '2026-11-27')], [], today).upcoming).toMatchObject({ number: 2 })
  expect(seriesProgress(seasons, [...ticks, ...saw(2, 3, 4)], today).upcoming).toMatchObject({
    ...{ season: 1, number: 2, airDate: null },
  })
})

test('a rewatch has its own count and its own next episode, and what was seen before stays seen', () => {
  const seasons = [listed(1, '2025-01-01', '2025-01-08', '2025-01-15')]
  const ticks = [...saw(1, 1, 2, 3), ...saw(1, 1).map((tick) => ({ ...tick, rewatch: 2 }))]
  const again = { ...afterLast, nextRule: 'first-unseen', rewatch: 2 } as const

  expect(seriesProgress(seasons, ticks, today, again)).toMatchObject({
    ...{ seen: 3, due: 3, ahead: 2, next: { season: 1, number: 2 } },
    rewatch: { number: 2, seen: 1, due: 3 },
    seasons: [{ seen: 3, seenAgain: 1 }],
  })
  expect(seriesProgress(seasons, ticks, today)).toMatchObject({
    ...{ seen: 3, next: null, rewatch: null, seasons: [{ seenAgain: null }] },
  })
})

test('the time ahead is known when that of each episode is', () => {
  const [first, second] = listed(1, '2025-01-01', '2025-01-08').episodes ?? []
  const timed = (...runtimes: (number | null)[]): ProgressSeason => ({
    ...{ number: 1, airDate: '2025-01-01', episodeCount: 2 },
    episodes: [first, second].flatMap((one, index) =>
      one ? [{ ...one, runtime: runtimes[index] ?? null }] : [],
    ),
  })
  expect(seriesProgress([timed(50, 60)], [], today).minutesAhead).toBe(110)
  expect(seriesProgress([timed(50, 60)], saw(1, 1), today).minutesAhead).toBe(60)
  expect(seriesProgress([timed(50, null)], [], today).minutesAhead).toBeNull()
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

test('what is ahead and what was skipped are all that is due and unseen, whichever rule and cycle', () => {
  const choices = fc.record({
    nextRule: fc.constantFrom('first-unseen', 'after-last'),
    withSpecials: fc.boolean(),
    rewatch: fc.constant(null),
  } as const)
  fc.assert(
    fc.property(seasons, seen, choices, (seasons, seen, choices) => {
      const progress = seriesProgress(seasons, seen, today, choices)
      expect(progress.earlierUnseen).toBeGreaterThanOrEqual(0)
      expect(progress.ahead + progress.earlierUnseen).toBe(progress.due - progress.seen)
      expect(progress.ahead === 0).toBe(progress.next === null)
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

test('progress may change with the first day to come of an episode or a season', () => {
  const seasons = [listed(1, '2026-11-01', '2026-12-08', '2026-12-01'), counted(2, 5)]
  expect(nextAiringDay(seasons, '2026-11-23')).toBe('2026-12-01')
  expect(nextAiringDay(seasons, '2026-12-01')).toBe('2026-12-08')
  expect(nextAiringDay([{ ...counted(3, 5), airDate: '2027-01-01' }], '2026-11-23')).toBe('2027-01-01')
  expect(nextAiringDay([{ ...counted(3, 5), airDate: null }], '2026-11-23')).toBeNull()
})
