import { DIALOGS, routesWith, sourceOf } from '../route-patterns.ts'
import type { Route } from '../route-table.ts'

// Pages need only this of the table of routes: the build ships the values of this module (`vite/route-constants.ts`).

const linkedModals = routesWith(({ kind, behind }) => kind === 'modal' && behind)

/** Pattern of addresses that open as a modal over the page one is on: no other path begins with a word of theirs. */
export const MODAL_ADDRESS = `^(?:${linkedModals.map(sourceOf).join('|')})\\b`

const dialogQueries = [...new Set(DIALOGS.map((dialog) => dialog.split('=')[0]))]

/** Pattern of addresses that open a dialog of a page: by its parameter, which opens a page with `order` or `new`. */
export const DIALOG_ADDRESS = `[?&](${dialogQueries.join('|')})=(?!order|new)`

const behindAnother = routesWith(({ behind }) => behind)
const keyOf = ({ behind }: Route) => JSON.stringify([behind?.page ?? null, behind?.query ?? null])

/** Routes that belong to another page: pattern of their paths, that page, and the query parameter it depends on. */
export const BEHIND = [...new Set(behindAnother.map(keyOf))].map(
  (key): [paths: string, page: string | null, query: string | null] => {
    const paths = behindAnother.filter((route) => keyOf(route) === key).map(sourceOf)
    const [page, query] = JSON.parse(key)
    return [`^(?:${paths.join('|')})$`, page, query]
  },
)
