import type { ApiClient } from '@marquee/api/client'
import { textOf } from '#http/params.ts'
import { type Outcome, refusedOutcome } from '#saving/outcome.ts'

/** Orders two folders as the form names them; all others stay. */
export async function orderFolders(api: ApiClient, form: FormData): Promise<Outcome> {
  const ids = [textOf(form, 'first'), textOf(form, 'second')]
  const answer = await api.api.me.folders.order.$put({ json: { ids } })
  return answer.status === 200 ? { saved: true, toast: 'Moved' } : refusedOutcome(answer)
}
