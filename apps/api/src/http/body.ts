import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

const LARGEST_BODY = 64 * 1024

export const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => c.json(problem('too-large'), 413),
})

/** A body that is not declared as JSON is refused: a form of another site can send anything else, but not that. */
export const jsonOnly = createMiddleware<AppEnv>(async function jsonOnly(c, next) {
  const type = c.req.header('content-type')
  if (type !== undefined && c.req.method !== 'GET' && !/^application\/json\s*(;|$)/i.test(type)) {
    return c.json(problem('not-json'), 415)
  }
  await next()
})
