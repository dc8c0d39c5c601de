import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { GenreShape } from '../titles/title-shapes.ts'

const Genres = z.object({ movies: z.array(GenreShape), series: z.array(GenreShape) })

export const genres = new Hono<AppEnv>().get(
  '/genres',
  describe('The genres of films and of series', { tag: 'Catalogue', answers: { 200: Genres } }),
  async (c) => {
    const [movies, series] = await Promise.all([c.var.tmdb.genres('movies'), c.var.tmdb.genres('series')])
    return c.json({ movies, series }, 200)
  },
)
