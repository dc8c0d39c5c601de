import { orNull } from '@marquee/tmdb-client/or-null'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ViewerSession } from '#auth/viewer-session.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { CountParam, TitleParams } from '#http/params.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { findGoneTitle, GoneTitle } from '#own/gone-title.ts'
import { ShowQuery } from '#own/spoilers.ts'
import { VideoShape } from '../titles/title-shapes.ts'
import { findTitle } from './find-title.ts'
import { TitleAnswer, titleAnswer } from './title-answer.ts'

const TitleDetail = TitleAnswer.extend({ seasonVideos: z.array(VideoShape).optional() })

const TitleQuery = z.strictObject({
  /** Number of the season of a series to open; the first if there is no such season. */
  season: CountParam.optional(),
  /** Further data that one page needs. */
  with: z.enum(['season-videos', 'holders']).optional(),
  show: ShowQuery,
})

export const titleDetail = new Hono<AppEnv>().get(
  '/titles/:type/:id',
  describe('Everything about a film or a series, and your data of it', {
    tag: 'Catalogue',
    answers: { 200: TitleDetail, 410: GoneTitle },
    refusals: { 404: ['title-unknown'] },
  }),
  validate('param', TitleParams),
  validate('query', TitleQuery),
  async (c) => {
    const { season, with: wanted, show } = c.req.valid('query')
    const withVideos = wanted === 'season-videos'

    const ref = c.req.valid('param')

    const found = await orNull(findTitle(c, ref, { season, withVideos }))
    if (found === null) {
      const read = ({ db, userId }: ViewerSession) => findGoneTitle(db, userId, ref)
      const gone = await orWithout(c, read, null)
      return gone === null ? c.json(problem('title-unknown'), 404) : c.json(gone, 410)
    }
    const withHolders = wanted === 'holders'
    const { answer, seasonVideos } = await titleAnswer(c, found, { withHolders, show })
    return c.json({ ...answer, seasonVideos: withVideos ? seasonVideos : undefined }, 200)
  },
)
