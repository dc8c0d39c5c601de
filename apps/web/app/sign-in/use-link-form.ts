import { unsentMessage, useAnswer } from '#saving/unsent.ts'
import type { LinkRefusal, LinkState, MailedLink } from './mailed-link.ts'
import { type CheckedForm, type FieldErrors, useCheckedForm } from './use-checked-form.ts'

/**
 * The form behind a mailed link: the link, `null` once there is none to use, and what the server said of the form.
 * `about` names the form where a page has several.
 */
export function useLinkForm(
  link: LinkState,
  check: (given: FormData) => FieldErrors | null,
  about?: string,
): { link: MailedLink | null; ranOut: boolean; problem: string | null; checked: CheckedForm } {
  const { answer: refused, unsent } = useAnswer<LinkRefusal>()
  const checked = useCheckedForm(check, refused?.fields, about)
  const gone = refused?.gone ?? (typeof link === 'string' ? link : null)

  return {
    link: gone !== null || typeof link === 'string' ? null : link,
    ranOut: gone === 'ran-out',
    problem: unsent ? unsentMessage() : (refused?.problem ?? null),
    checked,
  }
}
