import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { type ListAddress, listFields, type Usual } from './list-address.ts'

/** The page a list stands on, and the addresses from there. */
export type ListPlace = {
  /** Its path. */
  action: string
  address: ListAddress
  usual: Usual
  /** What only this list is told apart by. */
  own: Own
}

type Own = { label?: BookmarkLabel | null; type?: TitleType | null }

type Other = Partial<ListAddress> & { own?: Own }

/** The address of a list with something else about it; unless that is the page, on its first page. */
export function listPath(
  { action, address, usual, own }: ListPlace,
  { own: otherOwn, ...other }: Other = {},
): string {
  const fields = listFields({ ...address, page: 1, ...other }, usual, { ...own, ...otherOwn })
  const search = new URLSearchParams(fields).toString()
  return search === '' ? action : `${action}?${search}`
}
