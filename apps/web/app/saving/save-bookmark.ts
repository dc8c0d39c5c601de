import type { ApiClient } from '@marquee/api/client'
import { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleRef, TitleType } from '@marquee/domain/title'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from './could-not-save.ts'
import { type Outcome, SUPERSEDED } from './outcome.ts'
import { whenWished } from './wished-at.ts'

const added = { movies: 'Added new movie', series: 'Added new series' } satisfies Record<TitleType, string>

/** Brings a bookmark to the state that the form wants: `label` is on or off, never toggled. */
export async function saveBookmark(api: ApiClient, { type, id }: TitleRef, form: FormData): Promise<Outcome> {
  const label = BookmarkLabel.safeParse(textOf(form, 'label')).data
  if (label === undefined) return { saved: false, toast: COULD_NOT_SAVE }

  const bookmark = api.api.me.bookmarks[':label'][':type'][':id']
  const param = { label, type, id: String(id) }
  const wanted = textOf(form, 'wanted') === 'on'
  const answer = await (wanted
    ? bookmark.$put({ param }, whenWished(form))
    : bookmark.$delete({ param }, whenWished(form)))

  if (answer.status === 401) return 'signed-out'
  if (answer.status === 409) return SUPERSEDED
  if (answer.status !== 200) return { saved: false, toast: COULD_NOT_SAVE }
  return { saved: true, toast: wanted ? added[type] : 'Removed bookmark' }
}
