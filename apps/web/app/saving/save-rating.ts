import type { TitleRef } from '@marquee/domain/title'
import { readChange } from './changes.ts'
import type { Outcome } from './outcome.ts'
import { fieldsOf, type Send, saveChange } from './save-change.ts'

/** Sets the rating under the form's `key` to its `rating`, or deletes it when that is empty. */
export async function saveRating(send: Send, title: TitleRef, form: FormData): Promise<Outcome> {
  const fields = fieldsOf(form)
  return saveChange(send, readChange('rate', fields, title), fields, ({ method }, answer) => {
    if (method === 'DELETE') return { toast: 'Removed rating' }
    const isFirst = 'first' in answer && answer.first === true
    // Ratings of several seasons of one series share a toast.
    return {
      toast: `${isFirst ? 'Added new' : 'Updated'} ${title.type} rating`,
      topic: `${title.type}/${title.id}`,
    }
  })
}
