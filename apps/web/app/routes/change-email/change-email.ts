import type { ApiClient } from '@marquee/api/client'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { type LinkRefusal, openLink, refusal, refusalOf } from '#sign-in/mailed-link.ts'
import { changeProblems } from './change-problems.ts'

/** Moves an account to the address of the link that came with a request; answers what to greet with. */
export async function changeEmail(
  api: ApiClient,
  request: Request,
  form: FormData,
): Promise<{ toasts: string[] } | LinkRefusal> {
  const fields = changeProblems(form)
  if (fields !== null) return refusal({ fields })
  const link = await openLink(api, request, 'change-email', form)
  if ('gone' in link) return link

  const { token } = link
  const newPassword = form.has('password') ? { newPassword: textOf(form, 'password') } : {}
  const answer = await api.api.auth['change-email'].$post({ json: { token, ...newPassword } })
  if (answer.status === 200) {
    const { viewer } = await answer.json()
    return { toasts: [`Your email is ${viewer.email} now`] }
  }
  if (answer.status === 400) return refusalOf(await answer.json())
  if (answer.status === 403) return refusal({ problem: (await answer.json()).message })
  return refusal({ problem: COULD_NOT_SAVE })
}
