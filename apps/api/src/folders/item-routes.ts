import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { removeItem, saveItem } from './items.ts'
import { ItemParams } from './params.ts'
import { itemRef } from './ref.ts'

const path = '/folders/:id/items/:type/:titleId'

const ItemState = z.object({
  folderId: z.string(),
  type: TitleType,
  id: TitleId,
  ref: z.string(),
  inFolder: z.boolean(),
  changed: z.boolean(),
})

/** Puts titles into a person's own folders and takes them out. */
export const folderItems = new Hono<AppEnv>()
  .put(
    path,
    describe('Puts a title into a folder', {
      tag: 'Me',
      answers: { 200: ItemState },
      refusals: { 401: ['signed-out'], 404: ['folder-unknown', 'title-unknown'], 409: ['folder-full'] },
    }),
    requireSession,
    validate('param', ItemParams),
    async (c) => {
      const { id: folderId, type, titleId } = c.req.valid('param')
      const { session, tmdb, clock, writeOrder } = c.var
      const title = { type, id: titleId }

      const source = { db: session.db, tmdb, now: clock(), writeOrder }
      const saved = await saveItem(source, session.userId, folderId, title)
      if (saved.problem === 'folder-unknown') return c.json(problem(saved.problem), 404)
      if (saved.problem !== null) return c.json(problem(saved.problem), 409)

      const ref = itemRef(folderId, title)
      return c.json({ folderId, ...title, ref, inFolder: true, changed: saved.changed }, 200)
    },
  )
  .delete(
    path,
    describe('Takes a title out of a folder', {
      tag: 'Me',
      answers: { 200: ItemState },
      refusals: { 401: ['signed-out'], 404: ['folder-unknown'] },
    }),
    requireSession,
    validate('param', ItemParams),
    async (c) => {
      const { id: folderId, type, titleId } = c.req.valid('param')
      const title = { type, id: titleId }

      const { session, writeOrder } = c.var
      const changed = await removeItem(session.db, session.userId, { folderId, ...title }, writeOrder)
      if (changed === null) return c.json(problem('folder-unknown'), 404)

      return c.json({ folderId, ...title, ref: itemRef(folderId, title), inFolder: false, changed }, 200)
    },
  )
