import type { ApiClient } from '@marquee/api/client'
import { readCount, textOf } from '#http/params.ts'
import { type Outcome, refusedOutcome } from '#saving/outcome.ts'

/** Orders folders as the form names them, two of them or all of a list; all others stay. */
export async function orderFolders(api: ApiClient, form: FormData): Promise<Outcome> {
  const order = form.get('order')
  const ids =
    order === null ? [textOf(form, 'first'), textOf(form, 'second')] : textOf(form, 'order').split(' ')
  const answer = await api.api.me.folders.order.$put({ json: { ids } })
  if (answer.status !== 200) return refusedOutcome(answer)
  const { length: count } = (await answer.json()).ids
  return { saved: true, toast: movedTo(readCount(textOf(form, 'place')), count) }
}

/** Says where a title or a folder is now, of how many: who does not see the list hears it; "Moved" without a position. */
export function movedTo(position: number | null, count: number | null): string {
  if (position === null || count === null) return 'Moved'
  return `Moved to ${Math.min(position, count)} of ${count}`
}
