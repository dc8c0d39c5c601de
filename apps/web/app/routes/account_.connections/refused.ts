import { data } from '@remix-run/cloudflare'
import { pathOf, toLogin } from '#http/answer.ts'
import { type Refusing, readRefusal } from '#saving/read-refusal.ts'

/** Why a form was refused, at the field that it is about. */
export type Refused = {
  problems: { form?: string; name?: string; scopes?: string; address?: string; events?: string }
  /** All that was typed and chosen, by field, for a document that is rendered anew; none of a form that was not sent. */
  typed?: Record<string, string[]>
}

/** Answers a form with why it was refused. */
export function refused(problems: Refused['problems'], form: FormData, status: number) {
  // Grouped once: all values of a field for each time that its name comes would be more than any memory.
  const fields = Map.groupBy(form, ([name]) => name)
  const typed = Object.fromEntries(
    [...fields].map(([name, entries]) => [name, entries.map(([, value]) => String(value))]),
  )
  const answer: Refused = { problems, typed }
  return data({ saved: false, toast: null, refused: answer }, { status })
}

/** Answers a form with why the API refused it; for a session that has ended, leads to the login and back. */
export async function refusedBy(answer: Refusing, request: Request, form: FormData) {
  if (answer.status === 401) throw toLogin(pathOf(request))
  const { message, status } = await readRefusal(answer)
  return refused({ form: message }, form, status)
}

/** A secret that was just made: a token, the address of a player, or what a webhook signs with. It is in this answer and nowhere else. */
export type Made = { name: string; secret: string; player?: string; program?: string }

/** Answers a form with the secret that it made. */
export function shownOnce(made: Made) {
  return data({ saved: true, toast: null, made })
}
