import { DIALOGS, pathPattern, routesWith } from '#route-patterns.ts'

const PAGES = pathPattern(({ offline }) => offline)
const DIALOG_PARAMS = new Set(DIALOGS.map(nameOf))

/** Pages that are available offline before they are opened: for all visitors, and lists of the signed-in viewer. */
export const REFRESHED = { public: refreshedFor('public'), account: refreshedFor('account') }

/** Returns whether a page is cached for offline use: not sign-in, not the links of mails, not dialogs. */
export function isAvailableOffline(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'https://page.invalid')
  return PAGES.test(pathname) && ![...searchParams.keys()].some((name) => DIALOG_PARAMS.has(name))
}

function refreshedFor(access: 'public' | 'account'): string[] {
  return routesWith((route) => route.access === access).flatMap(({ offline }) => offline?.refreshed ?? [])
}

/** Returns the name of the query parameter of a dialog, such as `edit` of `edit=name`. */
function nameOf(dialog: string): string {
  return dialog.slice(0, dialog.indexOf('='))
}
