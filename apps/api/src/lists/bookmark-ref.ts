import type { Bookmark } from '@marquee/domain/bookmark'
import { titleKey } from '@marquee/domain/title'

/** A bookmark's own address. */
export function bookmarkRef({ label, type, id }: Bookmark): string {
  return `/api/me/bookmarks/${label}/${titleKey(type, id)}`
}
