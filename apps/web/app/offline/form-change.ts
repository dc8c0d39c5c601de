import type { TitleType } from '@marquee/domain/title'
import { patternOf } from '#route-patterns.ts'
import { ROUTES, type Route } from '#route-table.ts'
import { type Change, type ChangedTitle, type Fields, readChange } from '#saving/changes.ts'

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
  return readChange(intent, fields, title ? titleOf(page, idOf(page, title, route.path), fields.of) : null)
}

function idOf({ pathname, searchParams }: URL, title: NonNullable<Route['queued']>['title'], path: RegExp) {
  return title === 'query' ? searchParams.get('id') : path.exec(pathname)?.[1]
}

/** The title that the address of a page names. */
function titleOf(
  { searchParams }: URL,
  id: string | null | undefined,
  name: string | undefined,
): ChangedTitle | null {
  const type = searchParams.get('type')
  return id && /^[1-9]\d{0,9}$/.test(id) && isType(type) ? { type, id: Number(id), name } : null
}

const isType = (text: string | null): text is TitleType => text === 'movies' || text === 'series'
