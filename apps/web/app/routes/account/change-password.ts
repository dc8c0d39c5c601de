import type { ApiClient } from '@marquee/api/client'
import { pathOf, redirectWith, toLogin } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { passwordFields } from './credential-fields.ts'
import { refusal } from './refusal.ts'

/** Sets a new password, which ends all other sessions. */
export async function changePassword(api: ApiClient, request: Request, form: FormData) {
  const fields = passwordFields(form)
  const current = form.has('current') ? textOf(form, 'current') : null
  const proof = { field: 'current', given: current }
  if (fields !== null) return refusal(400, { problem: 'invalid-input', fields }, proof)

  const answer = await api.api.me.password.$put({ json: { current, password: textOf(form, 'password') } })
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status === 200) throw redirectWith('/account', 'Password changed')
  return refusal(answer.status, await answer.json(), proof)
}
