import type { ShouldRevalidateFunction } from '@remix-run/react'
import { revalidateWhatChanged } from '#saving/save-safely.ts'

/**
 * Revalidates after a change, and after a refused proof of identity: Google's confirmation ends after ten minutes, and a
 * dialog that is still open has no field for the password that is needed from then on.
 */
export const revalidateProof: ShouldRevalidateFunction = (args) =>
  args.actionResult?.isUnproved === true || revalidateWhatChanged(args)
