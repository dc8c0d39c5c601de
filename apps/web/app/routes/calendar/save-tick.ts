import { savePlays } from '#plays/save-plays.ts'
import { changedTitle, readChange } from '#saving/changes.ts'
import type { Outcome } from '#saving/outcome.ts'
import { fieldsOf, type Send, saveChange } from '#saving/save-change.ts'
import { fieldsWithTick } from './tick-fields.ts'

/** Saves what was ticked: an episode like everywhere, a film by its mark, which brings its play; both can be undone. */
export async function saveTick(send: Send, form: FormData): Promise<Outcome> {
  const fields = fieldsWithTick(fieldsOf(form))
  if (fields.intent !== 'bookmark') return savePlays(send, formOf(fields))

  const title = changedTitle(fields.type, fields.id, fields.of)
  const change = fields.label === 'seen' ? readChange('bookmark', fields, title) : null
  return saveChange(send, change, fields, ({ method, message }, { batch }: { batch?: string | null }) => ({
    toast: title?.name ? `${title.name} ${method === 'PUT' ? 'seen' : 'not seen'}` : message,
    ...(batch ? { undo: { intent: 'undo', batch } } : {}),
  }))
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
