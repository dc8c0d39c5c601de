import { dataAddressOf, isDataPath, pagePathOf } from '@marquee/framework-seams/remix-data-address'
import { withinOr } from '#http/within-or.ts'
import { LOGOUT_FRAGMENT, UNSENT_FIELD } from '#offline/logout-question.ts'
import { ANONYMOUS_HASH, VIEWER_HASH_HEADER, WORKER_HEADER } from '#offline/viewer-hash.ts'
import { ROUTES } from '#route-table.ts'
import { OWNER_FIELD } from '#saving/owner.ts'
import { refreshAfterForm, replayAndNotify } from './form-responses.ts'
import { clearPages } from './notify-clients.ts'
import { redirectData } from './page-data.ts'
import { pendingState } from './pending-changes.ts'
import { endSubscription } from './push-registration.ts'
import { clearAllData, isForeign } from './viewer.ts'
import { worker } from './worker-scope.ts'

/** Milliseconds for which a response waits until everything is deleted. */
const DELETED_WITHIN = 2000
/** Milliseconds for which it waits then until pages have deleted theirs; some have no script for that yet. */
const PAGES_CLEARED_WITHIN = 500

/** Logs out, or leads back to the page, which asks where that would delete changes. */
export async function respondToLogout(event: FetchEvent): Promise<Response> {
  const { request } = event
  const form = await formOf(request)
  const mayAsk = form.get(UNSENT_FIELD) === 'ask' && !(await isForeign(form.get(OWNER_FIELD)))
  // A database that fails must not prevent logging out.
  if (mayAsk && (await hasUnsent(event).catch(() => false))) return questionFor(request)

  const response = await sendAndClear(event, form)
  if (isDataPath(new URL(request.url).pathname)) return response
  const page = response.headers.get('Location')
  return page === null ? sendOnceMore(event, form) : Response.redirect(page, 303)
}

/**
 * Sends a plain form that failed once more, for the page that says so. It may work now: the redirect that follows cannot
 * be read, and of a page of another account it has logged no one out.
 */
async function sendOnceMore(event: FetchEvent, form: URLSearchParams): Promise<Response> {
  const { request } = event
  const response = await fetch(request, { headers: markedHeadersOf(request) })
  if (response.type === 'opaqueredirect' && !(await isForeign(form.get(OWNER_FIELD)))) await clear(event)
  return response
}

/** Whether a form may erase the account. */
export function mayErase({ pathname, searchParams }: URL): boolean {
  return pagePathOf(pathname) === ROUTES.account.path && searchParams.get('confirm') === 'erase'
}

/** Sends a form of a script that may erase the account. */
export async function respondToErasing(event: FetchEvent): Promise<Response> {
  return sendAndClear(event, await formOf(event.request))
}

const formOf = async (request: Request) => new URLSearchParams(await request.clone().text())

/**
 * Sends a form that may end the session, as a script does: then the response can be read, and WebKit does not answer a
 * plain form with `Clear-Site-Data` that a worker sent. Deletes everything stored here, before the page goes on, if the
 * response says by its viewer that the session has ended; Chromium hides `Clear-Site-Data` itself from scripts.
 */
async function sendAndClear(event: FetchEvent, form: URLSearchParams): Promise<Response> {
  const { url } = event.request
  const address = isDataPath(new URL(url).pathname) ? url : dataAddressOf(url)
  const headers = markedHeadersOf(event.request)
  const response = await fetch(address, { method: 'POST', headers, body: String(form) })

  if (response.headers.get(VIEWER_HASH_HEADER) === ANONYMOUS_HASH) await clear(event)
  else event.waitUntil(refreshAfterForm(event, response))
  return response
}

function markedHeadersOf({ headers }: Request): Headers {
  const marked = new Headers(headers)
  marked.set(WORKER_HEADER, '1')
  return marked
}

async function clear(event: FetchEvent): Promise<void> {
  const cleared = clearAllData()
  event.waitUntil(Promise.allSettled([cleared, endSubscription()]))
  // Storage that hangs must not prevent logging out.
  await withinOr(DELETED_WITHIN, cleared, undefined)
  await withinOr(PAGES_CLEARED_WITHIN, clearPages(), undefined).catch(() => {})
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
