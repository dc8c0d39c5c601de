import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route that answers: what stands in an address may be anybody's own, and is in no log. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).at(-1)?.path ?? ''
}
