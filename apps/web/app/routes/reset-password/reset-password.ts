import type { ApiClient } from '@marquee/api/client'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { fieldErrorsOf, newPasswordError } from '#sign-in/field-errors.ts'
import { type LinkRefusal, openLink, refusal, refusalOf } from '#sign-in/mailed-link.ts'

/** Sets a new password by the secret of a mail, which signs in; answers the toasts to greet with. */
export async function resetPassword(
  api: ApiClient,
  request: Request,
  form: FormData,
): Promise<{ toasts: string[] } | LinkRefusal> {
  const password = textOf(form, 'password')
  const fields = fieldErrorsOf({ password: newPasswordError(password) })
  if (fields !== null) return refusal({ fields })
  const link = await openLink(api, request, 'reset-password', form)
  if ('gone' in link) return link

  const { token } = link
  const answer = await api.api.auth['reset-password'].$post({ json: { token, password } })
  if (answer.status === 200) {
    return { toasts: ['Password changed', `Hi, ${(await answer.json()).viewer.email}`] }
  }
  if (answer.status === 400) return refusalOf(await answer.json())
  return refusal({ problem: COULD_NOT_SAVE })
}
