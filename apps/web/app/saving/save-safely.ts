import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { addPendingChange } from '#offline/pending-changes.ts'
import { announce } from './announcement.ts'
import type { Fields } from './changes.ts'
import { COULD_NOT_SAVE } from './could-not-save.ts'
import { followLateAnswer } from './follow-late-answer.ts'
import { storeIntention } from './intention.ts'
import { ONCE } from './once.ts'
import { ownerField } from './owner.ts'

/** Outcome of a change; without a toast the page itself shows it. */
type Saved = {
  saved: boolean
  toast: string | null
  topic?: string
  undo?: Fields
  waits?: Parameters<typeof addPendingChange>[0]
} | null

/** Client action that reports a failed request by a toast instead of an error page. */
export async function saveSafely({ request, serverAction }: ClientActionFunctionArgs) {
  const requestCopy = request.clone()
  // The first response that finds no session makes the page one of a signed-out person, before those of other changes.
  const owner = ownerField()
  const outcome = await serverAction<Saved>().catch(async (problem: unknown): Promise<Saved> => {
    if (problem instanceof Response) {
      // When the session has ended meanwhile, the redirect to the login is thrown; success may be a redirect as well.
      if (problem.headers.get('Location')?.startsWith('/register?'))
        await storeIntentionOf(requestCopy, owner)
      followLateAnswer(request, problem)
      throw problem
    }
    // A newer change of its key, which says how it ends, ends the request of an older one.
    const isEnded = problem instanceof DOMException && problem.name === 'AbortError'
    return { saved: false, toast: isEnded ? null : COULD_NOT_SAVE }
  })
  if (outcome?.waits) addPendingChange(outcome.waits)
  if (outcome?.saved) followLateAnswer(request)
  if (outcome?.toast) {
    announce({
      message: outcome.toast,
      topic: outcome.topic,
      undo: outcome.undo && { fields: outcome.undo, action: pathOf(request) },
    })
  }
  return outcome
}

function pathOf({ url }: { url: string }): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function storeIntentionOf(request: Pick<Request, 'url' | 'formData'>, owner: Fields): Promise<void> {
  const form = await request.formData()
  const fields = { ...owner }
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  // A password is not left in the tab, a file cannot be, and some forms say that they are for now alone.
  if (!['password', 'file', ONCE].some((name) => form.has(name))) storeIntention(pathOf(request), fields)
}

/** Skips revalidation after a change that was not saved. */
export const revalidateWhatChanged: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.saved === false ? false : defaultShouldRevalidate
