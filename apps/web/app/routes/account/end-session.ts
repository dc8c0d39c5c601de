import type { ApiClient } from '@marquee/api/client'
import { answerTo, INVALID, type Outcome, refusedOutcome } from '#saving/outcome.ts'

/** Ends the session whose id a form names, or, where its field is empty, all but this. */
export async function endSession(api: ApiClient, request: Request, form: FormData) {
  const id = form.get('session')
  if (typeof id !== 'string') return answerTo(request, INVALID, '/account')
  const { sessions } = api.api.me
  const answer = id === '' ? await sessions.$delete() : await sessions[':id'].$delete({ param: { id } })

  const outcome: Outcome =
    answer.status === 200 ? { saved: true, toast: 'Logged out there' } : await refusedOutcome(answer)
  return answerTo(request, outcome, '/account')
}
