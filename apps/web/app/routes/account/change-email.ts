import type { ApiClient } from '@marquee/api/client'
import { data } from '@remix-run/cloudflare'
import { pathOf, toLogin } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { emailFields } from './credential-fields.ts'
import { refusal } from './refusal.ts'

/** Requests a change of the email address, which a mailed link has to confirm. */
export async function changeEmail(api: ApiClient, request: Request, form: FormData) {
  const fields = emailFields(form)
  const email = textOf(form, 'email').trim()
  const password = form.has('password') ? textOf(form, 'password') : null
  const proof = { field: 'password', given: password }
  if (fields !== null) return refusal(400, { problem: 'invalid-input', fields }, proof, { email })

  const answer = await api.api.me.email.$post({ json: { email, password } })
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status === 202) return data({ saved: true, toast: null, sentTo: email })
  return refusal(answer.status, await answer.json(), proof, { email })
}
