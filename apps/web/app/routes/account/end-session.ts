import type { ApiClient } from '@marquee/api/client'
import { toLogin } from '#http/answer.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { answerTo } from '#saving/outcome.ts'

/** Ends one session by its id, or, without one, all but this. */
export async function endSession(api: ApiClient, request: Request, id: string) {
  const { sessions } = api.api.me
  const answer = id === '' ? await sessions.$delete() : await sessions[':id'].$delete({ param: { id } })

  if (answer.status === 401) throw toLogin('/account')
  const saved = answer.status === 200
  return answerTo(request, { saved, toast: saved ? 'Logged out there' : COULD_NOT_SAVE }, '/account')
}
