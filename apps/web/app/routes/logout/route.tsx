import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { redirectWith, refuse } from '#http/answer.ts'
import { clearBrowserData } from '#http/clear-browser-data.ts'
import { announce } from '#saving/announcement.ts'
import { loadDocument } from '#saving/load-document.ts'
import { sendSafely, unsentMessage } from '#saving/unsent.ts'

const OTHER_ACCOUNT = 'Another account is logged in now. Log out again to end its session.'

export const loader = () => redirect('/search')

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await context.api.api.auth.logout.$post()
  if (answer.status !== 200 && answer.status !== 401) throw refuse(answer)
  const isOut = answer.status === 200
  const response = redirectWith('/search', ...(isOut ? ['Logged out', 'Logged off'] : [OTHER_ACCOUNT]))
  // Reloads the document, so that nothing of the person stays in memory.
  response.headers.set('X-Remix-Reload-Document', 'true')
  // The next person at this browser must not find data of this one.
  if (isOut) clearBrowserData(request, response)
  return response
}

/** Stays on the page and shows a toast when logging out failed. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const answer = await sendSafely(args).catch(leave)
  announce({ message: unsentMessage('Could not log out. Try again.') })
  return answer
}

/**
 * Loads the document that a success redirects to. The router does not where a link was followed meanwhile: it would go
 * on showing what was loaded of the person.
 */
function leave(problem: unknown): Promise<never> {
  if (!(problem instanceof Response && loadDocument(problem))) throw problem
  // Until it is there the form counts as being sent.
  return new Promise(() => {})
}
