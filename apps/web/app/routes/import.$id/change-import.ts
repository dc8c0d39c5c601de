import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { readForm, readId, readType, textOf } from '#http/params.ts'
import { answerTo, INVALID, type Outcome, refusedOutcome } from '#saving/outcome.ts'
import type { Refusing } from '#saving/read-refusal.ts'
import { readOptions } from './read-options.ts'

/** Makes the change that a form of an import's page asks for, and leads back to the page without scripts. */
export async function changeImport(api: ApiClient, id: string, request: Request) {
  const answer = await send(api, id, await readForm(request))
  return answerTo(request, await outcomeOf(answer), withoutDialog(request))
}

async function outcomeOf(answer: Refusing | null): Promise<Outcome> {
  if (answer === null) return INVALID
  const { status } = answer
  // What it has come to meanwhile is what the page shows then.
  return status < 300 || status === 409 || status === 404
    ? { saved: true, toast: '' }
    : refusedOutcome(answer)
}

/** Address that a form was sent to, with the page of questions and without a dialog. */
function withoutDialog(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('confirm')
  return url.pathname + url.search
}

/** Answer of the API; none to an intent that no form has. */
async function send(api: ApiClient, id: string, form: FormData): Promise<Refusing | null> {
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
    case 'stop':
      return imports.cancel.$post({ param })
    default:
      return null
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
