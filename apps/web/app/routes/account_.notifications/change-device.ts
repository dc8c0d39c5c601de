import type { ApiClient } from '@marquee/api/client'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { answerTo, type Outcome } from '#saving/outcome.ts'
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
  return answerTo(request, await refusalOf(answer), NOTIFICATIONS_PATH)
}

/** Sends nothing more to a device. */
export async function removeDevice(api: ApiClient, request: Request, id: string) {
  const answer = await api.api.me['push-devices'][':id'].$delete({ param: { id } })
  const outcome: Outcome =
    answer.status === 200 ? { saved: true, toast: 'Removed device' } : await refusalOf(answer)
  return answerTo(request, outcome, NOTIFICATIONS_PATH)
}

async function refusalOf(answer: { status: number; json(): Promise<unknown> }): Promise<Outcome> {
  if (answer.status === 401) return 'signed-out'
  // Only the API knows how long to wait, and whether the device was removed meanwhile.
  if (answer.status !== 429 && answer.status !== 404) return { saved: false, toast: COULD_NOT_SAVE }
  const { message } = (await answer.json()) as { message: string }
  return { saved: false, toast: message }
}
