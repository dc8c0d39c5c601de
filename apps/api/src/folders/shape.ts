import { z } from 'zod'

export const FolderShape = z
  .object({ id: z.string(), builtIn: z.boolean(), name: z.string(), count: z.int() })
  .meta({ id: 'Folder' })

/** A folder with up to four posters of its first titles. */
export const FolderCoverShape = FolderShape.extend({ posters: z.array(z.string()) }).meta({
  id: 'FolderCover',
})
export type FolderCover = z.infer<typeof FolderCoverShape>

/** The folders that hold a title, out of all of the person's own. */
export const HoldersShape = z.object({
  ids: z.array(z.string()),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Holders = z.infer<typeof HoldersShape>
