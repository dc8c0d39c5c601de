import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { redirectWith, refuse } from '#http/answer.ts'
import { announce } from '#saving/announcement.ts'
import { sendSafely, unsentWords } from '#saving/unsent.ts'

export const loader = () => redirect('/search')

export async function action({ context }: ActionFunctionArgs) {
  const answer = await context.api.api.auth.logout.$post()
  if (answer.status !== 200) throw refuse(answer)
  const response = redirectWith('/search', 'Logged out', 'Logged off')
  // A whole new page: nothing of the person is left in it, and it fetches no script through a worker that is ending.
  response.headers.set('X-Remix-Reload-Document', 'true')
  // What the browser keeps for the person is theirs; the next one must not find it.
  response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}

/** Who could not be logged out stays on the page they look at, and is told. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const answer = await sendSafely(args)
  // Logging out ends in a redirect, which is thrown.
  announce(unsentWords('Could not log out. Try again.'))
  return answer
}
