import type { ApiClient } from '@marquee/api/client'
import type { TitleRef } from '@marquee/domain/title'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { type Outcome, SUPERSEDED } from '#saving/outcome.ts'
import { whenWished } from '#saving/wished-at.ts'

/** Puts a title into the folder that the form names, or takes it out: whichever it wants. */
export async function saveInFolder(api: ApiClient, { type, id }: TitleRef, form: FormData): Promise<Outcome> {
  const item = api.api.me.folders[':id'].items[':type'][':titleId']
  const param = { id: textOf(form, 'folder'), type, titleId: String(id) }
  const wanted = textOf(form, 'wanted') === 'on'
  const answer = await (wanted
    ? item.$put({ param }, whenWished(form))
    : item.$delete({ param }, whenWished(form)))

  if (answer.status === 401) return 'signed-out'
  if (answer.status === 409) {
    const { problem, message } = await answer.json()
    return problem === 'superseded' ? SUPERSEDED : { saved: false, toast: message }
  }
  if (answer.status !== 200) return { saved: false, toast: COULD_NOT_SAVE }
  return { saved: true, toast: wanted ? 'Added to folder' : 'Removed from folder' }
}
