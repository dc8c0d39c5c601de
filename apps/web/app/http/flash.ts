import { deleteCookie, readCookie, setCookie, withoutCookie } from '@marquee/domain/cookie'

const MINUTE = 60

/** Cookie that carries toasts over a redirect to the page that shows them. */
export function addToasts(toasts: string[]): string {
  return setCookie('toast', JSON.stringify(toasts), MINUTE)
}

/** Cookie that clears toasts once they have been shown. */
export const clearedToasts = deleteCookie('toast')

/** Whether a response shows toasts, so that it is not cached. */
export function showsToasts({ headers }: Response): boolean {
  return headers.getSetCookie().includes(clearedToasts)
}

/** Cookies of a request by which the service worker fills its cache: toasts stay for a page that is shown. */
export function withoutToasts(cookies: string): string {
  return withoutCookie(cookies, 'toast')
}

/** The toasts that came with a request; none if the cookie is not ours. */
export function readToasts(cookies: string | null): string[] {
  const value = readCookie(cookies, 'toast')
  if (value === null) return []
  try {
    const toasts: unknown = JSON.parse(value)
    return Array.isArray(toasts) ? toasts.filter((toast) => typeof toast === 'string').slice(0, 3) : []
  } catch {
    return []
  }
}
