import { deleteCookie, readCookie, setCookie, withoutCookie } from '@marquee/domain/cookie'

const MINUTE = 60

/** The cookie which carries toasts over a redirect to the page that shows them. */
export function addToasts(toasts: string[]): string {
  return setCookie('toast', JSON.stringify(toasts), MINUTE)
}

/** The cookie which forgets toasts that have been shown. */
export const clearedToasts = deleteCookie('toast')

/** Whether an answer shows toasts: another one would not. */
export function showsToasts({ headers }: Response): boolean {
  return headers.getSetCookie().includes(clearedToasts)
}

/** The cookies of a request whose answer nobody sees at once: toasts wait for a page that is looked at. */
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
