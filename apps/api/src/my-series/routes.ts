import { Day } from '@marquee/domain/day'
import { SERIES_PAGE_SIZE } from '@marquee/domain/list-page'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { onlyRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { readCurrent } from '#progress/read-current.ts'
import { selectDays } from '#time-zone/viewer-day.ts'
import { withProgress } from './computed.ts'
import { type MySeriesItem, MySeriesItemShape, type MySeriesRow, readMySeries } from './item.ts'
import { type ListedRow, SERIES_SORTS, selectMySeries } from './select.ts'
import { SERIES_STATES, stateOf } from './state.ts'

/** Number of series that fit side by side above the popular titles. */
export const NEXT_UP = 5

const MySeries = z.object({
  /** The person's day. */
  today: Day,
  page: z.int(),
  totalPages: z.int(),
  /** Of the chosen state, if one was. */
  total: z.int(),
  counts: z.object({
    underWay: z.int(),
    rated: z.int(),
    notBegun: z.int(),
    finished: z.int(),
    paused: z.int(),
    dropped: z.int(),
  }),
  items: z.array(MySeriesItemShape),
  /** On the first page only; the same five that browsing shows. */
  nextUp: z.array(MySeriesItemShape),
})

export const mySeries = new Hono<AppEnv>().get(
  '/my-series',
  describe('Your series, how far you are and what comes next', {
    tag: 'Me',
    answers: { 200: MySeries },
    refusals: { 401: ['signed-out'] },
  }),
  requireSession,
  validate(
    'query',
    z.strictObject({
      page: PageQuery,
      state: z.enum(SERIES_STATES).optional(),
      sort: z.enum(SERIES_SORTS).optional(),
    }),
  ),
  async (c) => {
    const { page = 1, state, sort = 'last-seen' } = c.req.valid('query')
    const { session, clock } = c.var
    const params = { userId: session.userId, now: clock() }
    const chosen = state === undefined ? null : stateOf(state)

    const [listed, days] = await readCurrent(session, [
      selectMySeries(params, { page, state: chosen, sort }),
      selectDays(session.userId, params.now),
    ])

    const amounts: Record<number, number> = JSON.parse(listed[0]?.counts ?? '{}')
    const of = (state: MySeriesRow['state']) => amounts[stateOf(state)] ?? 0
    const counts = {
      underWay: of('under-way'),
      rated: of('rated'),
      notBegun: of('not-begun'),
      finished: of('finished'),
      paused: of('paused'),
      dropped: of('dropped'),
    }
    const total = state === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : of(state)
    const rows = listed.filter(isSeries)
    const items = withProgress(c, session, rows).map(readMySeries)
    // Series under way come first, in the order in which they are offered.
    const nextUp =
      page === 1 && state === undefined && sort === 'last-seen'
        ? items.filter(isUnderWay).slice(0, NEXT_UP)
        : []
    const totalPages = Math.max(1, Math.ceil(total / SERIES_PAGE_SIZE))
    return c.json({ today: onlyRow(days).today, page, totalPages, total, counts, items, nextUp }, 200)
  },
)

const isSeries = (row: ListedRow): row is ListedRow & MySeriesRow => row.seriesId !== null

const isUnderWay = ({ state, progress }: MySeriesItem) => state === 'under-way' && progress.next !== null
