import { FolderName } from '@marquee/domain/folder'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { hashSecret } from '#auth/secret.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { findEvents } from './event-queries.ts'
import { processAfterwards } from './hook-route.ts'
import { removeConnection, renewHook, saveConnection, selectConnections } from './queries.ts'
import { ConnectionId, ConnectionShape, EventShape, readConnection, readEventRow } from './shape.ts'
import { createHookToken, hookPath } from './token.ts'

const IdParams = z.strictObject({ id: ConnectionId })

const Wanted = z.strictObject({
  name: FolderName,
  account: z.string().trim().min(1).max(300).nullable().default(null),
  /** Player that a new one is meant for; its events say which it is. */
  player: z.enum(['plex', 'jellyfin', 'emby', 'kodi']).nullable().default(null),
})

/** Addresses at which players report what a person plays. */
export const connections = new Hono<AppEnv>()
  .get(
    '/connections',
    describe('The addresses at which your players report', {
      tag: 'Me',
      answers: { 200: z.object({ connections: z.array(ConnectionShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const [rows] = await readRows(c.var.session.db, [selectConnections(c.var.session.userId)])
      return c.json({ connections: rows.map(readConnection) }, 200)
    },
  )
  .put(
    '/connections/:id',
    describe(
      'Makes a connection and shows its path, this once; or renames it and says which account is yours',
      {
        tag: 'Me',
        answers: { 200: z.object({ connection: ConnectionShape, path: z.string().nullable() }) },
        refusals: {
          400: ['invalid-input'],
          401: ['signed-out'],
          404: ['connection-unknown'],
          409: ['too-many-connections'],
        },
      },
    ),
    requireSession,
    validate('param', IdParams),
    validate('json', Wanted),
    async (c) => {
      const { session, clock } = c.var
      const token = createHookToken()
      const { id } = c.req.valid('param')
      const wanted = { id, ...c.req.valid('json'), tokenHash: await hashSecret(token) }

      const saved = await saveConnection(session.db, session.userId, wanted, clock())
      if ('problem' in saved)
        return saved.problem === 'connection-unknown'
          ? c.json(problem(saved.problem), 404)
          : c.json(problem(saved.problem), 409)

      if (!saved.isNew) processAfterwards(c, id)
      const connection = readConnection(saved.connection)
      return c.json({ connection, path: saved.isNew ? hookPath(token) : null }, 200)
    },
  )
  .post(
    '/connections/:id/address',
    describe('Gives a connection another address and shows its path, this once; the former one ends', {
      tag: 'Me',
      answers: { 200: z.object({ connection: ConnectionShape, path: z.string() }) },
      refusals: { 401: ['signed-out'], 404: ['connection-unknown'] },
    }),
    requireSession,
    validate('param', IdParams),
    async (c) => {
      const token = createHookToken()
      const wanted = { ...c.req.valid('param'), tokenHash: await hashSecret(token) }
      const connection = await renewHook(c.var.session.db, c.var.session.userId, wanted)
      if (connection === null) return c.json(problem('connection-unknown'), 404)
      return c.json({ connection: readConnection(connection), path: hookPath(token) }, 200)
    },
  )
  .delete(
    '/connections/:id',
    describe(
      'Revokes a connection with its events: its address is as good as one that never was; plays stay',
      {
        tag: 'Me',
        answers: { 200: z.object({ id: ConnectionId, changed: z.boolean() }) },
        refusals: { 401: ['signed-out'] },
      },
    ),
    requireSession,
    validate('param', IdParams),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await removeConnection(c.var.session.db, c.var.session.userId, id)
      return c.json({ id, changed }, 200)
    },
  )
  .get(
    '/connections/:id/events',
    describe('Events of the last seven days: what came, what it became, and why not', {
      tag: 'Me',
      answers: { 200: z.object({ events: z.array(EventShape) }) },
      refusals: { 401: ['signed-out'], 404: ['connection-unknown'] },
    }),
    requireSession,
    validate('param', IdParams),
    async (c) => {
      const rows = await findEvents(c.var.session.db, c.var.session.userId, c.req.valid('param').id)
      if (rows === null) return c.json(problem('connection-unknown'), 404)
      return c.json({ events: rows.map(readEventRow) }, 200)
    },
  )
