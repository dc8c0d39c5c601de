import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { routeOf } from '#http/route-of.ts'
import { isDatabaseFailure, logFailure } from '#log.ts'
import { orSignedOut } from './signed-out.ts'

/** Personal data, or `nothing` when the session has ended or the database fails: the page says so and goes on. */
export async function orWithout<T>(c: Context<AppEnv>, own: Promise<T>, nothing: T): Promise<T> {
  try {
    return await orSignedOut(own, nothing)
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    logFailure('shown-without-own', error, { path: routeOf(c) })
    c.var.notes.withoutOwn = true
    return nothing
  }
}

/** A part of an answer that the rest can do without, or `nothing` when the catalogue does not give it. */
export async function orWithoutPart<T>(c: Context<AppEnv>, part: Promise<T>, nothing: T): Promise<T> {
  try {
    return await part
  } catch (error) {
    logFailure('shown-without-part', error, { path: routeOf(c) })
    c.var.notes.withoutPart = true
    return nothing
  }
}
