import type { ApiClient } from '@marquee/api/client'
import { data } from '@remix-run/cloudflare'
import { pathOf, redirectWith, toLogin } from '#http/answer.ts'
import { clearBrowserData } from '#http/clear-browser-data.ts'
import { themeCookie } from '#http/theme.ts'
import { isUnprovedBy, passwordMessage } from './refusal.ts'

const COULD_NOT_ERASE = 'Could not erase. Nothing was deleted. Try again.'

/** Erases the account, and everything that this browser stores of it. */
export async function eraseAccount(api: ApiClient, request: Request, password: string) {
  const answer = await api.api.me.$delete({ json: password === '' ? {} : { password } })
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status === 200) throw erased(request)

  const said = await answer.json()
  const isUnproved = isUnprovedBy(said.problem)
  const problem = messageOf(said, password)
  return data({ saved: false, isUnproved, toast: null, problem, fields: null }, { status: answer.status })
}

function messageOf({ problem, message }: { problem: string; message: string }, password: string): string {
  if (problem === 'password-wrong') return passwordMessage(password)
  if (problem === 'sign-in-again') return 'Log in with Google once more, then erase'
  return problem === 'too-many-attempts' ? message : COULD_NOT_ERASE
}

function erased(request: Request) {
  const response = redirectWith('/search', 'Account erased')
  // Reloads the document, so that nothing of the account stays in memory.
  response.headers.set('X-Remix-Reload-Document', 'true')
  response.headers.append('Set-Cookie', themeCookie('system'))
  clearBrowserData(request, response)
  return response
}
