import type { Bookmark } from '@marquee/domain/bookmark'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks, titles } from '#db/schema.ts'
import { fetchSnapshot, selectTitle, upsertTitle } from '#titles/queries.ts'
import { isLatest, type Wish } from '#wishes/wish.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; wish: Wish | null }

/**
 * Sets a bookmark and answers whether it is new. A title somebody has saved before costs one batch; for a new one
 * the catalogue is asked, and its snapshot is written together with the bookmark.
 */
export async function saveBookmark(
  { db, tmdb, now, wish }: Source,
  userId: string,
  bookmark: Bookmark,
): Promise<boolean> {
  const insert = () => insertIfTitleKnown(db, userId, bookmark, { now, wish })
  const [known, inserted] = await db.batch([selectTitle(db, bookmark), insert()])
  if (known.length > 0) return inserted.length > 0

  const snapshot = await fetchSnapshot(tmdb, bookmark)
  const [, added] = await db.batch([upsertTitle(db, snapshot, now), insert()])
  return added.length > 0
}

type Moment = Pick<Source, 'now' | 'wish'>

function insertIfTitleKnown(db: Db, userId: string, { label, type, id }: Bookmark, { now, wish }: Moment) {
  const row = db
    .select({
      userId: sql<string>`${userId}`.as('user_id'),
      type: titles.type,
      titleId: titles.id,
      label: sql<Bookmark['label']>`${label}`.as('label'),
      addedAt: sql<Date>`${now.getTime()}`.as('added_at'),
    })
    .from(titles)
    .where(and(eq(titles.type, type), eq(titles.id, id), isLatest(wish)))
  return db.insert(bookmarks).select(row).onConflictDoNothing().returning({ titleId: bookmarks.titleId })
}

/** Takes a bookmark away and answers whether there was one. */
export async function removeBookmark(
  db: Db,
  userId: string,
  { label, type, id }: Bookmark,
  wish: Wish | null,
): Promise<boolean> {
  const removed = await db
    .delete(bookmarks)
    .where(
      and(
        eq(bookmarks.userId, userId),
        eq(bookmarks.type, type),
        eq(bookmarks.titleId, id),
        eq(bookmarks.label, label),
        isLatest(wish),
      ),
    )
    .returning({ titleId: bookmarks.titleId })
  return removed.length > 0
}
