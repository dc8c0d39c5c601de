import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { readToken } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { isCrossSiteChange } from '#http/cross-site.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { type Own, openOwn, TOOL_SCOPES } from './own.ts'

type McpEnv = { Bindings: AppEnv['Bindings']; Variables: AppEnv['Variables'] & { own: Own } }

/** A message of JSON-RPC 2.0; what is in it, the protocol says. */
const Message = z.looseObject({
  jsonrpc: z.enum(['2.0']),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string().max(200),
  params: z.looseObject({}).optional(),
})

const Answer = z.looseObject({ jsonrpc: z.enum(['2.0']) })

/** A page that was lured to another address (DNS rebinding) still names where it comes from. */
const refuseOtherSites = createMiddleware<AppEnv>(async function refuseOtherSites(c, next) {
  if (isCrossSiteChange(c.req.raw)) return c.json(problem('cross-site'), 403)
  await next()
})

/**
 * Opens our own routes for the token. It is checked in the batch of the tool that is called, or behind what needed
 * no data; a refusal of it takes the place of what the protocol would say.
 */
const openForToken = createMiddleware<McpEnv>(async function openForToken(c, next) {
  const secret = readToken(c)
  if (secret instanceof Response) return secret

  const own = openOwn(c, secret)
  c.set('own', own)
  await next()

  if (!own.isChecked()) await own.check()
  const refusal = own.refusal()
  if (refusal === null) return
  // Otherwise the headers of the one before would be added to it.
  c.res = undefined
  c.res = new Response(refusal.body, refusal)
})

/** The Model Context Protocol over HTTP, for assistants; stateless, so that only requests with a message are answered. */
export const mcp = new Hono<McpEnv>().post(
  '/mcp',
  describe('Answers a message of the Model Context Protocol', {
    ...{ tag: 'Programs', scope: TOOL_SCOPES, answers: { 200: Answer, 202: z.object({}) } },
    refusals: { 400: ['invalid-input'], 403: ['cross-site'] },
  }),
  refuseOtherSites,
  openForToken,
  validate('json', Message),
  async (c) => {
    const { own, clock } = c.var
    // The protocol's own part is large, and only those who use it pay for its start.
    const { answerMcp } = await import('./answer.ts')
    return answerMcp(c.req.raw, c.req.valid('json'), { own, now: clock() })
  },
)
