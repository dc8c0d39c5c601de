import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { ListedTitle, readListed } from '../listed-title.ts'
import { AfterQuery, formatPosition, LimitQuery, Next, pageOf } from '../page.ts'
import { TypeWord, typeOf } from '../title.ts'
import { readWatchlist } from './read-watchlist.ts'

const WatchlistQuery = z.strictObject({ type: TypeWord.optional(), limit: LimitQuery, after: AfterQuery })

/** Titles to see. */
export const watchlistRead = new Hono<AppEnv>().get(
  '/sync/watchlist',
  describe('Your watchlist, what was added last first', {
    ...{ tag: 'Programs', scope: 'read' },
    answers: { 200: z.object({ watchlist: z.array(ListedTitle), next: Next }) },
    refusals: { 400: ['invalid-input'] },
  }),
  requireScope('read'),
  validate('query', WatchlistQuery),
  async (c) => {
    const { type, limit, after = null } = c.req.valid('query')
    const { db, userId } = c.var.session
    const wanted = type === undefined ? null : typeOf(type)

    const found = await readWatchlist(db, userId, { type: wanted, after, amount: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ listedAt: at, item }) =>
      formatPosition({ at, name: item }),
    )
    return c.json({ watchlist: rows.map(readListed), next }, 200)
  },
)
