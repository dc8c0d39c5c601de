import type { ApiClient } from '@marquee/api/client'
import { passwordWords } from '#sign-in/field-words.ts'
import type { FieldWords } from '#sign-in/use-checked-form.ts'

type Outcome = { welcome: string } | { ranOut: boolean; fields: FieldWords | null; problem: string | null }

const refused = (rest: Partial<{ ranOut: boolean; fields: FieldWords; problem: string }>): Outcome => ({
  ...{ ranOut: false, fields: null, problem: null },
  ...rest,
})

/** Sets a new password by the secret of a mail, which signs in. */
export async function resetPassword(
  api: ApiClient,
  token: string | null,
  password: string,
): Promise<Outcome> {
  if (token === null) return refused({ ranOut: true })
  const wrong = passwordWords(password)
  if (wrong !== undefined) return refused({ fields: { password: wrong } })

  const answer = await api.api.auth['reset-password'].$post({ json: { token, password } })
  if (answer.status === 200) return { welcome: `Hi, ${(await answer.json()).viewer.email}` }
  if (answer.status !== 400) return refused({ problem: 'Could not save. Try again.' })

  const said = await answer.json()
  return 'fields' in said ? refused({ fields: said.fields }) : refused({ ranOut: true })
}
