import { BUILT_IN_FOLDERS, FolderName } from '@marquee/domain/folder'
import { TitleId, TitleType, titleKey } from '@marquee/domain/title'
import { z } from 'zod'
import { IdParam } from '#http/params.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Chosen by the browser, so that a folder can be made twice without being there twice. */
const FolderId = z.string().regex(new RegExp(`^${uuid}$`), 'Not a UUID in lower case')
const AnyFolderId = z
  .string()
  .regex(new RegExp(`^(${BUILT_IN_FOLDERS.join('|')}|${uuid})$`), 'Not the id of a folder')

export const FolderParams = z.strictObject({ id: FolderId })
export const AnyFolderParams = z.strictObject({ id: AnyFolderId })
export const ItemParams = z.strictObject({ id: FolderId, type: TitleType, titleId: IdParam })
export const HeldParams = z.strictObject({ type: TitleType, titleId: IdParam })

export const NewFolder = z.strictObject({ name: FolderName })

export const NamedFolder = NewFolder.extend({
  /** Whether a folder of this id and another name is left as it is, instead of being renamed. */
  isNew: z.boolean().optional(),
})

/** Limit of what a body of 64 kB can hold. */
const MOST_ORDERED = 1000

export const FolderOrder = z.strictObject({
  ids: z
    .array(FolderId)
    .max(MOST_ORDERED)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each folder once'),
})

/** A position in a folder, counted from 1; beyond the last means at the end. */
export const ItemPosition = z.strictObject({ place: z.int().min(1).max(99_999) })

export const ItemOrder = z.strictObject({
  items: z
    .array(z.strictObject({ type: TitleType, id: TitleId }))
    .max(MOST_ORDERED)
    .refine(
      (items) => new Set(items.map(({ type, id }) => titleKey(type, id))).size === items.length,
      'Name each title once',
    ),
})
