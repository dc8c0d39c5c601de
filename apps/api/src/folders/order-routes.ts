import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { moveItem, orderItems } from './order.ts'
import { FolderParams, ItemOrder, ItemParams, ItemPosition } from './params.ts'

/** The order of what is in a person's own folder. */
export const itemOrder = new Hono<AppEnv>()
  .put(
    '/folders/:id/items/order',
    describe('Reorders titles of a folder among the positions they have', {
      tag: 'Me',
      answers: { 200: z.object({ folderId: z.string() }) },
      refusals: { 401: ['signed-out'], 404: ['folder-unknown'] },
    }),
    requireSession,
    validate('param', FolderParams),
    validate('json', ItemOrder),
    async (c) => {
      const { id } = c.req.valid('param')
      const { items } = c.req.valid('json')
      const { session, writeOrder } = c.var
      const known = await orderItems(session.db, session.userId, { folderId: id, items }, writeOrder)
      return known ? c.json({ folderId: id }, 200) : c.json(problem('folder-unknown'), 404)
    },
  )
  .put(
    '/folders/:id/items/:type/:titleId/place',
    describe('Moves a title to another position of a folder', {
      tag: 'Me',
      answers: { 200: z.object({ folderId: z.string(), type: TitleType, id: TitleId }) },
      refusals: { 401: ['signed-out'], 404: ['folder-unknown'] },
    }),
    requireSession,
    validate('param', ItemParams),
    validate('json', ItemPosition),
    async (c) => {
      const { id: folderId, type, titleId: id } = c.req.valid('param')
      const { place: position } = c.req.valid('json')
      const { session, writeOrder } = c.var
      const move = { folderId, type, id, position }
      const isHeld = await moveItem(session.db, session.userId, move, writeOrder)
      return isHeld ? c.json({ folderId, type, id }, 200) : c.json(problem('folder-unknown'), 404)
    },
  )
