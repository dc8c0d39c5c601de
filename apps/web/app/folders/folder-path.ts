import type { TitleRef } from '@marquee/domain/title'
import { detailPath } from '#title/title-card.tsx'

export const edits = ['new', 'name', 'order', 'delete'] as const
type Edit = (typeof edits)[number]

/** Address where my own folders are reordered. */
export const ARRANGE_FOLDERS = '/bookmarks?folders=order'

type FolderAddress = { id: string; edit?: Edit; page?: number; add?: TitleRef }

/** Address of a folder, with its open dialog; `add` names the title that a new folder is created for. */
export function folderPath({ id, edit, page = 1, add }: FolderAddress): string {
  const params = new URLSearchParams()
  if (edit) params.set('edit', edit)
  if (page > 1) params.set('page', String(page))
  if (add) params.set('add', `${add.type}/${add.id}`)
  return params.size > 0 ? `/folder/${id}?${params}` : `/folder/${id}`
}

/** The address of a title's page with its folders to choose from. */
export const choicePath = (title: TitleRef) => `${detailPath(title)}&folders=choose`
