import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Pattern of the route that answers: an address may hold personal data, and is in no log. */
export function routeOf(c: Context): string {
  return matchedRoutes(c).at(-1)?.path ?? ''
}
