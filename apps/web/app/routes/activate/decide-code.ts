import type { ApiClient } from '@marquee/api/client'
import type { TokenScope } from '@marquee/domain/api-token'
import { data } from '@remix-run/cloudflare'
import { toLogin } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { readCode } from './read-code.ts'

/** State of the page after a form: the device that requests access, the decision, or why there is neither. */
export type Activation =
  | { step: 'device'; code: string; device: { name: string; scopes: TokenScope[] } }
  | { step: 'allowed' | 'denied' }
  | { step: 'code'; code: string; problem: string }

const WRONG = 'No device shows these letters now. Look at its screen again: a code ends after 15 minutes.'
const FAILED = 'Could not reach Marquee. Try again.'

/** Looks up the device that shows a code, or lets it in or turns it away, as a form asks for. */
export async function decideCode({ api }: ApiClient, form: FormData) {
  const code = readCode(textOf(form, 'code'))
  const intent = textOf(form, 'intent')
  if (code === '') return refused(code, 'Enter the eight letters that your device shows.', 400)

  const activation = api.me.activations[':code']
  const param = { code }
  const answer =
    intent === 'allow' || intent === 'deny'
      ? await activation.$post({ param, json: { allow: intent === 'allow' } })
      : await activation.$get({ param })

  if (answer.status === 401) throw toLogin(`/activate?code=${encodeURIComponent(code)}`)
  if (answer.status === 400 || answer.status === 404) return refused(code, WRONG, 404)
  // Only the API knows how long to wait, and how many tokens there can be.
  if (answer.status === 429 || answer.status === 409)
    return refused(code, (await answer.json()).message, answer.status)
  if (answer.status !== 200) return refused(code, FAILED, 503)

  const said = await answer.json()
  if ('device' in said) return data<Activation>({ step: 'device', code, device: said.device })
  return data<Activation>({ step: said.allowed ? 'allowed' : 'denied' })
}

function refused(code: string, problem: string, status: number) {
  return data<Activation>({ step: 'code', code, problem }, { status })
}
