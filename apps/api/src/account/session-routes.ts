import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { clearSession } from '#auth/session.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { findSessions, isFresh, removeOtherSessions, removeSession } from './sessions.ts'

const SessionId = z.string().regex(/^[0-9a-f]{64}$/)

const Sessions = z.object({
  sessions: z.array(
    z.object({
      id: SessionId,
      current: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      userAgent: z.string().nullable(),
      provider: z.string().nullable(),
    }),
  ),
  /** Ways in which the person can sign in. */
  ways: z.object({ password: z.boolean(), google: z.boolean() }),
  /** True when erasing needs no password now, because the person has just come from Google. */
  confirmed: z.boolean(),
})

export const sessionRoutes = new Hono<AppEnv>()
  .get(
    '/sessions',
    describe('Where you are signed in', {
      tag: 'Me',
      answers: { 200: Sessions },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, clock } = c.var
      const { sessions, ways } = await findSessions(session.db, session.userId, clock())

      const current = sessions.find(({ id }) => id === session.id)
      const listed = sessions.map(({ id, createdAt, lastUsedAt, userAgent, provider }) => ({
        ...{ id, current: id === session.id, userAgent, provider },
        ...{ createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
      }))
      const confirmed = current !== undefined && isFresh(current, clock())
      return c.json({ sessions: listed, ways, confirmed }, 200)
    },
  )
  .delete(
    '/sessions',
    describe('Signs you out everywhere but here', {
      tag: 'Me',
      answers: { 200: z.object({ ended: z.int() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, writeOrder } = c.var
      const ended = await removeOtherSessions(session.db, session.userId, session.id, writeOrder)
      return c.json({ ended }, 200)
    },
  )
  .delete(
    '/sessions/:id',
    describe('Ends one of your sessions', {
      tag: 'Me',
      answers: { 200: z.object({ id: SessionId, changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', z.strictObject({ id: SessionId })),
    async (c) => {
      const { id } = c.req.valid('param')
      const { session, writeOrder } = c.var
      const changed = await removeSession(session.db, session.userId, id, writeOrder)
      if (id === session.id) clearSession(c)
      return c.json({ id, changed }, 200)
    },
  )
