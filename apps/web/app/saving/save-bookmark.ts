import type { TitleRef, TitleType } from '@marquee/domain/title'
import { readChange } from './changes.ts'
import type { Outcome } from './outcome.ts'
import { fieldsOf, type Send, saveChange } from './save-change.ts'

const added = { movies: 'Added new movie', series: 'Added new series' } satisfies Record<TitleType, string>

/** Sets or deletes a bookmark: the form names the wanted state, it is never toggled. */
export async function saveBookmark(send: Send, title: TitleRef, form: FormData): Promise<Outcome> {
  const fields = fieldsOf(form)
  return saveChange(
    send,
    readChange('bookmark', fields, title),
    fields,
    ({ method }, { batch }: { batch?: string | null }) => ({
      toast: method === 'PUT' ? added[title.type] : 'Removed bookmark',
      // The plays of its episodes, which the mark adds or takes away.
      ...(title.type === 'series' && batch ? { undo: { intent: 'undo', batch } } : {}),
    }),
  )
}
