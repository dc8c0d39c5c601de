import { type TitleRef, titleKey } from '@marquee/domain/title'

/** The own address of a title in a folder. */
export function itemRef(folderId: string, { type, id }: TitleRef): string {
  return `/api/me/folders/${folderId}/items/${titleKey(type, id)}`
}
