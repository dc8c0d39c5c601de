import type { useActionData } from '@remix-run/react'
import type { Outcome } from './account-page.tsx'
import type { action } from './route.tsx'

type Said = ReturnType<typeof useActionData<typeof action>>

/** Maps the action data of the page to the outcome that a dialog shows. */
export function outcomeOf(said: Said): Outcome {
  const outcome: Outcome = { refused: null, sentTo: null, imported: null }
  if (!said) return outcome
  if ('sentTo' in said) return { ...outcome, sentTo: said.sentTo }
  if ('imported' in said) return { ...outcome, imported: said.imported }
  if (!('problem' in said)) return outcome
  return {
    ...outcome,
    refused: { problem: said.problem, fields: said.fields, ...('typed' in said && { typed: said.typed }) },
  }
}
