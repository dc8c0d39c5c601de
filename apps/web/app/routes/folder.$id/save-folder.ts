import type { ApiClient } from '@marquee/api/client'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import type { TitleRef } from '@marquee/domain/title'
import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { choicePath, folderPath } from '#folders/folder-path.ts'
import { movedTo } from '#folders/order-folders.ts'
import { saveInFolder } from '#folders/save-in-folder.ts'
import { pathOf, redirectWith, toLogin } from '#http/answer.ts'
import { readCount, requireTitle, textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { answerTo, INVALID, type Outcome, refusedOutcome } from '#saving/outcome.ts'
import { putFolder } from './put-folder.ts'

/** Creates or renames a folder, then shows it, or the title that a new one was created for. */
export async function nameFolder(
  { api, send }: AppLoadContext,
  pageId: string,
  form: FormData,
  request: Request,
) {
  const name = textOf(form, 'name')
  const refused = (toast: string, status: number) => data({ saved: false, toast, typed: name }, { status })
  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused(FOLDER_NAME_MESSAGES[wrong], 400)

  const { searchParams } = new URL(request.url)
  const add = searchParams.get('add')
  // Before the folder is made: it is for the title.
  const ref = add ? refOf(add) : null
  const isNew = searchParams.get('edit') === 'new'
  const outcome = await putFolder(api, { id: pageId, name, isNew })
  if (outcome === 'signed-out') throw toLogin(pathOf(request))
  if ('toast' in outcome) return refused(outcome.toast, outcome.status)

  const { id, created } = outcome
  if (ref === null)
    throw redirectWith(folderPath({ id }), isNew || created ? 'Made folder' : 'Renamed folder')

  const added = await saveInFolder(send, ref, { folder: id, wanted: 'on' })
  throw redirectWith(choicePath(ref), added === 'signed-out' ? COULD_NOT_SAVE : added.toast)
}

/** Deletes a folder and goes to the others. */
export async function deleteFolder(api: ApiClient, id: string, request: Request) {
  const answer = await api.api.me.folders[':id'].$delete({ param: { id } })
  if (answer.status === 200) throw redirectWith('/bookmarks', 'Deleted folder')
  return answerTo(request, await refusedOutcome(answer), pathOf(request))
}

export async function removeItem({ send }: AppLoadContext, id: string, form: FormData): Promise<Outcome> {
  return saveInFolder(send, refOf(textOf(form, 'title')), { folder: id, wanted: 'off' })
}

/** Moves a title to the position that the form names, counted from 1 over all pages. */
export async function moveItem({ api }: AppLoadContext, id: string, form: FormData): Promise<Outcome> {
  const { type, id: titleId } = refOf(textOf(form, 'title'))
  const position = readCount(textOf(form, 'place'))
  if (position === null || position === 0) return INVALID

  const item = api.api.me.folders[':id'].items[':type'][':titleId']
  const answer = await item.place.$put({
    param: { id, type, titleId: String(titleId) },
    json: { place: position },
  })
  if (answer.status !== 200) return refusedOutcome(answer)
  return { saved: true, toast: movedTo(position, readCount(textOf(form, 'of'))) }
}

/** Puts titles in the order that the form names, among the positions that they have. */
export async function orderItems({ api }: AppLoadContext, id: string, form: FormData): Promise<Outcome> {
  const items = textOf(form, 'order').split(' ').map(refOf)
  const answer = await api.api.me.folders[':id'].items.order.$put({ param: { id }, json: { items } })
  return answer.status === 200 ? { saved: true, toast: movedTo(null, null) } : refusedOutcome(answer)
}

function refOf(key: string): TitleRef {
  const [type, id] = key.split('/')
  return requireTitle(id, type ?? null)
}
