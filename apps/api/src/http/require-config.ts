import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { logFailure } from '#log.ts'

/** Variables without which nothing works; each of the others switches on one thing. */
const needed = ['DB', 'CACHE', 'TMDB_TOKEN', 'MAIL_FROM'] as const

/** Refuses everything while a variable is missing, and names it: starting without it would fail later and say less. */
export const requireConfig = createMiddleware<AppEnv>(async function requireConfig(c, next) {
  const missing = needed.filter((name) => !c.env[name]).join(', ')
  if (missing === '') return next()

  logFailure('settings-missing', missing)
  const { message } = problem('not-configured')
  return c.json({ problem: 'not-configured', message: `${message} ${missing}` }, 503)
})
