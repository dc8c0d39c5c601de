import { Hono } from 'hono'
import { z } from 'zod'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { EpisodeParams, SeasonParams } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { EpisodeShape, SeasonDetailShape } from './season-shapes.ts'
import { VideoShape } from './title-shapes.ts'

const Season = z.object({ season: SeasonDetailShape, videos: z.array(VideoShape) })

export const seasons = new Hono<AppEnv>()
  .get(
    '/series/:id/seasons/:season',
    describe('A season with its episodes and videos', {
      tag: 'Catalogue',
      answers: { 200: Season },
      refusals: { 404: ['title-unknown'] },
    }),
    validate('param', SeasonParams),
    async (c) => {
      const { id, season } = c.req.valid('param')
      return c.json(await c.var.tmdb.season(id, season), 200)
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
