import type { TitleRef, TitleType } from '@marquee/domain/title'
import { readChange } from './changes.ts'
import type { Outcome } from './outcome.ts'
import { fieldsOf, type Send, saveChange } from './save-change.ts'

const added = { movies: 'Added new movie', series: 'Added new series' } satisfies Record<TitleType, string>

/** Sets or deletes a bookmark: the form names the wanted state, it is never toggled. */
export async function saveBookmark(send: Send, title: TitleRef, form: FormData): Promise<Outcome> {
  const fields = fieldsOf(form)
  // The mark of a series adds or takes away plays of its episodes, that of a film takes its plays away. Where it has none
  // left, the removal of those is what there is to undo, and restores the mark as well.
  const changesPlays = (method: string) =>
    title.type === 'series' || (method === 'DELETE' && fields.unplayed === undefined)
  return saveChange(
    send,
    readChange('bookmark', fields, title),
    fields,
    ({ method }, { batch }: { batch?: string | null }) => ({
      toast: method === 'PUT' ? added[title.type] : 'Removed bookmark',
      ...(batch && changesPlays(method) ? { undo: { intent: 'undo', batch } } : {}),
    }),
  )
}
