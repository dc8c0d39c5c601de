import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { addPendingChange } from '#offline/pending-changes.ts'
import { announce } from './announcement.ts'
import { COULD_NOT_SAVE } from './could-not-save.ts'
import { keepIntention } from './intention.ts'

/** Without a toast the page itself says how it ended. */
type Saved = {
  saved: boolean
  toast: string | null
  topic?: string
  waits?: Parameters<typeof addPendingChange>[0]
} | null

/** A change that never reached the server is a change that was not saved, not the end of the page. */
export async function saveSafely({ request, serverAction }: ClientActionFunctionArgs) {
  const asked = request.clone()
  const outcome = await serverAction<Saved>().catch(async (problem: unknown): Promise<Saved> => {
    if (problem instanceof Response) {
      // The way to log in, for whom the session has ended meanwhile, comes as a thrown redirect.
      await keepWanted(asked)
      throw problem
    }
    return { saved: false, toast: COULD_NOT_SAVE }
  })
  if (outcome?.waits) addPendingChange(outcome.waits)
  if (outcome?.toast) announce(outcome.toast, outcome.topic)
  return outcome
}

async function keepWanted(request: Pick<Request, 'url' | 'formData'>): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const fields = [...(await request.formData())].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  keepIntention(pathname + search, Object.fromEntries(fields))
}

/** What was not saved has changed nothing, so there is nothing to load again. */
export const revalidateWhatChanged: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.saved === false ? false : defaultShouldRevalidate
