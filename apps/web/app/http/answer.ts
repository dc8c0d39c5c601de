import { data, redirect } from '@remix-run/cloudflare'
import { addToasts } from './flash.ts'

/**
 * Error response that a loader throws when the API's answer leaves nothing to show. The error page has a message for
 * the status, and one for an unavailable catalogue if `problem` names it.
 */
export function refuse({ status }: { status: number }, problem: string | null = null) {
  return data(problem, { status: status >= 500 ? 503 : status })
}

/** Whether a thrown response means that a service is unavailable. */
export function isOutage(thrown: unknown): boolean {
  const status = (thrown as { init?: { status?: number } | null } | null)?.init?.status
  return status !== undefined && status >= 500
}

/** Redirects to the login, which returns to `next`. */
export function toLogin(next: string) {
  return redirect(`/register?action=login&next=${encodeURIComponent(next)}`)
}

/** Redirects to `path`, where the toasts are shown; an empty one is none. */
export function redirectWith(path: string, ...toasts: string[]) {
  const shown = toasts.filter((toast) => toast !== '')
  return redirect(path, {
    status: 303,
    headers: shown.length > 0 ? { 'Set-Cookie': addToasts(shown) } : {},
  })
}

/** The address of a request as a path of this site. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
