import { ROUTES, type Route } from './route-table.ts'

/** Returns the regular expression source of a route's path; its `:name` is a group. */
export function sourceOf({ path, param = '[^/]+' }: Route): string {
  return path.replace(/:\w+/, `(${param})`).replace('*', '.*')
}

/** Returns the routes that `isMeant` picks. */
export function routesWith(isMeant: (route: Route) => unknown): Route[] {
  return Object.values(ROUTES).filter(isMeant)
}

/** Returns a pattern of the paths of the routes that `isMeant` picks. */
export function pathPattern(isMeant: (route: Route) => unknown): RegExp {
  return new RegExp(`^(?:${routesWith(isMeant).map(sourceOf).join('|')})$`)
}
