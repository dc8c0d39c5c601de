import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

const LARGEST_BODY = 64 * 1024

/** Routes that take more, and say how much once they know who asks. */
const ROOMIER = new Set(['/api/me/import'])

/** Refuses a body that is larger than `maxSize`, whether it says so or not. */
export function limitBodyTo(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => c.json(problem('too-large'), 413) })
}

const usualLimit = limitBodyTo(LARGEST_BODY)

export const limitBody = createMiddleware<AppEnv>(async function limitBody(c, next) {
  return ROOMIER.has(c.req.path) ? next() : usualLimit(c, next)
})

/** A body that is not declared as JSON is refused: a form of another site can send anything else, but not that. */
export const jsonOnly = createMiddleware<AppEnv>(async function jsonOnly(c, next) {
  const type = c.req.header('content-type')
  if (type !== undefined && c.req.method !== 'GET' && !/^application\/json\s*(;|$)/i.test(type)) {
    return c.json(problem('not-json'), 415)
  }
  await next()
})
