import { ROUTES, type Route } from './route-table.ts'

/** Returns the regular expression source of a route's path; its `:name` is a group. */
export function sourceOf({ path, param = '[^/]+' }: Route): string {
  return path.replace(/:\w+/, `(${param})`).replace('*', '.*')
}

/** Returns the pattern of a route's path. */
export function patternOf(route: Route): RegExp {
  return new RegExp(`^${sourceOf(route)}$`)
}

/** Returns the routes that `isMeant` picks. */
export function routesWith(isMeant: (route: Route) => unknown): Route[] {
  return Object.values(ROUTES).filter(isMeant)
}

/** Returns a pattern of the paths of the routes that `isMeant` picks. */
export function pathPattern(isMeant: (route: Route) => unknown): RegExp {
  return new RegExp(`^(?:${routesWith(isMeant).map(sourceOf).join('|')})$`)
}

/** Query parameters that open a dialog over a page, with their values: `edit=name`. */
export const DIALOGS = [...new Set(Object.values<Route>(ROUTES).flatMap(({ dialogs = [] }) => dialogs))]
