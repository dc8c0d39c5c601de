import { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { findMarks, MarksShape } from '#bookmarks/marks.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { pageOf, TitleSummaryShape } from './title-shapes.ts'

const BrowseQuery = z.strictObject({ segment: TitleType.optional(), page: PageQuery })

const Browse = z.object({
  movies: pageOf(TitleSummaryShape).nullable(),
  series: pageOf(TitleSummaryShape).nullable(),
  marks: z.record(z.string(), MarksShape),
})

/** What to show before anybody has searched. */
export const browse = new Hono<AppEnv>().get(
  '/browse',
  describe('Popular films and top-rated series', { tag: 'Catalogue', answers: { 200: Browse } }),
  validate('query', BrowseQuery),
  async (c) => {
    const { segment, page } = c.req.valid('query')

    const [movies, series] = await Promise.all([
      segment === 'series' ? null : c.var.tmdb.popularMovies({ page }),
      segment === 'movies' ? null : c.var.tmdb.topRatedSeries({ page }),
    ])

    const shown = [...(movies?.items ?? []), ...(series?.items ?? [])]
    const marks = c.var.account === null ? {} : await findMarks(c.var.db, c.var.account.id, shown)
    return c.json({ movies, series, marks }, 200)
  },
)
