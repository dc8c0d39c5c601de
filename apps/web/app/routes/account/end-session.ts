import type { ApiClient } from '@marquee/api/client'
import { answerTo, type Outcome, refusedOutcome } from '#saving/outcome.ts'

/** Ends one session by its id, or, without one, all but this. */
export async function endSession(api: ApiClient, request: Request, id: string) {
  const { sessions } = api.api.me
  const answer = id === '' ? await sessions.$delete() : await sessions[':id'].$delete({ param: { id } })

  const outcome: Outcome =
    answer.status === 200 ? { saved: true, toast: 'Logged out there' } : await refusedOutcome(answer)
  return answerTo(request, outcome, '/account')
}
