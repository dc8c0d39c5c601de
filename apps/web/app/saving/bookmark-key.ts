import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleRef } from '@marquee/domain/title'

/** Key of the change of a bookmark. Pages of every kind look for one, so it is apart from other keys. */
export const bookmarkKeyOf = ({ type, id }: TitleRef, label: BookmarkLabel) => `mark:${label}:${type}/${id}`
