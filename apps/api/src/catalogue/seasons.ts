import { Rating } from '@marquee/domain/rating'
import { hideEpisode, hideSeason, hideVideos, spoilerTest } from '@marquee/domain/spoilers'
import { Hono } from 'hono'
import { z } from 'zod'
import type { ViewerSession } from '#auth/viewer-session.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { describe } from '#http/describe.ts'
import { EpisodeParams, SeasonParams } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { findOwnSeason } from '#own/own-season.ts'
import { SeasonPlaysShape } from '#own/season-plays.ts'
import {
  readNext,
  readShow,
  ShowQuery,
  selectEpisodeSeen,
  selectNext,
  spoilerLevelOf,
} from '#own/spoilers.ts'
import { findFirstSeasons } from '#titles/listed-season.ts'
import { selectTitle } from '#titles/queries.ts'
import { EpisodeShape, SeasonDetailShape } from '../titles/season-shapes.ts'
import { VideoShape } from '../titles/title-shapes.ts'

const Season = z.object({
  season: SeasonDetailShape,
  videos: z.array(VideoShape),
  rating: Rating.nullable(),
  /** Numbers of its episodes, as they are numbered today. */
  seenEpisodes: z.array(z.int()),
  plays: SeasonPlaysShape.shape.plays,
})

const nothingOwn = { rating: null, seenEpisodes: [], plays: [], next: null }

const Query = z.strictObject({ show: ShowQuery })

export const seasons = new Hono<AppEnv>()
  .get(
    '/series/:id/seasons/:season',
    describe('A season with its episodes and videos, and your data of it', {
      tag: 'Catalogue',
      answers: { 200: Season },
      refusals: { 404: ['title-unknown'] },
    }),
    validate('param', SeasonParams),
    validate('query', Query),
    async (c) => {
      const { id, season } = c.req.valid('param')
      const { tmdb } = c.var
      const [found, first] = await Promise.all([tmdb.season(id, season), findFirstSeasons(tmdb, id)])
      // As its page lists it: the season's own answer may be days older.
      const listed = first.find(({ number }) => number === season) ?? found.season

      const options = { series: id, season: listed, now: c.var.clock() }
      const read = ({ db, userId }: ViewerSession) => findOwnSeason(db, userId, options)
      const { next, ...own } = await orWithout(c, read, nothingOwn)

      const seen = own.seenEpisodes.map((number) => ({ season, number }))
      const shown = readShow(c.req.valid('query').show)
      const isHidden = spoilerTest({ level: spoilerLevelOf(c), seen, next, shown })
      const seasons = [listed]
      const videos = hideVideos(found.videos, { series: '', seasons, isHidden })
      return c.json({ season: hideSeason(listed, isHidden), videos, ...own }, 200)
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
    validate('query', Query),
    async (c) => {
      const { id, season, episode } = c.req.valid('param')
      const found = await c.var.tmdb.episode(id, season, episode)

      const read = ({ db, userId }: ViewerSession) =>
        readRows(db, [
          selectEpisodeSeen(userId, id, found),
          selectNext(userId, id, c.var.clock()),
          selectTitle({ type: 'series', id }),
        ])
      const [seen, next, stored] = await orWithout(c, read, [[], [], []])
      // What is stored was shown. Cards of series under way come here without their pages.
      if (stored.length === 0) await findFirstSeasons(c.var.tmdb, id)

      const shown = [...readShow(c.req.valid('query').show), ...(seen.length > 0 ? [found] : [])]
      const isHidden = spoilerTest({ level: spoilerLevelOf(c), seen: [], next: readNext(next), shown })
      return c.json({ episode: hideEpisode(found, isHidden) }, 200)
    },
  )
