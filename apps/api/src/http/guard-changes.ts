import { rememberedBody } from '@marquee/framework-seams/hono-body'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { isJson, limitBody } from '#http/body.ts'
import { isCrossSiteChange } from '#http/cross-site.ts'
import { problem } from '#http/problem.ts'

/**
 * Guards every change: it has to come from our own pages, with a body that is small and declared as JSON, since a form
 * of another site can send anything else, but not that.
 */
export const guardChanges = createMiddleware<AppEnv>(async function guardChanges(c, next) {
  // Most requests read, and each step on the way costs them something.
  if (c.req.method === 'GET') return next()

  if (isCrossSiteChange(c.req.raw)) return c.json(problem('cross-site'), 403)
  const refusal = await limitBody(c)
  if (refusal !== null) return refusal
  const type = c.req.header('content-type')
  // Validators take a body of no type for none.
  const isDeclared = type === undefined ? (await rememberedBody(c)) === '' : isJson(type)
  if (!isDeclared) return c.json(problem('not-json'), 415)
  await next()
})
