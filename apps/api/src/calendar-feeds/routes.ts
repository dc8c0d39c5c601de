import { formatCalendarFilter, parseCalendarFilter } from '@marquee/domain/calendar'
import { FolderName } from '@marquee/domain/folder'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { hashSecret } from '#auth/secret.ts'
import { FeedId, FeedShape, readFeed } from '#calendar/feed-rows.ts'
import { ShowQuery } from '#calendar/routes.ts'
import type { AppEnv } from '#env.ts'
import { countryOf } from '#http/country.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { findFeeds, removeFeed, renewAddress, saveFeed } from './queries.ts'
import { createFeedToken, feedPath } from './token.ts'

/** A name as folders have it. */
const FeedWanted = z.strictObject({ name: FolderName, show: ShowQuery })

/** Addresses by which calendar programs read a person's calendar. */
export const calendarFeeds = new Hono<AppEnv>()
  .get(
    '/calendar-feeds',
    describe('The addresses by which your calendar can be read', {
      tag: 'Me',
      answers: { 200: z.object({ feeds: z.array(FeedShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const feeds = await findFeeds(c.var.session.db, c.var.session.userId)
      return c.json({ feeds: feeds.map(readFeed) }, 200)
    },
  )
  .put(
    '/calendar-feeds/:id',
    describe('Makes a feed and shows its path, this once; or renames it and changes its filter', {
      tag: 'Me',
      answers: { 200: z.object({ feed: FeedShape, path: z.string().nullable() }) },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['feed-unknown'],
        409: ['too-many-feeds'],
      },
    }),
    requireSession,
    validate('param', z.strictObject({ id: FeedId })),
    validate('json', FeedWanted),
    async (c) => {
      const { session, clock } = c.var
      const token = createFeedToken()
      const { name, show } = c.req.valid('json')
      const wanted = {
        ...{ ...c.req.valid('param'), name, tokenHash: await hashSecret(token) },
        show: formatCalendarFilter(parseCalendarFilter(show)),
      }

      const saved = await saveFeed(session.db, session.userId, wanted, { now: clock(), region: countryOf(c) })
      if ('problem' in saved)
        return saved.problem === 'feed-unknown'
          ? c.json(problem(saved.problem), 404)
          : c.json(problem(saved.problem), 409)

      return c.json({ feed: readFeed(saved.feed), path: saved.isNew ? feedPath(token) : null }, 200)
    },
  )
  .post(
    '/calendar-feeds/:id/address',
    describe('Gives a feed another address and shows its path, this once; the former one ends', {
      tag: 'Me',
      answers: { 200: z.object({ feed: FeedShape, path: z.string() }) },
      refusals: { 401: ['signed-out'], 404: ['feed-unknown'] },
    }),
    requireSession,
    validate('param', z.strictObject({ id: FeedId })),
    async (c) => {
      const token = createFeedToken()
      const wanted = { ...c.req.valid('param'), tokenHash: await hashSecret(token) }
      const feed = await renewAddress(c.var.session.db, c.var.session.userId, wanted)
      if (feed === null) return c.json(problem('feed-unknown'), 404)
      return c.json({ feed: readFeed(feed), path: feedPath(token) }, 200)
    },
  )
  .delete(
    '/calendar-feeds/:id',
    describe('Revokes a feed: its address is as good as one that never was', {
      tag: 'Me',
      answers: { 200: z.object({ id: FeedId, changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', z.strictObject({ id: FeedId })),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await removeFeed(c.var.session.db, c.var.session.userId, id)
      return c.json({ id, changed }, 200)
    },
  )
