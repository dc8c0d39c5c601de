import { BookmarkLabel } from '@marquee/domain/bookmark'
import type { When } from '@marquee/domain/play'
import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { FolderCoverShape } from '#folders/shape.ts'
import { describe } from '#http/describe.ts'
import { BookmarkParams } from '#http/params.ts'
import { invalidInput } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { filterOf, ListQuery } from '#lists/filter.ts'
import { CountsShape, ListShape } from '#lists/list.ts'
import { changeOf, timeOfChange, timingOf } from '#plays/options.ts'
import { markBatch } from '#plays/seen-mark.ts'
import { TIME_IMPLAUSIBLE, whenQuery } from '#plays/when.ts'
import { bookmarkRef } from '../lists/bookmark-ref.ts'
import { listBookmarks } from './list.ts'
import { removeBookmark, saveBookmark } from './queries.ts'

const path = '/bookmarks/:label/:type/:id'

const BookmarkResponse = z.object({
  label: BookmarkLabel,
  type: TitleType,
  id: TitleId,
  ref: z.string(),
  bookmarked: z.boolean(),
  changed: z.boolean(),
  /** Name of the change for `DELETE /api/me/changes/:batch`, where it wrote or took away plays. */
  batch: z.string().nullable(),
})

const BookmarkList = ListShape.extend({
  label: BookmarkLabel,
  /** All there is, whatever the filter. */
  counts: z.object({ watchlist: CountsShape, seen: CountsShape }),
  /** All folders, as they are at `/api/me/folders`; only where they were requested. */
  folders: z.array(FolderCoverShape).nullable(),
})

const BookmarkQuery = ListQuery.extend({ label: BookmarkLabel.optional(), folders: z.enum(['1']).optional() })

/** A film is seen when it is marked; a whole series was hardly seen in a minute. */
const defaultWhen = (type: TitleType): When => (type === 'movies' ? 'now' : 'unknown')

/** Watchlist and seen. A bookmark is set and taken away, never toggled: a repeated request changes nothing. */
export const bookmarks = new Hono<AppEnv>()
  .get(
    '/bookmarks',
    describe('One of your lists', {
      tag: 'Me',
      answers: { 200: BookmarkList },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('query', BookmarkQuery),
    async (c) => {
      const { label = 'watchlist', folders, ...query } = c.req.valid('query')
      const { session, genreNames, facets, clock } = c.var

      const filter = filterOf(query, 'added')
      const facetKey = {
        sessionId: session.id,
        source: { kind: 'bookmarks', label },
        type: filter.type,
      } as const
      const cachedFacets = facets(facetKey, clock())
      const list = await listBookmarks(session.db, session.userId, {
        ...{ label, filter, genreNames: genreNames(), cachedFacets },
        withFolders: folders !== undefined,
      })
      return c.json({ label, ...list }, 200)
    },
  )
  .put(
    path,
    describe('Puts a title on a list', {
      tag: 'Me',
      answers: { 200: BookmarkResponse },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'], 404: ['title-unknown'] },
    }),
    requireSession,
    validate('param', BookmarkParams),
    whenQuery,
    async (c) => {
      const bookmark = c.req.valid('param')
      const { session, tmdb, clock, writeOrder, mostPlays } = c.var
      const timing = timingOf(c.var, c.req.valid('query').when ?? defaultWhen(bookmark.type))
      if (timing === null) return c.json(invalidInput({ when: TIME_IMPLAUSIBLE }), 400)

      const source = {
        ...{ db: session.db, tmdb, writeOrder, timing, mostPlays },
        ...{ now: clock(), madeAt: timeOfChange(c.var) },
      }
      const changed = await saveBookmark(source, session.userId, bookmark)
      const batch = bookmark.label === 'seen' && changed ? markBatch(bookmark) : null
      return c.json({ ...bookmark, ref: bookmarkRef(bookmark), bookmarked: true, changed, batch }, 200)
    },
  )
  .delete(
    path,
    describe('Takes a title off a list', {
      tag: 'Me',
      answers: { 200: BookmarkResponse },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', BookmarkParams),
    async (c) => {
      const bookmark = c.req.valid('param')
      const { session, writeOrder } = c.var
      const change = changeOf(c.var)
      const changed = await removeBookmark(session.db, change, bookmark, writeOrder)
      const batch = bookmark.label === 'seen' && changed ? change.batch : null
      return c.json({ ...bookmark, ref: bookmarkRef(bookmark), bookmarked: false, changed, batch }, 200)
    },
  )
