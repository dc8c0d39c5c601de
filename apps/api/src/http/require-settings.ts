import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { logFailure } from '#log.ts'

/** Without these nothing works; each of the others switches on one thing. */
const needed = ['DB', 'CACHE', 'TMDB_TOKEN', 'MAIL_FROM'] as const

/** Refuses everything while a setting is missing, and names it: half a Marquee would fail later and say less. */
export const requireSettings = createMiddleware<AppEnv>(async function requireSettings(c, next) {
  const missing = needed.filter((name) => !c.env[name]).join(', ')
  if (missing === '') return next()

  logFailure('settings-missing', missing)
  const { message } = problem('not-configured')
  return c.json({ problem: 'not-configured', message: `${message} ${missing}` }, 503)
})
