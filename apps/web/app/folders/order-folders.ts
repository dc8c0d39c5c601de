import type { ApiClient } from '@marquee/api/client'
import { textOf } from '#http/params.ts'
import { type Outcome, refusedOutcome } from '#saving/outcome.ts'

/** Orders folders as the form names them, two of them or all of a list; all others stay. */
export async function orderFolders(api: ApiClient, form: FormData): Promise<Outcome> {
  const order = form.get('order')
  const ids =
    order === null ? [textOf(form, 'first'), textOf(form, 'second')] : textOf(form, 'order').split(' ')
  const answer = await api.api.me.folders.order.$put({ json: { ids } })
  return answer.status === 200 ? { saved: true, toast: 'Moved' } : refusedOutcome(answer)
}
