import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react'
import { COULD_NOT_SAVE } from './could-not-save.ts'
import { followLateAnswer } from './follow-late-answer.ts'

const OFFLINE = 'You are offline. Connect to the internet, then try again.'

/** Result of a form whose request failed or whose response was unreadable. */
export type Unsent = { saved: false; isUnsent: true }

/** Message for a form that could not be sent: that the browser is offline, or else the `usual` one. */
export function unsentMessage(usual = COULD_NOT_SAVE): string {
  return navigator.onLine ? usual : OFFLINE
}

/**
 * `clientAction` of a page whose form shows its own result. A network failure or an unexpected server error becomes
 * that result: thrown, it would replace the page and everything typed into it by an error page.
 */
export async function sendSafely({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const answer = await serverAction()
    followLateAnswer(request)
    return answer
  } catch (problem) {
    // Success is a thrown redirect.
    if (problem instanceof Response) {
      followLateAnswer(request, problem)
      throw problem
    }
    return { saved: false, isUnsent: true } satisfies Unsent
  }
}

/** Action data of a page with `sendSafely`; `unsent` is a stable object after a failed request. */
export function useAnswer<Action>() {
  const said: unknown = useActionData()
  const answer = useActionData<Action>()
  return isUnsent(said) ? { answer: undefined, unsent: said } : { answer, unsent: undefined }
}

function isUnsent(said: unknown): said is Unsent {
  return typeof said === 'object' && said !== null && 'isUnsent' in said
}
