import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page asks for. Every browser says where a request comes from; a request that
 * says nothing comes from a program, which has no cookie but its own.
 */
export const sameSite = createMiddleware<AppEnv>(async function sameSite(c, next) {
  if (!SAFE.has(c.req.method) && isFromElsewhere(c.req.raw)) return c.json(problem('cross-site'), 403)
  await next()
})

function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && origin !== new URL(url).origin
}
