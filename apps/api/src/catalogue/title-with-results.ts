import { pageByTurns } from '@marquee/domain/by-turns'
import type { ListedTitle } from '@marquee/domain/catalogue'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { orWithoutPart } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { CountParam, TitleParams } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { BookmarkStateShape } from '#lists/bookmark-state.ts'
import { ShowQuery } from '#own/spoilers.ts'
import { ListedTitleShape } from '../titles/title-shapes.ts'
import { findLists } from './find-lists.ts'
import { findResults } from './find-results.ts'
import { findTitle } from './find-title.ts'
import { SearchQuery } from './search.ts'
import { TitleAnswer, titleAnswer } from './title-answer.ts'

const Results = z.object({
  totalPages: z.int(),
  items: z.array(ListedTitleShape),
  marks: z.record(z.string(), BookmarkStateShape),
})
/** `null` where the catalogue does not give them. */
const TitleWithResults = TitleAnswer.extend({ results: Results.nullable() })

const Query = SearchQuery.extend({ season: CountParam.optional(), show: ShowQuery })

/** Serves a title among the results it was found in; without a query these are the lists of the start page. */
export const titleWithResults = new Hono<AppEnv>().get(
  '/titles/:type/:id/with-results',
  describe('A film or a series, and the results it was found among', {
    tag: 'Catalogue',
    answers: { 200: TitleWithResults },
    refusals: { 404: ['title-unknown'] },
  }),
  validate('param', TitleParams),
  validate('query', Query),
  async (c) => {
    const { season, show, ...query } = c.req.valid('query')

    const [found, among] = await Promise.all([
      findTitle(c, c.req.valid('param'), { season }),
      orWithoutPart(c, findTitles(c, query), null),
    ])
    const { answer, marks } = await titleAnswer(c, found, { titles: among?.items, show })
    return c.json({ ...answer, results: among && { ...among, marks } }, 200)
  },
)

type Titles = { items: ListedTitle[]; totalPages: number }

async function findTitles(c: Context<AppEnv>, query: z.infer<typeof SearchQuery>): Promise<Titles> {
  if (query.q !== '') {
    const { items, totalPages } = await findResults(c, query)
    return { items, totalPages }
  }
  const { movies, series } = await findLists(c.var.tmdb, query)
  return pageByTurns(movies, series)
}
