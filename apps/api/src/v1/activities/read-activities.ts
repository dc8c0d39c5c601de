import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Cursor } from '../changes/cursor.ts'
import { selectPosition } from '../changes/queries.ts'

/** How many there are of a kind, and the latest of their times in milliseconds. */
export type Activity = { count: number; at: number | null }

const KINDS = [
  ...(['filmPlays', 'episodePlays', 'filmRatings', 'seasonRatings'] as const),
  ...(['films', 'series', 'followings', 'folders', 'items'] as const),
] as const
type Kind = (typeof KINDS)[number]

/** Reads the latest time of each kind of what a person has, and the position in the log of its changes. */
export async function readActivities(
  db: Db,
  userId: UserId,
  now: Date,
): Promise<Record<Kind, Activity> & { position: Cursor }> {
  const [, [feed], ...rows] = await readRows(db, [...selectPosition(userId, now), ...statementsOf(userId)])
  if (feed === undefined) throw new Error('A feed of changes was not stored')
  const found = new Map(rows.flat().map(({ kind, ...activity }) => [kind, activity]))
  const entries = KINDS.map((kind) => [kind, found.get(kind) ?? { count: 0, at: null }])
  return { ...Object.fromEntries(entries), position: { ...feed, copy: null } }
}

type Row = Activity & { kind: Kind }

/** One statement a table, grouped by what distinguishes its kinds: D1 takes no union of so many. */
const statementsOf = (userId: UserId): SQL<Row>[] => [
  sql`select iif(type = 'movies', 'filmPlays', 'episodePlays') as kind, count(*) as count, max(seen_at) as at
    from play where user_id = ${userId} group by type`,
  sql`select iif(type = 'movies', 'filmRatings', 'seasonRatings') as kind, count(*) as count, max(updated_at) as at
    from rating where user_id = ${userId} group by type`,
  sql`select iif(type = 'movies', 'films', 'series') as kind, count(*) as count, max(added_at) as at
    from bookmark where user_id = ${userId} and label = 'watchlist' group by type`,
  sql`select 'followings' as kind, count(*) as count, max(changed_at) as at
    from following where user_id = ${userId}`,
  sql`select 'folders' as kind, count(*) as count, max(created_at) as at from folder where user_id = ${userId}`,
  sql`select 'items' as kind, count(*) as count, max(folder_item.added_at) as at from folder
    cross join folder_item on folder_item.folder_id = folder.id where folder.user_id = ${userId}`,
]
