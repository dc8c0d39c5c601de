import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { findFolders, findHolders } from './find.ts'
import { folderList } from './list-route.ts'
import { orderFolders } from './order.ts'
import { itemOrder } from './order-routes.ts'
import { FolderOrder, FolderParams, HeldParams, NamedFolder } from './params.ts'
import { FolderCoverShape, HoldersShape } from './shape.ts'
import { removeFolder, saveFolder } from './write.ts'

/** The lists a person made, beside those everybody has. */
export const folders = new Hono<AppEnv>()
  .get(
    '/folders',
    describe('Your folders, the built-in ones first', {
      tag: 'Me',
      answers: { 200: z.object({ folders: z.array(FolderCoverShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => c.json({ folders: await findFolders(c.var.session.db, c.var.session.userId) }, 200),
  )
  .get(
    '/folders/containing/:type/:titleId',
    describe('Which of your own folders hold a title', {
      tag: 'Me',
      answers: { 200: HoldersShape },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', HeldParams),
    async (c) => {
      const { type, titleId: id } = c.req.valid('param')
      const { db, userId } = c.var.session
      return c.json(await findHolders(db, userId, { type, id }), 200)
    },
  )
  .put(
    '/folders/order',
    describe('Orders your own folders', {
      tag: 'Me',
      answers: { 200: z.object({ ids: z.array(z.string()) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('json', FolderOrder),
    async (c) => {
      const { ids } = c.req.valid('json')
      const { session, writeOrder } = c.var
      return c.json({ ids: await orderFolders(session.db, session.userId, ids, writeOrder) }, 200)
    },
  )
  .put(
    '/folders/:id',
    describe('Makes a folder, or renames it unless it is to be new', {
      tag: 'Me',
      answers: { 200: z.object({ id: z.string(), name: z.string(), created: z.boolean() }) },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['folder-unknown'],
        409: ['folder-id-used', 'folder-name-taken', 'too-many-folders'],
      },
    }),
    requireSession,
    validate('param', FolderParams),
    validate('json', NamedFolder),
    async (c) => {
      const { id } = c.req.valid('param')
      const { name, isNew } = c.req.valid('json')
      const { session, clock, writeOrder } = c.var

      const folder = { id, name, isNew }
      const saved = await saveFolder(session.db, session.userId, folder, { now: clock(), writeOrder })
      if (saved.problem === 'folder-unknown') return c.json(problem(saved.problem), 404)
      if (saved.problem !== null) return c.json(problem(saved.problem), 409)

      return c.json({ id, name, created: saved.created }, 200)
    },
  )
  .delete(
    '/folders/:id',
    describe('Deletes a folder; the titles in it stay wherever else they are', {
      tag: 'Me',
      answers: { 200: z.object({ id: z.string(), changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', FolderParams),
    async (c) => {
      const { id } = c.req.valid('param')
      const { session, writeOrder } = c.var
      const changed = await removeFolder(session.db, session.userId, id, writeOrder)
      return c.json({ id, changed }, 200)
    },
  )
  .route('/', folderList)
  .route('/', itemOrder)
