import { data, redirect } from '@remix-run/cloudflare'
import { addToasts } from './flash.ts'

/**
 * What a page throws when the API's answer leaves it nothing to show. The error page has words for the status, and
 * for a catalogue that is out of reach if it is told that this was the problem.
 */
export function refuse({ status }: { status: number }, problem: string | null = null) {
  return data(problem, { status: status >= 500 ? 503 : status })
}

/** Whether what was thrown says that something we need is out of reach for now. */
export function isOutage(thrown: unknown): boolean {
  const status = (thrown as { init?: { status?: number } | null } | null)?.init?.status
  return status !== undefined && status >= 500
}

/** Asks to sign in first, then comes back to `next`. */
export function toLogin(next: string) {
  return redirect(`/register?action=login&next=${encodeURIComponent(next)}`)
}

/** Goes to `path`, where the toasts are shown. */
export function redirectWith(path: string, ...toasts: string[]) {
  return redirect(path, { status: 303, headers: { 'Set-Cookie': addToasts(toasts) } })
}

/** The address of a request as a path of this site. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
