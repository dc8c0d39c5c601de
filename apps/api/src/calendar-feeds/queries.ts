import type { Day } from '@marquee/domain/day'
import type { Region } from '@marquee/domain/film-release'
import { MOST_CALENDAR_FEEDS } from '@marquee/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import { FEED_COLUMNS, type FeedRow, selectFeeds } from '#calendar/feed-rows.ts'
import { readCalendar, selectCalendar } from '#calendar/select.ts'
import type { Db } from '#db/client.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { fillRegion } from '#region/viewer-region.ts'

/** A minute: programs that read more often are not written down each time. */
const REMEMBERED = 60_000

/** Finds the feeds of a person, the first one first. */
export async function findFeeds(db: Db, userId: UserId): Promise<FeedRow[]> {
  const [rows] = await readRows(db, [selectFeeds(userId)])
  return rows
}

type Wanted = { id: string; name: string; show: string; tokenHash: string }
type Saved = { feed: FeedRow; isNew: boolean } | { problem: 'feed-unknown' | 'too-many-feeds' }

type Origin = { now: Date; region: Region | null }

/**
 * Makes a feed, or renames it and gives it another filter; its address stays. The region of its person is stored where
 * none is yet: the program that reads the feed is anywhere.
 */
export async function saveFeed(
  db: Db,
  userId: UserId,
  wanted: Wanted,
  { now, region }: Origin,
): Promise<Saved> {
  const { id, name, show, tokenHash } = wanted
  const own = (which = sql``) => sql`select 1 from calendar_feed as own where own.user_id = user.id ${which}`
  const [strangers, saved] = await readRows(db, [
    sql`select 1 from calendar_feed where id = ${id} and user_id is not ${userId}`,
    sql<
      FeedRow & { isNew: 0 | 1 }
    >`insert into calendar_feed (id, user_id, name, show, token_hash, created_at)
      select ${id}, user.id, ${name}, ${show}, ${tokenHash}, ${now.getTime()} from user
      where user.id = ${userId} and (exists (${own(sql`and own.id = ${id}`)})
        or (select count(*) from (${own()})) < ${MOST_CALENDAR_FEEDS})
      on conflict (id) do update set name = excluded.name, show = excluded.show
        where calendar_feed.user_id = excluded.user_id
      returning ${FEED_COLUMNS}, token_hash = ${tokenHash} as isNew`,
    ...fillRegion(userId, region, sql`exists (${own(sql`and own.id = ${id}`)})`),
  ])
  const [row] = saved
  if (row === undefined) return { problem: strangers.length > 0 ? 'feed-unknown' : 'too-many-feeds' }
  const { isNew, ...feed } = row
  return { feed, isNew: isNew === 1 }
}

/** Deletes a feed, after which its address is one that never was, and returns whether there was one. */
export async function removeFeed(db: Db, userId: UserId, id: string): Promise<boolean> {
  const [removed] = await readRows(db, [
    sql`delete from calendar_feed where id = ${id} and user_id = ${userId} returning id`,
  ])
  return removed.length > 0
}

/** Gives a feed another address, after which the former one is one that never was; `null` where there is no such feed. */
export async function renewAddress(
  db: Db,
  userId: UserId,
  { id, tokenHash }: Pick<Wanted, 'id' | 'tokenHash'>,
): Promise<FeedRow | null> {
  const [[renewed]] = await readRows(db, [
    sql<FeedRow>`update calendar_feed set token_hash = ${tokenHash}, fetched_at = null, fetched_by = null
      where id = ${id} and user_id = ${userId} returning ${FEED_COLUMNS}`,
  ])
  return renewed ?? null
}

type FetchedFeed = { id: string; name: string; show: string; state: string; revision: number }

/** Finds the feed of a token with the calendar of its person, in one trip whether there is one or not. */
export async function findFeed(db: Db, tokenHash: string, { now, from }: { now: Date; from: Day }) {
  const userId: UserId = sql`(select feed.user_id from calendar_feed as feed where feed.token_hash = ${tokenHash})`
  const [[feed], calendars] = await readRows(db, [
    sql<FetchedFeed>`select id, name, show, state, revision from calendar_feed where token_hash = ${tokenHash}`,
    selectCalendar(userId, now, { from }),
  ])
  return feed === undefined ? null : { feed, calendar: readCalendar(onlyRow(calendars)) }
}

/** Stores what a feed says now, unless another request has done so since it was read; returns whether it did. */
export async function storeState(
  db: Db,
  { id, revision }: Pick<FetchedFeed, 'id' | 'revision'>,
  state: object,
): Promise<boolean> {
  const [stored] = await readRows(db, [
    sql`update calendar_feed set state = ${JSON.stringify(state)}, revision = revision + 1
      where id = ${id} and revision = ${revision} returning id`,
  ])
  return stored.length > 0
}

/** The statement that notes when a feed was fetched, and by which program. */
export function noteFetch(id: string, by: string | null, now: Date): SQL {
  return sql`update calendar_feed set fetched_at = ${now.getTime()}, fetched_by = ${by}
    where id = ${id} and (fetched_at is null or fetched_at < ${now.getTime() - REMEMBERED} or fetched_by is not ${by})`
}
