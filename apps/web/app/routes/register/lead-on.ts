import { replace } from '@remix-run/cloudflare'
import { addToasts } from '#http/flash.ts'
import { signedInMessage } from './problem-messages.ts'

/**
 * Redirects a signed-in person from the login to `next`, with a message when the way back from Google failed: it leads
 * here for a proof of identity, too. All is loaded anew, for the login may have been in another tab.
 */
export function leadOn(next: string, problem: string | null): Response {
  const response = replace(next, { headers: { 'X-Remix-Reload-Document': 'true' } })
  if (problem !== null) response.headers.append('Set-Cookie', addToasts([signedInMessage(problem)]))
  return response
}
