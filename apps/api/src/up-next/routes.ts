import type { SavedTitle } from '@marquee/domain/catalogue'
import { Day } from '@marquee/domain/day'
import { EPISODE_STATES } from '@marquee/domain/season-ahead'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { onlyRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { withProgress } from '#my-series/computed.ts'
import { MySeriesItemShape, readUpNext } from '#my-series/item.ts'
import { selectUpNext } from '#my-series/select.ts'
import { readCurrent } from '#progress/read-current.ts'
import { selectDays } from '#time-zone/viewer-day.ts'
import { readSaved } from '#titles/snapshot.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'
import { AiringShape, readWeek } from './airing.ts'
import { type SavedRow, selectAirings, selectFilms, selectIsNew, selectNotBegun } from './select.ts'

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
  /** Whether the person has saved, rated or seen nothing yet. */
  isNew: z.boolean(),
  /** Series under way, the one in which something happened last first. */
  series: z.array(UpNextSeries),
  /** Seven days from today with the episodes that air. */
  week: z.array(z.object({ day: Day, airings: z.array(AiringShape) })),
  /** Films on the watchlist. */
  films: z.array(SavedTitleShape),
  /** Series on the watchlist of which nothing was seen. */
  notBegun: z.array(SavedTitleShape),
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
    const [series, airings, films, notBegun, days, isNew] = await readCurrent(session, [
      selectUpNext({ userId, now }, MOST_SERIES),
      selectAirings(userId, now),
      selectFilms(userId, length === undefined ? null : Number(length)),
      selectNotBegun(userId),
      selectDays(userId, now),
      selectIsNew(userId),
    ])
    return c.json(
      {
        today: onlyRow(days).today,
        isNew: onlyRow(isNew).isNew === 1,
        series: withProgress(c, session, series).flatMap((row) => readUpNext(row) ?? []),
        week: readWeek(airings, onlyRow(days)),
        films: films.map(titleOf),
        notBegun: notBegun.map(titleOf),
      },
      200,
    )
  },
)

const titleOf = ({ title }: SavedRow): SavedTitle => readSaved(JSON.parse(title))
