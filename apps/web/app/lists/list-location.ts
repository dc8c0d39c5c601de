import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { type ListAddress, listFields, type Usual } from './list-address.ts'

/** Page and address of a list, from which links to its other states are made. */
export type ListLocation = {
  /** Its path. */
  action: string
  address: ListAddress
  usual: Usual
  /** Parameters that only this list has. */
  own: Own
}

type Own = { label?: BookmarkLabel | null; type?: TitleType | null }

type Other = Partial<ListAddress> & { own?: Own }

/** Path of the list with some of its parameters changed; on the first page unless that is one of them. */
export function listPath(
  { action, address, usual, own }: ListLocation,
  { own: otherOwn, ...other }: Other = {},
): string {
  const fields = listFields({ ...address, page: 1, ...other }, usual, { ...own, ...otherOwn })
  const search = new URLSearchParams(fields).toString()
  return search === '' ? action : `${action}?${search}`
}
