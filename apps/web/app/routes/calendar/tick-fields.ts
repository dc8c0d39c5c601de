import type { Fields } from '#saving/changes.ts'

// Apart from the items of a calendar, which the service worker need not know to read such a form.

/** Field of a form's button that holds a whole form: hundreds of forms would double a page. */
export const TICK = 'tick'

/** The fields of such a text; until November 2026 they had `&` between them, as in pages that are still open. */
export const parseTick = (text: string): Fields =>
  Object.fromEntries(new URLSearchParams(text.replaceAll(';', '&')))

/** The fields of a form, which its button holds where it is sent without scripts. */
export const fieldsWithTick = (sent: Fields): Fields =>
  sent[TICK] === undefined ? sent : parseTick(sent[TICK])
