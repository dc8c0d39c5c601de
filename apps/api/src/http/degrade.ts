import type { Context } from 'hono'
import type { AppEnv, SessionEnv } from '#env.ts'
import { routeOf } from '#http/route-of.ts'
import { isDatabaseFailure, logFailure } from '#log.ts'
import { orSignedOut } from './signed-out.ts'

/**
 * Reads personal data with the viewer's session. Gives `nothing` without a session, or when it has ended, or when the
 * database fails: then the page says so and goes on.
 */
export async function orWithout<T>(
  c: Context<AppEnv>,
  read: (session: SessionEnv['Variables']['session']) => Promise<T>,
  nothing: T,
): Promise<T> {
  const session = c.get('session')
  if (session === null) return nothing
  try {
    return await orSignedOut(read(session), nothing)
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    logFailure('shown-without-own', error, { path: routeOf(c) })
    c.var.notes.withoutOwn = true
    return nothing
  }
}

/** A part of an answer that the rest can do without, or `nothing` when the catalogue does not give it. */
export async function orWithoutPart<T>(
  c: Context<AppEnv> | Context<AppEnv & SessionEnv>,
  part: Promise<T>,
  nothing: T,
): Promise<T> {
  try {
    return await part
  } catch (error) {
    logFailure('shown-without-part', error, { path: routeOf(c) })
    c.var.notes.withoutPart = true
    return nothing
  }
}
