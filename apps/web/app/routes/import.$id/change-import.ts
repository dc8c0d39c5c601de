import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { readId, readType, textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { readOptions } from './read-options.ts'

type Outcome = { saved: boolean; toast: string | null } | 'signed-out'

/** Makes the change that a form of an import's page asks for. */
export async function changeImport(api: ApiClient, id: string, form: FormData): Promise<Outcome> {
  const answer = await request(api, id, form)
  if (answer.status === 401) return 'signed-out'
  // What it has come to meanwhile is what the page shows then.
  const isSaved = answer.status < 300 || answer.status === 409 || answer.status === 404
  return { saved: isSaved, toast: isSaved ? null : COULD_NOT_SAVE }
}

function request(api: ApiClient, id: string, form: FormData): Promise<{ status: number }> {
  const imports = api.api.me.imports[':id']
  const param = { id }
  switch (textOf(form, 'intent')) {
    case 'title':
      return imports.titles.$put({ param, json: { key: textOf(form, 'key'), decision: decisionOf(form) } })
    case 'options':
      return imports.options.$put({ param, json: readOptions(form) })
    case 'apply':
      return imports.apply.$post({ param })
    case 'undo':
      return imports.undo.$post({ param })
    default:
      return imports.cancel.$post({ param })
  }
}

/** The title that was chosen; the button that was pressed comes before it. */
function decisionOf(form: FormData): TitleRef | 'skip' | null {
  const answer = textOf(form, 'answer')
  if (answer === 'skip') return 'skip'
  if (answer === 'open') return null
  const [type = null, number] = textOf(form, 'choice').split('/')
  const ref = { type: readType(type), id: readId(number) }
  return ref.type === null || ref.id === null ? null : { type: ref.type, id: ref.id }
}
