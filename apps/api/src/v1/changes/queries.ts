import { type SQL, sql } from 'drizzle-orm'
import { folderItems, ITEMS } from '#change-log/items.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { CHANGE_KINDS, type ChangeKind } from '#db/schema/change-log.ts'
import type { UserId } from '#db/user-id.ts'
import type { Cursor } from './cursor.ts'

/** An item as it is now, as JSON; `null` when it was deleted. */
type Change = { kind: ChangeKind; item: string; value: string | null }
export type ChangePage = { changes: Change[]; next: Cursor; isMore: boolean }

const DAY = 86_400_000

const FIRST_KIND: ChangeKind = CHANGE_KINDS[0]

/**
 * The statements that begin a log of changes where there is none, and read the position in it. That somebody reads it is
 * noted once a day.
 */
export const selectPosition = (userId: UserId, now: Date) =>
  [
    sql`insert into change_feed (user_id, epoch, read_at)
      select user.id, lower(hex(randomblob(16))), ${now.getTime()} from user where user.id = ${userId}
      on conflict (user_id) do update set read_at = excluded.read_at
        where change_feed.read_at < excluded.read_at - ${DAY}`,
    selectFeed(userId),
  ] as const

/** Begins a copy: from now on changes are logged, so that those made while it is read come after it. */
export async function beginCopy(db: Db, userId: UserId, { now, limit }: Reading): Promise<ChangePage> {
  const [, [feed], items] = await readRows(db, [
    sql`insert into change_feed (user_id, epoch, read_at)
      select user.id, lower(hex(randomblob(16))), ${now.getTime()} from user where user.id = ${userId}
      on conflict (user_id) do update set read_at = excluded.read_at`,
    selectFeed(userId),
    selectItems(userId, FIRST_KIND, '', limit),
  ])
  if (feed === undefined) throw new Error('A feed of changes was not stored')
  return copied({ ...feed, copy: { kind: FIRST_KIND, after: '' } }, items, limit)
}

type Reading = { now: Date; limit: number }

/** Reads on from a position; `null` where its log is no longer there. */
export async function readChanges(
  db: Db,
  userId: UserId,
  cursor: Cursor,
  { now, limit }: Reading,
): Promise<ChangePage | null> {
  const { epoch, seq, copy } = cursor
  // A position that is ahead of the log is of a database that was brought back to a time before.
  const noteReading = sql`update change_feed set read_at = ${now.getTime()}
    where user_id = ${userId} and epoch = ${epoch}
      and cast(${seq} as integer) <= (${LAST_SEQ}) returning epoch`
  if (copy !== null) {
    const [[feed], items] = await readRows(db, [
      noteReading,
      selectItems(userId, copy.kind, copy.after, limit),
    ])
    return feed === undefined ? null : copied({ epoch, seq, copy }, items, limit)
  }

  const [[feed], rows] = await readRows(db, [noteReading, selectLog(userId, seq, limit)])
  if (feed === undefined) return null
  const changes = rows.map(({ seq: _, ...change }) => change)
  const next = { epoch, seq: rows.at(-1)?.seq ?? seq, copy: null }
  return { changes, next, isMore: rows.length === limit }
}

type ItemRow = { item: string; value: string }

/** A page of the first copy, which goes on with the next kind once one is through, and then with the log. */
function copied(at: Cursor & { copy: object }, items: readonly ItemRow[], limit: number): ChangePage {
  const { kind } = at.copy as { kind: ChangeKind }
  const last = items.at(-1)
  const isThrough = last === undefined || items.length < limit
  const nextKind = CHANGE_KINDS[CHANGE_KINDS.indexOf(kind) + 1]
  const copy = isThrough
    ? nextKind === undefined
      ? null
      : { kind: nextKind, after: '' }
    : { kind, after: positionOf(kind, last.item) }
  return { changes: items.map((item) => ({ kind, ...item })), next: { ...at, copy }, isMore: true }
}

/**
 * The position after an item. Until 2026-12-01 titles in folders were in the order of their names, and a position among them
 * ended in no slash; a copy that has such a one reads these titles anew.
 */
const positionOf = (kind: ChangeKind, item: string) => (kind === 'folder-item' ? `${item}/` : item)
const FOLDER_ITEM_POSITION = /^([^/]+)\/(\w+)\/(\d+)\/$/

/** SQL for the last position in the log of a row of `change_feed`. */
const LAST_SEQ = sql.raw(
  'select coalesce(max(seq), 0) from change_log where change_log.user_id = change_feed.user_id',
)

const selectFeed = (userId: UserId) =>
  sql<{ epoch: string; seq: number }>`select epoch, (${LAST_SEQ}) as seq from change_feed
    where user_id = ${userId}`

function selectItems(userId: UserId, kind: ChangeKind, after: string, limit: number): SQL<ItemRow> {
  if (kind === 'folder-item') return selectFolderItems(userId, after, limit)
  return sql`select item, value from (${ITEMS[kind](userId)}) where item > ${after} order by item limit ${limit}`
}

/**
 * Titles in folders, of which there may be a million, in the order of their key, so that a page reads no others than of the
 * folder in which it begins.
 */
function selectFolderItems(userId: UserId, after: string, limit: number): SQL<ItemRow> {
  const [, folder = '', type = '', titleId = '0'] = FOLDER_ITEM_POSITION.exec(after) ?? []
  const which = sql`folder_item.folder_id in (select folder.id from folder
      where folder.user_id = ${userId} and folder.id >= ${folder})
    and (folder_item.folder_id > ${folder}
      or (folder_item.type, folder_item.title_id) > (${type}, cast(${titleId} as integer)))
    order by folder_item.folder_id, folder_item.type, folder_item.title_id limit ${limit}`
  return folderItems(which) as SQL<ItemRow>
}

/**
 * Items that have changed since, in the order of their last changes. A play is found by its key; of the other kinds all
 * items are gone through once where one of them has changed, and those that have are read: folders may hold a million.
 */
function selectLog(userId: UserId, seq: number, limit: number): SQL<Change & { seq: number }> {
  const others = CHANGE_KINDS.filter((kind) => kind !== 'play').map(
    (kind) => sql`select ${kind} as kind, item, value from (${ITEMS[kind](userId)})
      where exists (select 1 from changed where changed.kind = ${kind})
        and item in (select changed.item from changed where changed.kind = ${kind})`,
  )
  return sql`with changed as materialized (select seq, kind, item from change_log
      where user_id = ${userId} and seq > cast(${seq} as integer) order by seq limit ${limit}),
    present as materialized (${sql.join(others, sql` union all `)})
    select changed.seq, changed.kind, changed.item, iif(changed.kind = 'play',
      (select value from (${ITEMS.play(userId)}) where item = changed.item), present.value) as value
    from changed left join present on present.kind = changed.kind and present.item = changed.item
    order by changed.seq`
}
