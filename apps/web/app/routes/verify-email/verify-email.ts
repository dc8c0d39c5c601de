import type { ApiClient } from '@marquee/api/client'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { type LinkRefusal, openLink, refusal, refusalOf } from '#sign-in/mailed-link.ts'
import { verifyProblems } from './verify-problems.ts'

/** Verifies the address of the link that came with a request, and signs in; answers the toasts to greet with. */
export async function verifyEmail(
  api: ApiClient,
  request: Request,
  form: FormData,
): Promise<{ toasts: string[] } | LinkRefusal> {
  const fields = verifyProblems(form)
  if (fields !== null) return refusal({ fields })
  const link = await openLink(api, request, 'verify-email', form)
  if ('gone' in link) return link

  const { token } = link
  const [choice, password] = [textOf(form, 'choice'), textOf(form, 'password')]
  const isNew = choice === 'new-password'
  const answer = await api.api.auth['verify-email'].$post({
    json: { token, ...(isNew && { newPassword: password }), ...(choice === 'password' && { password }) },
  })
  if (answer.status === 200) {
    const hi = `Hi, ${(await answer.json()).viewer.email}`
    return { toasts: isNew ? ['Password changed', hi] : [hi] }
  }
  if (answer.status === 401) return refusal({ fields: { password: 'Wrong password' } })
  if (answer.status === 400) return refusalOf(await answer.json())
  // How long to wait, or that this browser is not signed in any more, the API says best.
  if (answer.status === 429 || answer.status === 403)
    return refusal({ problem: (await answer.json()).message })
  return refusal({ problem: COULD_NOT_SAVE })
}
