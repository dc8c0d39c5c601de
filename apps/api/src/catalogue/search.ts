import { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { BookmarkStateShape, findBookmarkStates } from '#lists/bookmark-state.ts'
import { ListedTitleShape } from '../titles/title-shapes.ts'
import { findResults } from './find-results.ts'

export const SearchQuery = z.strictObject({
  q: z.string().max(200),
  segment: TitleType.optional(),
  page: PageQuery,
})

const Search = z.object({
  q: z.string(),
  segment: TitleType.nullable(),
  page: z.int(),
  totalPages: z.int(),
  /** `null` where the catalogue did not say. */
  counts: z.object({ movies: z.int().nullable(), series: z.int().nullable() }),
  /** The half that the catalogue did not answer for; the other is here. */
  missing: TitleType.nullable(),
  items: z.array(ListedTitleShape),
  marks: z.record(z.string(), BookmarkStateShape),
})

export const search = new Hono<AppEnv>().get(
  '/search',
  describe('Films and series by name', { tag: 'Catalogue', answers: { 200: Search } }),
  validate('query', SearchQuery),
  async (c) => {
    const found = await findResults(c, c.req.valid('query'))
    const marks = await orWithout(c, ({ db, userId }) => findBookmarkStates(db, userId, found.items), {})
    return c.json({ ...found, marks }, 200)
  },
)
