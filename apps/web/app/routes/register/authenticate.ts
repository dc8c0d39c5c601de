import type { ApiClient } from '@marquee/api/client'
import type { Fields } from './field-problems.ts'
import { failureMessage, problemMessage } from './problem-messages.ts'

type Credentials = { email: string; password: string }

export type Outcome = { welcome: string } | { fields: Fields | null; toast: string | null }

/** Registers or logs in, and maps the API's answer to messages. */
export function authenticate(
  api: ApiClient,
  mode: 'register' | 'login',
  given: Credentials,
): Promise<Outcome> {
  return mode === 'register' ? register(api, given) : login(api, given)
}

async function register(api: ApiClient, given: Credentials): Promise<Outcome> {
  const answer = await api.api.auth.register.$post({ json: given })
  if (answer.status === 201) return { welcome: 'Verify email please..' }
  if (answer.status === 400) {
    const refused = await answer.json()
    if ('fields' in refused) return { fields: refused.fields, toast: null }
  }
  return { fields: null, toast: failureMessage('register') }
}

async function login(api: ApiClient, given: Credentials): Promise<Outcome> {
  const answer = await api.api.auth.login.$post({ json: given })
  if (answer.status === 200) return { welcome: `Hi, ${(await answer.json()).viewer.email}` }
  const { problem, message } = await answer.json()
  // Only the API knows how long to wait.
  return { fields: null, toast: problem === 'too-many-attempts' ? message : problemMessage(problem) }
}
