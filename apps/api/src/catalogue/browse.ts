import { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { checkedAccount, type ViewerSession } from '#auth/viewer-session.ts'
import { onlyRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { BookmarkStateShape, readBookmarkStates, selectBookmarkStates } from '#lists/bookmark-state.ts'
import { withProgress } from '#my-series/computed.ts'
import { MySeriesItemShape, readMySeries } from '#my-series/item.ts'
import { selectUpNext } from '#my-series/select.ts'
import { readCurrent } from '#progress/read-current.ts'
import { ListedTitleShape, pageOf } from '../titles/title-shapes.ts'
import { findLists } from './find-lists.ts'

/** Number of series that fit side by side above the popular titles. */
const NEXT_UP = 5

const BrowseQuery = z.strictObject({ segment: TitleType.optional(), page: PageQuery })

const Browse = z.object({
  movies: pageOf(ListedTitleShape).nullable(),
  series: pageOf(ListedTitleShape).nullable(),
  marks: z.record(z.string(), BookmarkStateShape),
  /** The first series of what is up next; only beside the first page of both. */
  nextUp: z.array(MySeriesItemShape),
})

/** Content of the start page, before any search. */
export const browse = new Hono<AppEnv>().get(
  '/browse',
  describe('Popular films and top-rated series', { tag: 'Catalogue', answers: { 200: Browse } }),
  validate('query', BrowseQuery),
  async (c) => {
    const { segment, page } = c.req.valid('query')

    const { movies, series } = await findLists(c.var.tmdb, { segment, page })

    const shown = [...(movies?.items ?? []), ...(series?.items ?? [])]
    const isStart = segment === undefined && (page ?? 1) === 1
    const readOwn = async (session: ViewerSession) => {
      const [shownRows, next] = await readCurrent(session, [
        selectBookmarkStates(session.userId, shown),
        selectUpNext({ userId: session.userId, now: c.var.clock() }, isStart ? NEXT_UP : 0),
      ])
      const { airsLater } = checkedAccount(c)
      const nextUp = withProgress(c, session, next).map((row) => readMySeries(row, airsLater))
      return { marks: readBookmarkStates(onlyRow(shownRows).states), nextUp }
    }
    const own = await orWithout(c, readOwn, { marks: {}, nextUp: [] })
    return c.json({ movies, series, ...own }, 200)
  },
)
