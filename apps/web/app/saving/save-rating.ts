import type { ApiClient } from '@marquee/api/client'
import { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleRef } from '@marquee/domain/title'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from './could-not-save.ts'
import { type Outcome, SUPERSEDED } from './outcome.ts'
import { whenWished } from './wished-at.ts'

/** Sets the rating under the form's `key` to its `rating`, or takes it away when that is empty. */
export async function saveRating(api: ApiClient, { type, id }: TitleRef, form: FormData): Promise<Outcome> {
  const key = RatingKey.safeParse(textOf(form, 'key')).data
  if (key === undefined) return { saved: false, toast: COULD_NOT_SAVE }

  const rating = api.api.me.ratings[':type'][':id'][':key']
  const param = { type, id: String(id), key }
  if (textOf(form, 'rating') === '') {
    const answer = await rating.$delete({ param }, whenWished(form))
    return answer.status === 200 ? { saved: true, toast: 'Removed rating' } : refused(answer)
  }

  const wanted = Rating.safeParse(Number(textOf(form, 'rating'))).data
  if (wanted === undefined) return { saved: false, toast: COULD_NOT_SAVE }
  const answer = await rating.$put({ param, json: { rating: wanted } }, whenWished(form))
  if (answer.status !== 200) return refused(answer)
  const { first } = await answer.json()
  // The seasons of a series are ratings of one thing: what is said of them is said in one toast.
  return { saved: true, toast: `${first ? 'Added new' : 'Updated'} ${type} rating`, topic: `${type}/${id}` }
}

function refused({ status }: { status: number }): Outcome {
  if (status === 409) return SUPERSEDED
  return status === 401 ? 'signed-out' : { saved: false, toast: COULD_NOT_SAVE }
}
