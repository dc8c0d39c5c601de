import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { COULD_NOT_SAVE } from './could-not-save.ts'

/** A change that never reached the server is a change that was not saved, not the end of the page. */
export async function saveSafely({ serverAction }: Pick<ClientActionFunctionArgs, 'serverAction'>) {
  try {
    return await serverAction()
  } catch (problem) {
    // The way to sign in comes as a thrown redirect.
    if (problem instanceof Response) throw problem
    return { saved: false, toast: COULD_NOT_SAVE }
  }
}

/** What was not saved has changed nothing, so there is nothing to load again. */
export const revalidateWhatChanged: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.saved === false ? false : defaultShouldRevalidate
