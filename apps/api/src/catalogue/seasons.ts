import { Rating } from '@marquee/domain/rating'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ViewerSession } from '#auth/viewer-session.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { EpisodeParams, SeasonParams } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { findOwnSeason } from '#own/own-season.ts'
import { EpisodeShape, SeasonDetailShape } from '../titles/season-shapes.ts'
import { VideoShape } from '../titles/title-shapes.ts'

const Season = z.object({
  season: SeasonDetailShape,
  videos: z.array(VideoShape),
  rating: Rating.nullable(),
  /** Numbers of its episodes, as they are numbered today. */
  seenEpisodes: z.array(z.int()),
})

const nothingOwn = { rating: null, seenEpisodes: [] }

export const seasons = new Hono<AppEnv>()
  .get(
    '/series/:id/seasons/:season',
    describe('A season with its episodes and videos, and your data of it', {
      tag: 'Catalogue',
      answers: { 200: Season },
      refusals: { 404: ['title-unknown'] },
    }),
    validate('param', SeasonParams),
    async (c) => {
      const { id, season } = c.req.valid('param')
      const found = await c.var.tmdb.season(id, season)

      const read = ({ db, userId }: ViewerSession) => findOwnSeason(db, userId, id, found.season)
      const own = await orWithout(c, read, nothingOwn)
      return c.json({ ...found, ...own }, 200)
    },
  )
  .get(
    '/series/:id/seasons/:season/episodes/:episode',
    describe('An episode', {
      tag: 'Catalogue',
      answers: { 200: z.object({ episode: EpisodeShape }) },
      refusals: { 404: ['title-unknown'] },
    }),
    validate('param', EpisodeParams),
    async (c) => {
      const { id, season, episode } = c.req.valid('param')
      return c.json({ episode: await c.var.tmdb.episode(id, season, episode) }, 200)
    },
  )
