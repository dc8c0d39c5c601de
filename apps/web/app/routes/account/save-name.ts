import type { ApiClient } from '@marquee/api/client'
import { data } from '@remix-run/cloudflare'
import { pathOf, redirectWith, toLogin } from '#http/answer.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { answerTo, INVALID } from '#saving/outcome.ts'

/** Saves the person's name. */
export async function saveName(api: ApiClient, request: Request, form: FormData) {
  const [firstName, lastName] = [form.get('firstName'), form.get('lastName')]
  // An empty field takes a name away, and one that is not there nothing.
  if (typeof firstName !== 'string' || typeof lastName !== 'string')
    return answerTo(request, INVALID, '/account')
  const json = { firstName, lastName }
  const answer = await api.api.me.profile.$put({ json })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status === 200) throw redirectWith('/account', 'Updated name')
  if (answer.status === 400) {
    const said = await answer.json()
    if ('fields' in said) {
      const { fields } = said
      return data({ saved: false, toast: null, problem: null, fields, typed: json }, { status: 400 })
    }
  }
  return data(
    { saved: false, toast: null, problem: COULD_NOT_SAVE, fields: null, typed: json },
    { status: 503 },
  )
}
