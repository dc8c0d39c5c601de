import { MOST_FOLDER_TITLES } from '@marquee/domain/limits'
import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { folderItems, folders, titles } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { fetchTitle, selectTitle } from '#titles/queries.ts'
import { runOnceStored } from '#titles/store-title.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'
import { holdsTitle } from './find.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; writeOrder: WriteOrder | null }
type ItemProblem = 'folder-unknown' | 'folder-full'
type Saved = { changed: boolean; problem: null } | { changed: null; problem: ItemProblem }

/** Puts a title into a folder, at its end. A title that somebody has saved before takes one batch. */
export async function saveItem(
  { db, tmdb, now, writeOrder }: Source,
  userId: UserId,
  folderId: string,
  title: TitleRef,
): Promise<Saved> {
  const write = () =>
    [
      selectHolding(userId, folderId, title),
      insertItem(db, userId, { folderId, ...title }, { now, writeOrder }),
    ] as const
  const [known, [holding], inserted] = await runInOrder(db, writeOrder, [selectTitle(title), ...write()])
  if (holding === undefined) return { changed: null, problem: 'folder-unknown' }
  if (known.length > 0) return outcome(holding, inserted.length > 0)

  const fetched = await fetchTitle(tmdb, title)
  const [[holdingNow], added] = await runOnceStored({ db, now, writeOrder }, fetched, write)
  return holdingNow === undefined
    ? { changed: null, problem: 'folder-unknown' }
    : outcome(holdingNow, added.length > 0)
}

function outcome({ holds }: { holds: number }, inserted: boolean): Saved {
  if (!inserted && holds === 0) return { changed: null, problem: 'folder-full' }
  return { changed: inserted, problem: null }
}

/** No row when the folder is not the person's. */
function selectHolding(userId: UserId, folderId: string, title: TitleRef): SQL<{ holds: number }> {
  return sql`select ${holdsTitle(title)} as holds from folder where id = ${folderId} and user_id = ${userId}`
}

type Item = TitleRef & { folderId: string }
type Moment = Pick<Source, 'now' | 'writeOrder'>

function insertItem(db: Db, userId: UserId, { folderId, type, id }: Item, { now, writeOrder }: Moment) {
  const inFolder = sql`from ${folderItems} as other where other.folder_id = ${folderId}`
  const row = db
    .select({
      folderId: sql<string>`${folders.id}`.as('folder_id'),
      type: sql<TitleRef['type']>`${titles.type}`.as('type'),
      titleId: sql<number>`${titles.id}`.as('title_id'),
      position: sql<number>`(select coalesce(max(other.position), -1) + 1 ${inFolder})`.as('position'),
      addedAt: sql<Date>`${now.getTime()}`.as('added_at'),
    })
    .from(folders)
    .innerJoin(titles, and(eq(titles.type, type), eq(titles.id, id)))
    .where(
      and(
        eq(folders.id, folderId),
        eq(folders.userId, userId),
        sql`(select count(*) ${inFolder}) < ${MOST_FOLDER_TITLES}`,
        isLatest(writeOrder),
      ),
    )
  return db
    .insert(folderItems)
    .select(row)
    .onConflictDoNothing()
    .returning({ titleId: folderItems.titleId })
    .getSQL()
}

/** Takes a title out of a folder and returns whether it was in; `null` when there is no such folder. */
export async function removeItem(
  db: Db,
  userId: UserId,
  { folderId, type, id }: Item,
  writeOrder: WriteOrder | null,
): Promise<boolean | null> {
  const isItem = sql`folder_id = (select id from folder where id = ${folderId} and user_id = ${userId})
    and type = ${type} and title_id = ${id}`
  const [holding, removed] = await runInOrder(db, writeOrder, [
    selectHolding(userId, folderId, { type, id }),
    sql`delete from folder_item where ${and(isItem, isLatest(writeOrder))} returning title_id`,
  ])
  return holding.length === 0 ? null : removed.length > 0
}
