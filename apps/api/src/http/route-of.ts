import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * Pattern of the route that answers: an address may hold personal data, and is in no log. Middleware comes after a route
 * as well, where that does not pass through it.
 */
export function routeOf(c: Context): string {
  const routes = matchedRoutes(c)
  return (routes.findLast(({ method }) => method !== 'ALL') ?? routes.at(-1))?.path ?? ''
}
