import type { ApiClient } from '@marquee/api/client'
import { pathOf, toLogin } from '#http/answer.ts'
import { answerTo } from '#saving/outcome.ts'

/** Sends the verification mail again. */
export async function sendVerification(api: ApiClient, request: Request) {
  const answer = await api.api.auth.verification.$post()
  if (answer.status === 401) throw toLogin(pathOf(request))

  if (answer.status === 409 || answer.status === 429) {
    const { message } = await answer.json()
    // Verified meanwhile: as something that is saved it loads the page anew, without its notice.
    return answerTo(
      request,
      { saved: answer.status === 409, toast: message, status: answer.status },
      '/account',
    )
  }
  const saved = answer.status === 202
  const toast = saved ? 'Verify email please..' : 'Could not send. Try again.'
  return answerTo(request, { saved, toast }, '/account')
}
