import { foldFolderName } from '@marquee/domain/folder'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { folders } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import type { Content } from './content.ts'

/**
 * Gives a file's folders the names of those that the person has, or that the file has named before, where both are
 * one name: what is in them is put together.
 */
export async function mergeAlikeFolders(db: Db, userId: UserId, content: Content): Promise<Content> {
  if (content.folders.length === 0) return content
  const own = await db.select({ name: folders.name }).from(folders).where(eq(folders.userId, userId))

  const exact = new Set(own.map(({ name }) => name))
  const names = new Map<string, string>()
  for (const { name } of [...own, ...content.folders]) {
    const folded = foldFolderName(name)
    if (!names.has(folded)) names.set(folded, name)
  }
  // Some are called alike since before that was refused.
  const nameOf = (name: string) => (exact.has(name) ? name : (names.get(foldFolderName(name)) ?? name))

  return {
    ...content,
    folders: content.folders.map((folder) => ({ ...folder, name: nameOf(folder.name) })),
    items: content.items.map((item) => ({ ...item, folder: nameOf(item.folder) })),
  }
}
