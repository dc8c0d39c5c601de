import type { TitleRef } from '@marquee/domain/title'
import { detailPath } from '#title/title-card.tsx'

export const edits = ['new', 'name', 'order', 'delete'] as const
type Edit = (typeof edits)[number]

/** Where my own folders are put in another order. */
export const ARRANGE_FOLDERS = '/bookmarks?folders=order'

type FolderAddress = { id: string; edit?: Edit; page?: number; add?: TitleRef }

/** The address of a folder, with what is being done to it; `add` names the title that a new one is made for. */
export function folderPath({ id, edit, page = 1, add }: FolderAddress): string {
  const params = new URLSearchParams()
  if (edit) params.set('edit', edit)
  if (page > 1) params.set('page', String(page))
  if (add) params.set('add', `${add.type}/${add.id}`)
  return params.size > 0 ? `/folder/${id}?${params}` : `/folder/${id}`
}

/** The address of a title's page with its folders to choose from. */
export const choicePath = (title: TitleRef) => `${detailPath(title)}&folders=choose`
