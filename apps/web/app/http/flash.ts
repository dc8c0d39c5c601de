const NAME = '__Host-toast'
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const MAX_AGE = 60

/** The cookie which carries toasts over a redirect to the page that shows them. */
export function addToasts(toasts: string[]): string {
  return `${NAME}=${encodeURIComponent(JSON.stringify(toasts))}; Max-Age=${MAX_AGE}; ${attributes}`
}

/** The cookie which forgets toasts that have been shown. */
export const clearedToasts = `${NAME}=; Max-Age=0; ${attributes}`

/** Whether an answer shows toasts: another one would not. */
export function showsToasts({ headers }: Response): boolean {
  return headers.getSetCookie().includes(clearedToasts)
}

/** The cookies of a request whose answer nobody sees at once: toasts wait for a page that is looked at. */
export function withoutToasts(cookies: string): string {
  return cookies
    .split(';')
    .filter((cookie) => !cookie.trim().startsWith(`${NAME}=`))
    .join(';')
}

/** The toasts that came with a request; none if the cookie is not ours. */
export function readToasts(cookies: string | null): string[] {
  const value = readCookie(cookies, NAME)
  if (value === null) return []
  try {
    const toasts: unknown = JSON.parse(decodeURIComponent(value))
    return Array.isArray(toasts) ? toasts.filter((toast) => typeof toast === 'string').slice(0, 3) : []
  } catch {
    return []
  }
}

/** One cookie's value out of a Cookie header, still encoded. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [key, ...value] = cookie.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}
