import type { TitleRef } from '@marquee/domain/title'

// Apart from the changes themselves, which pages need not know to look for one on its way.

export const ratingKeyOf = ({ type, id }: TitleRef, key: string) => `rate:${type}/${id}:${key}`
export const folderKeyOf = ({ type, id }: TitleRef, folder: string) => `folder:${folder}:${type}/${id}`
