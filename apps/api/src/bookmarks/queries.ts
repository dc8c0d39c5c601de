import type { Bookmark } from '@marquee/domain/bookmark'
import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks, titles } from '#db/schema.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { isLatestPlay, isLatestUntick } from '#plays/latest-tick.ts'
import { endResumed, endRewatch, resumeRewatches } from '#plays/rewatch.ts'
import { insertMarkedEpisodes, insertMarkedFilms, markBatch } from '#plays/seen-mark.ts'
import { type Change, hasNotedMark, noteNewMark, notePlays, removeSeenMark } from '#plays/undo-steps.ts'
import type { PlayTiming } from '#plays/when.ts'
import { deriveProgress } from '#progress/derive.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

type Source = {
  db: Db
  tmdb: TmdbClient
  now: Date
  /** When it was set, which decides what had aired; it may have arrived, at `now`, days later. */
  madeAt: Date
  writeOrder: WriteOrder | null
  /** When the title was seen, for the bookmark "Seen". */
  timing: PlayTiming
  mostPlays: number
}

/**
 * Sets a bookmark and returns whether it is new. "Seen" writes plays of what was not seen: of the film, or of every
 * regular episode that has aired. A title that somebody has saved before takes one batch; a new one is fetched from the
 * catalogue, and its snapshot is written together with the bookmark.
 */
export async function saveBookmark(source: Source, userId: UserId, bookmark: Bookmark): Promise<boolean> {
  const [inserted] = await runWithTitle(source, bookmark, () => [
    insertIfTitleKnown(source, userId, bookmark),
    ...playsOfMark(source, userId, bookmark),
  ])
  return inserted.length > 0
}

function insertIfTitleKnown(
  { db, now, writeOrder }: Source,
  userId: UserId,
  { label, type, id }: Bookmark,
): SQL {
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

function playsOfMark(
  { now, madeAt, writeOrder, timing, mostPlays }: Source,
  userId: UserId,
  { label, ...title }: Bookmark,
): SQL[] {
  if (label !== 'seen') return []
  const isLast = isLatest(writeOrder) ?? sql`true`
  const plays = { userId, timing, mostPlays }
  const change = { userId, now, batch: markBatch(title) }
  if (title.type === 'movies') {
    return [
      noteNewMark(change, title, isLast),
      insertMarkedFilms(
        plays,
        sql`select cast(${title.id} as integer) as film_id, ${now.getTime()} as at where ${isLast}`,
      ),
    ]
  }
  return [
    noteNewMark(change, title, isLast),
    ...insertMarkedEpisodes(
      plays,
      sql`select cast(${title.id} as integer) as series_id, ${madeAt.getTime()} as at where ${isLast}`,
    ),
    ...endRewatch(change, title.id),
    deriveProgress(userId),
  ]
}

/**
 * Takes a bookmark away and returns whether there was one. With "Seen" go all plays of a film, and of a series those that
 * marking it wrote, and a rewatch that ended with those goes on; undoing the change brings them back. What is newer stays:
 * a film with its plays, and each episode.
 */
export async function removeBookmark(
  db: Db,
  { userId, ...change }: Change,
  { label, ...title }: Bookmark,
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const { type, id } = title
  const isLast = isLatest(writeOrder) ?? sql`true`
  if (label !== 'seen') {
    const [removed] = await runInOrder(db, writeOrder, [
      sql`delete from bookmark where user_id = ${userId} and type = ${type} and title_id = ${id}
        and label = ${label} and ${isLast} returning title_id`,
    ])
    return removed.length > 0
  }

  const noted = { userId, ...change }
  const isMark = sql`type = ${type} and title_id = ${id} and ${isLast}
    and ${hasNoNewerPlay(title, userId, writeOrder)}`
  const isOfTitle = sql`user_id = ${userId} and type = ${type} and title_id = ${id} and ${hasNotedMark(noted)}`
  const isMarked = sql`batch = ${markBatch(title)} and ${isLatestUntick(writeOrder) ?? sql`true`}`
  const isOfMark = sql`${isOfTitle} and ${type === 'movies' ? sql`true` : isMarked}`
  const [, removed] = await runInOrder(db, writeOrder, [
    ...removeSeenMark(noted, isMark),
    ...(type === 'series' ? [resumeRewatches(userId, isOfMark)] : []),
    notePlays(noted, isOfMark),
    sql`delete from play where ${isOfMark}`,
    ...(type === 'series' ? [endResumed(noted), deriveProgress(userId)] : []),
  ])
  return removed.length > 0
}

/** SQL guard for a film; the plays of a series are looked at one by one. */
function hasNoNewerPlay({ type, id }: TitleRef, userId: UserId, writeOrder: WriteOrder | null): SQL {
  const isLatest = isLatestPlay(writeOrder)
  if (type === 'series' || isLatest === undefined) return sql`true`
  return sql`not exists (select 1 from play where play.user_id = ${userId} and play.type = 'movies'
    and play.title_id = ${id} and not ${isLatest})`
}
