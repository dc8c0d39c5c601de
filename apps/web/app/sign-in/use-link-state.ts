import { unsentMessage, useAnswer } from '#saving/unsent.ts'
import type { LinkRefusal, LinkState, MailedLink } from './mailed-link.ts'
import type { FieldErrors } from './use-checked-form.ts'

type FormState = {
  /** `null` once there is none to use. */
  link: MailedLink | null
  ranOut: boolean
  problem: string | null
  /** Errors of the server beside fields, for `useCheckedForm`. */
  refused: FieldErrors | null | undefined
}

/** Returns what the loader and the last submission say of a form behind a mailed link. */
export function useLinkState(link: LinkState): FormState {
  const { answer: refused, unsent } = useAnswer<LinkRefusal>()
  const gone = refused?.gone ?? (typeof link === 'string' ? link : null)

  return {
    link: gone !== null || typeof link === 'string' ? null : link,
    ranOut: gone === 'ran-out',
    problem: unsent ? unsentMessage() : (refused?.problem ?? null),
    refused: refused?.fields,
  }
}
