import { Day } from '@marquee/domain/day'
import { SERIES_PAGE_SIZE } from '@marquee/domain/list-page'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { checkedAccount } from '#auth/viewer-session.ts'
import { onlyRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { readCurrent } from '#progress/read-current.ts'
import { withProgress } from './computed.ts'
import { MySeriesItemShape, type MySeriesRow, readMySeries } from './item.ts'
import { type ListedRow, SERIES_SORTS, selectMySeries } from './select.ts'
import { SERIES_STATES, stateOf } from './state.ts'

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

    const [listed] = await readCurrent(session, [selectMySeries(params, { page, state: chosen, sort })])
    const { calendarDay: today, counts: numbers } = onlyRow(listed)

    const amounts: Record<MySeriesRow['state'], number> = JSON.parse(numbers)
    const counts = {
      underWay: amounts['under-way'],
      rated: amounts.rated,
      notBegun: amounts['not-begun'],
      finished: amounts.finished,
      paused: amounts.paused,
      dropped: amounts.dropped,
    }
    const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
    const total = state === undefined ? all : amounts[state]
    const rows = listed.filter(isSeries)
    const { airsLater } = checkedAccount(c)
    const items = withProgress(c, session, rows).map((row) => readMySeries(row, airsLater))
    const totalPages = Math.max(1, Math.ceil(total / SERIES_PAGE_SIZE))
    return c.json({ today, page, totalPages, total, counts, items }, 200)
  },
)

const isSeries = (row: ListedRow): row is ListedRow & MySeriesRow => row.seriesId !== null
