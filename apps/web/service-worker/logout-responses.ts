import { isDataPath } from '@marquee/framework-seams/remix-data-address'
import { LOGOUT_FRAGMENT, UNSENT_FIELD } from '#offline/logout-question.ts'
import { OWNER_FIELD } from '#saving/owner.ts'
import { refreshAfterForm, replayAndNotify } from './form-responses.ts'
import { redirectData } from './page-data.ts'
import { pendingState } from './pending-changes.ts'
import { endSubscription } from './push-registration.ts'
import { clearAllData, isForeign } from './viewer.ts'
import { worker } from './worker-scope.ts'

/**
 * Sends a form that may log out or erase the account, and deletes everything stored here if it did: not every browser
 * honours `Clear-Site-Data`. Those that do may close the database meanwhile, so the response does not wait for it.
 */
export async function respondToLogout(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const form = new URLSearchParams(await request.clone().text())
  const isRefused = pathname.startsWith('/logout') && (await isForeign(form.get(OWNER_FIELD)))
  const mayAsk = form.get(UNSENT_FIELD) === 'ask' && !isRefused
  // A database that fails must not prevent logging out.
  if (mayAsk && (await hasUnsent(event).catch(() => false))) return questionFor(request)

  const response = await fetch(request)
  // The redirect after a plain form cannot be read: of a page of another account it has logged no one out.
  const isLogout = pathname === '/logout' && !isRefused && response.type === 'opaqueredirect'
  if (isLogout || response.headers.has('Clear-Site-Data'))
    event.waitUntil(Promise.allSettled([clearAllData(), endSubscription()]))
  else event.waitUntil(refreshAfterForm(event, response))
  return response
}

/** Whether changes are left that logging out would delete, once those that can be sent have been. */
async function hasUnsent(event: ExtendableEvent): Promise<boolean> {
  const isAny = async () => {
    const { unsaved, locked } = await pendingState()
    return unsaved.length + locked > 0
  }
  if (!(await isAny())) return false
  await replayAndNotify(event)
  return isAny()
}

/**
 * Leads back to the page, which asks. It asks by itself once all of its code is there; until then a press comes here, as
 * does that of a page whose scripts have not begun.
 */
async function questionFor({ url, referrer }: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(referrer || '/search', worker.location.origin)
  const page = (origin === worker.location.origin ? pathname + search : '/search') + LOGOUT_FRAGMENT
  return isDataPath(new URL(url).pathname) ? redirectData(page) : Response.redirect(page, 303)
}
