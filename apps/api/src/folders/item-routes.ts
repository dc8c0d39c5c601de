import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
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
    requireAccount,
    validate('param', ItemParams),
    async (c) => {
      const { id: folderId, type, titleId } = c.req.valid('param')
      const { db, tmdb, clock, account, writeOrder } = c.var
      const title = { type, id: titleId }

      const saved = await saveItem({ db, tmdb, now: clock(), writeOrder }, account.id, folderId, title)
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
    requireAccount,
    validate('param', ItemParams),
    async (c) => {
      const { id: folderId, type, titleId } = c.req.valid('param')
      const title = { type, id: titleId }

      const changed = await removeItem(c.var.db, c.var.account.id, { folderId, ...title }, c.var.writeOrder)
      if (changed === null) return c.json(problem('folder-unknown'), 404)

      return c.json({ folderId, ...title, ref: itemRef(folderId, title), inFolder: false, changed }, 200)
    },
  )
