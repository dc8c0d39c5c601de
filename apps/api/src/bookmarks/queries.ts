import type { Bookmark } from '@marquee/domain/bookmark'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks, titles } from '#db/schema.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { deriveProgress } from '#progress/derive.ts'
import { saveEpisodes } from '#titles/episodes.ts'
import { fetchTitle, selectTitle, upsertTitle } from '#titles/queries.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; writeOrder: WriteOrder | null }

/**
 * Sets a bookmark and returns whether it is new. A title that somebody has saved before takes one batch; a new one is
 * fetched from the catalogue, and its snapshot is written together with the bookmark.
 */
export async function saveBookmark(
  { db, tmdb, now, writeOrder }: Source,
  userId: UserId,
  bookmark: Bookmark,
): Promise<boolean> {
  const insert = () => insertIfTitleKnown(db, userId, bookmark, { now, writeOrder })
  const [known, inserted] = await runInOrder(db, writeOrder, [
    selectTitle(bookmark),
    insert(),
    ...derivation(userId, bookmark),
  ])
  if (known.length > 0) return inserted.length > 0

  const fetched = await fetchTitle(tmdb, bookmark)
  const [, added] = await runInOrder(db, writeOrder, [
    upsertTitle(db, fetched, now),
    insert(),
    ...saveEpisodes(fetched, now),
    ...derivation(userId, bookmark),
  ])
  return added.length > 0
}

type Moment = Pick<Source, 'now' | 'writeOrder'>

function insertIfTitleKnown(
  db: Db,
  userId: UserId,
  { label, type, id }: Bookmark,
  { now, writeOrder }: Moment,
) {
  const row = db
    .select({
      userId: sql<string>`${userId}`.as('user_id'),
      type: titles.type,
      titleId: titles.id,
      label: sql<Bookmark['label']>`${label}`.as('label'),
      addedAt: sql<Date>`${now.getTime()}`.as('added_at'),
    })
    .from(titles)
    .where(and(isSignedIn(userId), eq(titles.type, type), eq(titles.id, id), isLatest(writeOrder)))
  return db
    .insert(bookmarks)
    .select(row)
    .onConflictDoNothing()
    .returning({ titleId: bookmarks.titleId })
    .getSQL()
}

/** Takes a bookmark away and returns whether there was one. */
export async function removeBookmark(
  db: Db,
  userId: UserId,
  { label, type, id }: Bookmark,
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const isBookmark = sql`user_id = ${userId} and type = ${type} and title_id = ${id} and label = ${label}`
  const [removed] = await runInOrder(db, writeOrder, [
    sql`delete from bookmark where ${and(isBookmark, isLatest(writeOrder))} returning title_id`,
    ...derivation(userId, { label, type }),
  ])
  return removed.length > 0
}

/** The mark "Seen" of a series means its episodes. */
function derivation(userId: UserId, { label, type }: Pick<Bookmark, 'label' | 'type'>): SQL[] {
  return label === 'seen' && type === 'series' ? [deriveProgress(userId)] : []
}
