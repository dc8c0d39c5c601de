import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { redirectWith, refuse } from '#http/answer.ts'

export const loader = () => redirect('/search')

export async function action({ context }: ActionFunctionArgs) {
  const answer = await context.api.api.auth.logout.$post()
  if (answer.status !== 200) throw refuse(answer)
  const response = redirectWith('/search', 'Logged out', 'Logged off')
  // What the browser keeps for the person is theirs; the next one must not find it.
  response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
