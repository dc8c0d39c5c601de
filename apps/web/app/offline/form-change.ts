import { patternOf } from '#route-patterns.ts'
import { ROUTES, type Route } from '#route-table.ts'
import { type Change, type ChangedTitle, changedTitle, type Fields, readChange } from '#saving/changes.ts'

const ROUTES_WITH_FORMS = Object.values(ROUTES).flatMap(({ queued, ...route }) =>
  queued ? { queued, path: patternOf(route) } : [],
)

/** Reads the change out of a form and the address it is sent to; `null` for forms that cannot be queued. */
export function readFormChange(page: URL, fields: Fields): Change | null {
  const route = ROUTES_WITH_FORMS.find(({ path }) => path.test(page.pathname))
  if (route === undefined) return null
  const { intents, title } = route.queued
  // A form with a single purpose does not name it.
  const intent = fields.intent ?? (intents.length === 1 ? intents[0] : undefined)
  if (intent === undefined || !intents.includes(intent)) return null
  return readChange(intent, fields, title ? titleOf(page, fields, title, route.path) : null)
}

/** The title that the address of a page names, or its form. */
function titleOf(
  { pathname, searchParams }: URL,
  fields: Fields,
  place: NonNullable<Route['queued']>['title'],
  path: RegExp,
): ChangedTitle | null {
  if (place === 'fields') return changedTitle(fields.type, fields.id, fields.of)
  const id = place === 'query' ? searchParams.get('id') : path.exec(pathname)?.[1]
  return changedTitle(searchParams.get('type'), id, fields.of)
}
