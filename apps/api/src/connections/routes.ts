import { FolderName } from '@marquee/domain/folder'
import { TitleId, TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { hashSecret } from '#auth/secret.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { ItemShape, itemOf } from '#players/item.ts'
import { messageFor, type Outcome } from '#players/outcome.ts'
import { processAfterwards } from './hook-route.ts'
import {
  type ConnectionRow,
  type EventRow,
  findConnections,
  findEvents,
  removeConnection,
  saveConnection,
} from './queries.ts'
import { createHookToken, hookPath } from './token.ts'

/** Chosen by the browser, so that a connection can be made twice without being there twice. */
const ConnectionId = z.uuid()
const IdParams = z.strictObject({ id: ConnectionId })

const ConnectionShape = z
  .object({
    id: ConnectionId,
    name: z.string(),
    /** Name of the person's account on the server; `null` until they have chosen one. */
    account: z.string().nullable(),
    /** Names of accounts that its events came from. */
    accounts: z.array(z.string()),
    createdAt: z.string(),
    lastEventAt: z.string().nullable(),
    player: z.string().nullable(),
    server: z.string().nullable(),
  })
  .meta({ id: 'Connection' })

const Wanted = z.strictObject({
  name: FolderName,
  account: z.string().trim().min(1).max(300).nullable().default(null),
})

const EventShape = z.object({
  id: z.string(),
  at: z.string(),
  /** How often it was sent. */
  times: z.int(),
  player: z.string().nullable(),
  event: z.string().nullable(),
  account: z.string().nullable(),
  item: ItemShape.nullable(),
  /** Whether it is done, waits for the catalogue or a choice of the account, or is in the inbox. */
  state: z.enum(['done', 'waiting', 'inbox']),
  outcome: z.string(),
  message: z.string(),
  plays: z.array(
    z.object({ type: TitleType, id: TitleId, season: z.int().nullable(), episode: z.int().nullable() }),
  ),
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
      const rows = await findConnections(c.var.session.db, c.var.session.userId)
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

function readConnection({ createdAt, lastEventAt, accounts, ...rest }: ConnectionRow) {
  const shown: z.infer<typeof ConnectionShape> = {
    ...rest,
    accounts: JSON.parse(accounts).toSorted(),
    createdAt: new Date(createdAt).toISOString(),
    lastEventAt: lastEventAt === null ? null : new Date(lastEventAt).toISOString(),
  }
  return shown
}

function readEventRow({ receivedAt, item, plays, outcome, ...rest }: EventRow) {
  const shown: z.infer<typeof EventShape> = {
    ...rest,
    ...{ outcome, message: messageFor(outcome as Outcome) },
    at: new Date(receivedAt).toISOString(),
    item: item === null ? null : itemOf(JSON.parse(item)),
    plays: JSON.parse(plays),
  }
  return shown
}
