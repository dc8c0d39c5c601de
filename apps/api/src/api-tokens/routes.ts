import { TokenScopes } from '@marquee/domain/api-token'
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
import { removeToken, saveToken, selectTokens } from './queries.ts'
import { createTokenSecret } from './secret.ts'
import { readToken, TokenShape } from './shape.ts'

const DAY = 86_400_000

/** Chosen by the browser, so that a token can be made twice without being there twice. */
const TokenId = z.uuid()

const TokenWanted = z.strictObject({
  /** As folders have it. */
  name: FolderName,
  scopes: TokenScopes,
  /** Never if null. */
  expiresInDays: z.int().min(1).max(3650).nullable(),
})

/** Tokens with which a person's programs use `/api/v1`. Only a session makes, sees or revokes them. */
export const apiTokens = new Hono<AppEnv>()
  .get(
    '/tokens',
    describe('The tokens of your programs and devices', {
      tag: 'Me',
      answers: { 200: z.object({ tokens: z.array(TokenShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const [tokens] = await readRows(c.var.session.db, [selectTokens(c.var.session.userId)])
      return c.json({ tokens: tokens.map(readToken) }, 200)
    },
  )
  .put(
    '/tokens/:id',
    describe('Makes a token and shows it, this once; or renames it', {
      tag: 'Me',
      answers: { 200: z.object({ token: TokenShape, secret: z.string().nullable() }) },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['api-token-unknown'],
        409: ['too-many-tokens'],
      },
    }),
    requireSession,
    validate('param', z.strictObject({ id: TokenId })),
    validate('json', TokenWanted),
    async (c) => {
      const { session, clock } = c.var
      const { expiresInDays, ...wanted } = c.req.valid('json')
      const secret = createTokenSecret()
      const createdAt = clock()

      const saved = await saveToken(session.db, session.userId, {
        ...{ ...c.req.valid('param'), ...wanted, tokenHash: await hashSecret(secret), createdAt },
        expiresAt: expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * DAY),
      })
      if ('problem' in saved)
        return saved.problem === 'api-token-unknown'
          ? c.json(problem(saved.problem), 404)
          : c.json(problem(saved.problem), 409)

      return c.json({ token: readToken(saved.token), secret: saved.isNew ? secret : null }, 200)
    },
  )
  .delete(
    '/tokens/:id',
    describe('Revokes a token: it is as good as one that never was', {
      tag: 'Me',
      answers: { 200: z.object({ id: TokenId, changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', z.strictObject({ id: TokenId })),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await removeToken(c.var.session.db, c.var.session.userId, id)
      return c.json({ id, changed }, 200)
    },
  )
