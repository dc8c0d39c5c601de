import type { ApiClient } from '@marquee/api/client'
import { answerTo, type Outcome, refusedOutcome } from '#saving/outcome.ts'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'

const TESTED = {
  taken: 'Sent. It is there in a moment.',
  gone: 'This browser takes no more notifications. Turn them on again.',
  failed: 'Its push service did not take it. Try again later.',
}

/** Sends a notification to a device, and says what came of it. */
export async function testDevice(api: ApiClient, request: Request, id: string) {
  const answer = await api.api.me['push-devices'][':id'].test.$post({ param: { id } })

  if (answer.status === 200) {
    const { outcome } = await answer.json()
    return answerTo(request, { saved: outcome !== 'failed', toast: TESTED[outcome] }, NOTIFICATIONS_PATH)
  }
  return answerTo(request, await refusedOutcome(answer), NOTIFICATIONS_PATH)
}

/** Sends nothing more to a device. */
export async function removeDevice(api: ApiClient, request: Request, id: string) {
  const answer = await api.api.me['push-devices'][':id'].$delete({ param: { id } })
  const outcome: Outcome =
    answer.status === 200 ? { saved: true, toast: 'Removed device' } : await refusedOutcome(answer)
  return answerTo(request, outcome, NOTIFICATIONS_PATH)
}
