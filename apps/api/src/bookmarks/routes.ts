import { BookmarkLabel } from '@marquee/domain/bookmark'
import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { BookmarkParams, PageQuery } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { BOOKMARK_SORTS, listBookmarks } from './list.ts'
import { MarksShape } from './marks.ts'
import { removeBookmark, saveBookmark } from './queries.ts'
import { bookmarkRef } from './ref.ts'

const path = '/bookmarks/:label/:type/:id'

const BookmarkState = z.object({
  label: BookmarkLabel,
  type: TitleType,
  id: TitleId,
  ref: z.string(),
  bookmarked: z.boolean(),
  changed: z.boolean(),
})

const ListQuery = z.strictObject({
  label: BookmarkLabel.optional(),
  type: TitleType.optional(),
  page: PageQuery,
  sort: z.enum(BOOKMARK_SORTS).optional(),
})

const Counts = z.object({ movies: z.int(), series: z.int() })

const BookmarkList = z.object({
  label: BookmarkLabel,
  type: TitleType.nullable(),
  page: z.int(),
  totalPages: z.int(),
  counts: z.object({ watchlist: Counts, seen: Counts }),
  items: z.array(
    z.object({ ref: z.string(), addedAt: z.string(), title: TitleSnapshotShape, marks: MarksShape }),
  ),
})

/** Watchlist and seen. A bookmark is set and taken away, never toggled: asking twice changes nothing. */
export const bookmarks = new Hono<AppEnv>()
  .get(
    '/bookmarks',
    describe('One of your lists', {
      tag: 'Me',
      answers: { 200: BookmarkList },
      refusals: { 401: ['signed-out'] },
    }),
    requireAccount,
    validate('query', ListQuery),
    async (c) => {
      const { label = 'watchlist', type = null, page = 1, sort = 'added' } = c.req.valid('query')
      const list = await listBookmarks(c.var.db, c.var.account.id, { label, type, page, sort })
      return c.json({ label, type, page, ...list }, 200)
    },
  )
  .put(
    path,
    describe('Puts a title on a list', {
      tag: 'Me',
      answers: { 200: BookmarkState },
      refusals: { 401: ['signed-out'], 404: ['title-unknown'] },
    }),
    requireAccount,
    validate('param', BookmarkParams),
    async (c) => {
      const bookmark = c.req.valid('param')
      const { db, tmdb, clock, account } = c.var
      const changed = await saveBookmark({ db, tmdb, now: clock() }, account.id, bookmark)
      return c.json({ ...bookmark, ref: bookmarkRef(bookmark), bookmarked: true, changed }, 200)
    },
  )
  .delete(
    path,
    describe('Takes a title off a list', {
      tag: 'Me',
      answers: { 200: BookmarkState },
      refusals: { 401: ['signed-out'] },
    }),
    requireAccount,
    validate('param', BookmarkParams),
    async (c) => {
      const bookmark = c.req.valid('param')
      const changed = await removeBookmark(c.var.db, c.var.account.id, bookmark)
      return c.json({ ...bookmark, ref: bookmarkRef(bookmark), bookmarked: false, changed }, 200)
    },
  )
