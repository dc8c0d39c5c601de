import { type ClientActionFunctionArgs, useActionData } from '@remix-run/react'
import { COULD_NOT_SAVE } from './could-not-save.ts'

const OFFLINE = 'You are offline. Connect to the internet, then try again.'

/** What a form is answered that did not get through, or whose answer could not be read: nothing has changed. */
export type Unsent = { saved: false; isUnsent: true }

/** Says why a form did not get through: that the browser is offline, or else the `usual` words. */
export function unsentWords(usual = COULD_NOT_SAVE): string {
  return navigator.onLine ? usual : OFFLINE
}

/**
 * The `clientAction` of a page whose form says itself how it ended. A failure on the way, and one of the server that
 * no page has words for, becomes an answer to the form: thrown, it would put an error page in place of all that was
 * typed.
 */
export async function sendSafely({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (problem) {
    // A redirect is how it went well.
    if (problem instanceof Response) throw problem
    return { saved: false, isUnsent: true } satisfies Unsent
  }
}

/** What the form of a page with `sendSafely` was answered, and the same object while it did not get through. */
export function useAnswer<Action>() {
  const said: unknown = useActionData()
  const answer = useActionData<Action>()
  return isUnsent(said) ? { answer: undefined, unsent: said } : { answer, unsent: undefined }
}

function isUnsent(said: unknown): said is Unsent {
  return typeof said === 'object' && said !== null && 'isUnsent' in said
}
