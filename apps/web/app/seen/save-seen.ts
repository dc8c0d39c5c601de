import { readChange } from '#saving/changes.ts'
import type { Outcome } from '#saving/outcome.ts'
import { fieldsOf, type Send, saveChange } from '#saving/save-change.ts'
import { formatSeenTarget, readSeenTarget } from './seen-target.ts'

/** Saves the episode of the form, or its whole season, as seen or as not seen: the state it names, never a toggle. */
export async function saveSeen(send: Send, form: FormData): Promise<Outcome> {
  const fields = fieldsOf(form)
  const target = readSeenTarget((name) => fields[name] ?? '')
  return saveChange(send, readChange('seen', fields), fields, ({ method }) => ({
    toast: target === null ? '' : `${formatSeenTarget(target)} ${method === 'PUT' ? 'seen' : 'not seen'}`,
  }))
}
