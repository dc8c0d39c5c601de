import type { TitleSummary } from '@marquee/domain/catalogue'
import { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { findMarks, MarksShape } from '#bookmarks/marks.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { mergeByPopularity } from './merge.ts'
import { TitleSummaryShape } from './title-shapes.ts'

const SearchQuery = z.strictObject({
  q: z.string().max(200),
  segment: TitleType.optional(),
  page: PageQuery,
})

const Search = z.object({
  q: z.string(),
  segment: TitleType.nullable(),
  page: z.int(),
  totalPages: z.int(),
  counts: z.object({ movies: z.int(), series: z.int() }),
  items: z.array(TitleSummaryShape),
  marks: z.record(z.string(), MarksShape),
})

export const search = new Hono<AppEnv>().get(
  '/search',
  describe('Films and series by name', { tag: 'Catalogue', answers: { 200: Search } }),
  validate('query', SearchQuery),
  async (c) => {
    const { q, segment = null, page = 1 } = c.req.valid('query')

    const { movies, series } = await c.var.tmdb.searchBoth({ query: q, page })

    const totalPages =
      segment === null
        ? Math.max(movies.totalPages, series.totalPages)
        : { movies, series }[segment].totalPages
    const items: TitleSummary[] =
      segment === null ? mergeByPopularity(movies.items, series.items) : { movies, series }[segment].items
    const { account, db } = c.var
    const marks = account === null ? {} : await orWithout(c, findMarks(db, account.id, items), {})
    const counts = { movies: movies.totalResults, series: series.totalResults }
    return c.json({ q, segment, page, totalPages, counts, items, marks }, 200)
  },
)
