import { Day, dayAfter } from '@marquee/domain/day'
import { z } from 'zod'
import type { CalendarItem } from '#calendar/items.ts'
import { MOST_DAYS } from '#calendar/routes.ts'
import { dayOf } from '#clock.ts'
import { SERIES_STATES } from '#my-series/state.ts'
import { defineTool, refused } from '../tool.ts'
import { EpisodeShape, episodeOf, PAGE_INPUT, TitleShape, titleOf } from './shapes.ts'

const NextShape = EpisodeShape.extend({
  name: z.string().nullable().describe('Null where the person wants it hidden'),
  minutes: z.number().nullable(),
})

export const upNextTool = defineTool({
  name: 'up_next',
  title: 'Up next',
  description:
    'What the person can watch now: the next episode of each series under way, the last touched first, films of the watchlist, and series of it that were not begun.',
  effect: 'reads',
  input: z.strictObject({}),
  output: z.object({
    series: z.array(z.object({ title: TitleShape, next: NextShape.nullable(), left: z.int() })),
    films: z.array(TitleShape),
    notBegun: z.array(TitleShape),
  }),
  async run(own) {
    const answer = await own.open('read').me['up-next'].$get({ query: {} })
    if (answer.status !== 200) throw await refused(answer)

    const { series, films, notBegun } = await answer.json()
    return {
      series: series.map(({ title, progress, nextEpisode }) => {
        const next = episodeOf(progress.next)
        const more = { name: nextEpisode?.name ?? null, minutes: nextEpisode?.runtime ?? null }
        return { title: titleOf(title), next: next && { ...next, ...more }, left: progress.ahead }
      }),
      films: films.map(titleOf),
      notBegun: notBegun.map(titleOf),
    }
  },
})

export const mySeriesTool = defineTool({
  name: 'my_series',
  title: 'My series',
  description: 'All series of the person with their progress, the last seen first; of one state if wanted.',
  effect: 'reads',
  input: z.strictObject({ state: z.enum(SERIES_STATES).optional(), page: PAGE_INPUT }),
  output: z.object({
    series: z.array(
      z.object({
        title: TitleShape,
        state: z.enum(SERIES_STATES),
        lastSeenOn: Day.nullable(),
        ...{ seen: z.int(), aired: z.int(), total: z.int() },
        next: EpisodeShape.nullable(),
        upcoming: EpisodeShape.nullable(),
      }),
    ),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
  async run(own, { state, page }) {
    const answer = await own.open('read').me['my-series'].$get({ query: { state, page: String(page) } })
    if (answer.status !== 200) throw await refused(answer)

    const { items, total, totalPages } = await answer.json()
    const series = items.map(({ title, state, lastSeenOn, progress: { seen, due, total, ...progress } }) => ({
      ...{ title: titleOf(title), state, lastSeenOn, seen, aired: due, total },
      ...{ next: episodeOf(progress.next), upcoming: episodeOf(progress.upcoming) },
    }))
    return { series, page, pages: totalPages, total }
  },
})

const PlayShape = z.object({
  day: Day.nullable().describe('In the zone of the person; null where it is unknown'),
  at: z.string().nullable(),
  title: TitleShape.omit({ date: true }),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  name: z.string().nullable().describe('Of the episode'),
})

export const historyTool = defineTool({
  name: 'history',
  title: 'History',
  description: 'What the person has seen, play by play, the last first.',
  effect: 'reads',
  input: z.strictObject({
    before: z.string().max(100).optional().describe('The "next" of the page before'),
    month: z.string().max(7).optional().describe('Begins with the end of this month, as 2026-03'),
  }),
  output: z.object({ plays: z.array(PlayShape), next: z.string().nullable() }),
  async run(own, { before, month }) {
    const answer = await own.open('read').me.history.$get({ query: { before, month } })
    if (answer.status !== 200) throw await refused(answer)

    const { days, next } = await answer.json()
    const plays = days.flatMap(({ day, plays }) =>
      plays.map(({ title: { type, id, name }, season, episode, episodeName, seenAt }) => ({
        ...{ day, at: seenAt, title: { type, id, name }, season, episode, name: episodeName },
      })),
    )
    return { plays, next }
  },
})

/** Days of a week after its first. */
const WEEK = 6

type Wanted = { from?: Day | undefined; to?: Day | undefined }

/**
 * Days to ask for: without the first, the person's own day is known only with the answer, and is UTC's or one beside it.
 * The first of them is later where the last is as far away as it may be from a later day of theirs.
 */
function wideRange({ from, to }: Wanted, utc: Day): { from: Day; to: Day } {
  if (from !== undefined || to === undefined)
    return { from: from ?? dayAfter(utc, -1), to: to ?? dayAfter(from ?? dayAfter(utc, 1), WEEK) }
  const [earliest, latest, farthest] = [dayAfter(utc, -1), dayAfter(utc, 1), dayAfter(to, 1 - MOST_DAYS)]
  return { from: earliest < farthest && farthest <= latest ? farthest : earliest, to }
}

/** The days that were meant. */
function rangeOf({ from, to }: Wanted, today: Day): { from: Day; to: Day } {
  const first = from ?? today
  return { from: first, to: to ?? dayAfter(first, WEEK) }
}

export const calendarTool = defineTool({
  name: 'calendar',
  title: 'Calendar',
  description:
    'What airs and comes out of what the person follows and saved, by day; the next seven days unless days are given, at most 100.',
  effect: 'reads',
  input: z.strictObject({ from: Day.optional(), to: Day.optional() }),
  output: z.object({
    today: Day.describe('The day of the person'),
    items: z.array(
      z.object({
        day: Day,
        title: TitleShape.omit({ date: true }),
        season: z.int().nullable(),
        episode: z.int().nullable(),
        what: z
          .string()
          .describe('Name of the episode, if the person may know it, or how the film comes out'),
        isSeen: z.boolean(),
      }),
    ),
  }),
  async run(own, input, now) {
    const calendar = own.open('read').me.calendar
    const query = wideRange(input, dayOf(now))
    const answer = await calendar.$get({ query })
    if (answer.status !== 200) throw await refused(answer)

    const { today, items } = await answer.json()
    const { from, to } = rangeOf(input, today)
    // From their day on it is more days than one calendar has.
    if (from < query.from) throw await refused(await calendar.$get({ query: { from, to } }))

    return { today, items: items.filter(({ day }) => from <= day && day <= to).map(itemOf) }
  },
})

const itemOf = ({ day, title: { id, name }, isSeen, ...item }: CalendarItem) => ({
  ...{ day, isSeen, title: { type: item.type, id, name } },
  season: item.type === 'series' ? item.season : null,
  episode: item.type === 'series' ? item.episode : null,
  what: item.type === 'series' ? (item.name ?? '') : item.release,
})
