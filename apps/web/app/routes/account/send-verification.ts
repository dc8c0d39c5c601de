import type { ApiClient } from '@marquee/api/client'
import { toLogin } from '#http/answer.ts'
import { answerTo } from '#saving/outcome.ts'

/** Sends the verification mail again. */
export async function sendVerification(api: ApiClient, request: Request) {
  const answer = await api.api.auth.verification.$post()
  if (answer.status === 401) throw toLogin('/account')

  const saved = answer.status === 202
  const toast = saved ? 'Verify email please..' : 'Could not send. Try again.'
  return answerTo(request, { saved, toast }, '/account')
}
