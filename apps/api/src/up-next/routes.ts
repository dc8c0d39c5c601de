import { Day } from '@marquee/domain/day'
import { EPISODE_STATES } from '@marquee/domain/season-ahead'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { checkedAccount } from '#auth/viewer-session.ts'
import { readJsonRows } from '#db/json-rows.ts'
import { onlyRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { orWithoutPart } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { withProgress } from '#my-series/computed.ts'
import { MySeriesItemShape, readUpNext } from '#my-series/item.ts'
import { selectUpNext } from '#my-series/select.ts'
import { readCurrent } from '#progress/read-current.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'
import { AiringShape, readWeek } from './airing.ts'
import { readTitles, selectBeside } from './select.ts'
import { SuggestionShape, suggestSeries } from './suggestions.ts'

/** Series side by side; all of them are in My series. */
const MOST_SERIES = 12

const UpNextSeries = MySeriesItemShape.extend({
  backdropPath: z.string().nullable(),
  /** The season of `progress.next`. */
  season: z.object({
    number: z.int(),
    states: z.array(z.enum(EPISODE_STATES)),
    rest: z.int(),
    restMinutes: z.int().nullable(),
  }),
}).meta({ id: 'UpNextSeries' })

const UpNext = z.object({
  /** The person's day. */
  today: Day,
  /** Whether the person has saved, rated, followed or seen nothing yet. */
  isNew: z.boolean(),
  /** Whether anything was seen of any series. */
  hasBegun: z.boolean(),
  /** Series under way, the one in which something happened last first. */
  series: z.array(UpNextSeries),
  /** Seven days from today with the episodes that air. */
  week: z.array(z.object({ day: Day, airings: z.array(AiringShape) })),
  /** Films on the watchlist. */
  films: z.array(SavedTitleShape),
  /** Series on the watchlist of which nothing that counts was seen. */
  notBegun: z.array(SavedTitleShape),
  /** Well-known series, for somebody new; empty for others and while the catalogue does not answer. */
  suggestions: z.array(SuggestionShape),
})

/** Films may be requested up to a length in minutes. */
const UpNextQuery = z.strictObject({ films: z.enum(['90', '120']).optional() })

/** Everything that says what to watch now. */
export const upNext = new Hono<AppEnv>().get(
  '/up-next',
  describe('The next episode of each series you watch, what airs this week, and films of your watchlist', {
    tag: 'Me',
    answers: { 200: UpNext },
    refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
  }),
  requireSession,
  validate('query', UpNextQuery),
  async (c) => {
    const { films: length } = c.req.valid('query')
    const { session, clock } = c.var
    const { userId } = session
    const now = clock()
    const [series, besides] = await readCurrent(session, [
      selectUpNext({ userId, now }, MOST_SERIES),
      selectBeside(userId, now, length === undefined ? null : Number(length)),
    ])
    const beside = onlyRow(besides)
    const { airsLater } = checkedAccount(c)
    const isNew = beside.isNew === 1
    const suggestions = isNew ? await orWithoutPart(c, suggestSeries(c.var.tmdb), []) : []
    return c.json(
      {
        today: beside.today,
        isNew,
        hasBegun: beside.hasBegun === 1,
        series: withProgress(c, session, series).flatMap((row) => readUpNext(row, airsLater) ?? []),
        week: readWeek(readJsonRows(beside.airings), beside),
        films: readTitles(beside.films),
        notBegun: readTitles(beside.notBegun),
        suggestions,
      },
      200,
    )
  },
)
