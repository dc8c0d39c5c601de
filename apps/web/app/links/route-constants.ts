import { DIALOGS, routesWith, sourceOf } from '../route-patterns.ts'

// Pages need only this of the table of routes: the build ships the values of this module (`vite/route-constants.ts`).

const linkedModals = routesWith(({ kind, behind }) => kind === 'modal' && behind)

/** Pattern of addresses that open as a modal over the page one is on. */
export const MODAL_ADDRESS = `^(?:${linkedModals.map(sourceOf).join('|')})(?=[?#]|$)`

/** Pattern of addresses that open a dialog of a page. */
export const DIALOG_ADDRESS = `[?&](?:${DIALOGS.join('|')})\\b`

/** Routes that belong to another page: pattern of their path, that page, and the query parameter it depends on. */
export const BEHIND: [path: string, page: string | null, query: string | null][] = routesWith(
  ({ behind }) => behind,
).map((route) => [`^${sourceOf(route)}$`, route.behind?.page ?? null, route.behind?.query ?? null])
