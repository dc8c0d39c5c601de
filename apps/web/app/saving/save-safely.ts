import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { announce } from './announcement.ts'
import { COULD_NOT_SAVE } from './could-not-save.ts'

type Saved = { saved: boolean; toast: string } | null

/** A change that never reached the server is a change that was not saved, not the end of the page. */
export async function saveSafely({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  const outcome = await serverAction<Saved>().catch((problem: unknown): Saved => {
    // The way to sign in comes as a thrown redirect.
    if (problem instanceof Response) throw problem
    return { saved: false, toast: COULD_NOT_SAVE }
  })
  if (outcome !== null) announce(outcome.toast)
  return outcome
}

/** What was not saved has changed nothing, so there is nothing to load again. */
export const revalidateWhatChanged: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.saved === false ? false : defaultShouldRevalidate
