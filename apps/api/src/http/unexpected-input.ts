import { documentedTarget } from '@marquee/framework-seams/hono-openapi-target'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from '#env.ts'
import { invalidInput, problem } from '#http/problem.ts'

/**
 * A route that reads no query or no body refuses one: whoever sends it expects something that would not happen.
 * What a route reads is known from its validators, the same place where the API's document gets it from.
 */
export const refuseUnexpected = createMiddleware<AppEnv>(async function refuseUnexpected(c, next) {
  const reads = matchedRoutes(c).map(({ handler }) => documentedTarget(handler))
  // Nothing is at this address; that is the better thing to say.
  if (reads.every((target) => target === undefined)) return next()

  const unread = reads.includes('query') ? [] : Object.keys(c.req.query())
  if (unread.length > 0) return c.json(invalidInput(named(unread)), 400)

  if (!reads.includes('json') && c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const body = (await c.req.text()).trim()
    if (body !== '' && body !== '{}') return c.json(bodyProblem(body), 400)
  }
  await next()
})

function bodyProblem(body: string) {
  try {
    const fields: unknown = JSON.parse(body)
    return invalidInput(named(typeof fields === 'object' && fields !== null ? Object.keys(fields) : ['body']))
  } catch {
    return problem('not-json')
  }
}

function named(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.slice(0, 20).map((name) => [name.slice(0, 100), 'Unknown field']))
}
