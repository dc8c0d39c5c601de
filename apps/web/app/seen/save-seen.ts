import { readChange } from '#saving/changes.ts'
import type { Outcome } from '#saving/outcome.ts'
import { fieldsOf, type Send, saveChange } from '#saving/save-change.ts'
import { readPlace, seenWords } from './place.ts'

/** Notes the episode of the form, or its whole season, as seen or as not seen: whichever it wants, never the other. */
export async function saveSeen(send: Send, form: FormData): Promise<Outcome> {
  const fields = fieldsOf(form)
  const place = readPlace((name) => fields[name] ?? '')
  return saveChange(send, readChange('seen', fields), fields, ({ method }) => ({
    toast: place === null ? '' : `${seenWords(place)} ${method === 'PUT' ? 'seen' : 'not seen'}`,
  }))
}
