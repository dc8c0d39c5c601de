import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleRef } from '@marquee/domain/title'

// Apart from the changes themselves, which pages need not know to look for one on its way.

const pathOf = ({ type, id }: TitleRef) => `${type}/${id}`

export const ratingKeyOf = (title: TitleRef, key: string) => `rate:${pathOf(title)}:${key}`
export const bookmarkKeyOf = (title: TitleRef, label: BookmarkLabel) => `mark:${label}:${pathOf(title)}`
export const folderKeyOf = (title: TitleRef, folder: string) => `folder:${folder}:${pathOf(title)}`
