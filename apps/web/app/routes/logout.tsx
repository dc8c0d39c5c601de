import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { redirectWith, refuse } from '#http/answer.ts'

export const loader = () => redirect('/search')

export async function action({ context }: ActionFunctionArgs) {
  const answer = await context.api.api.auth.logout.$post()
  if (answer.status !== 200) throw refuse(answer)
  return redirectWith('/search', 'Logged out', 'Logged off')
}
