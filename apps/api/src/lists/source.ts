import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { and, eq, sql } from 'drizzle-orm'
import { aliased } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { bookmarks, folderItems, folders, ratings } from '#db/schema.ts'

/** Where a list's titles come from. */
export type ListSource =
  | { kind: 'bookmarks'; label: BookmarkLabel }
  | { kind: 'ratings' }
  | { kind: 'folder'; id: string }

export type Saved = ReturnType<typeof selectSaved>

/** One row for each title of the list, whatever the list is made of. */
export function selectSaved(db: Db, userId: string, source: ListSource) {
  if (source.kind === 'folder') return selectFolder(db, userId, source.id)
  return source.kind === 'ratings' ? selectRated(db, userId) : selectBookmarked(db, userId, source.label)
}

function selectBookmarked(db: Db, userId: string, label: BookmarkLabel) {
  return db
    .select({
      ...aliased('saved', { type: bookmarks.type, titleId: bookmarks.titleId, addedAt: bookmarks.addedAt }),
      position: sql<number>`0`.as('saved_position'),
    })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.label, label)))
    .as('saved')
}

/** A title counts as added when one of its ratings last changed. */
function selectRated(db: Db, userId: string) {
  return db
    .select({
      ...aliased('saved', { type: ratings.type, titleId: ratings.titleId }),
      addedAt: sql<Date>`max(${ratings.updatedAt})`.mapWith(ratings.updatedAt).as('saved_addedAt'),
      position: sql<number>`0`.as('saved_position'),
    })
    .from(ratings)
    .where(eq(ratings.userId, userId))
    .groupBy(ratings.type, ratings.titleId)
    .as('saved')
}

function selectFolder(db: Db, userId: string, id: string) {
  return db
    .select({
      ...aliased('saved', {
        type: folderItems.type,
        titleId: folderItems.titleId,
        addedAt: folderItems.addedAt,
        position: folderItems.position,
      }),
    })
    .from(folders)
    .innerJoin(folderItems, eq(folderItems.folderId, folders.id))
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
    .as('saved')
}
