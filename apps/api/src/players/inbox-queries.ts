import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { STORED_NAME } from './item.ts'

const MOST_TITLES = 100

export type InboxRow = {
  key: string
  event: string
  events: number
  lastAt: number
  player: string | null
  server: string | null
  item: string
  storedName: string | null
  outcome: string
  candidates: string | null
}

/** The statement that finds the titles of a person's servers that are to be chosen, with the last event of each. */
export function selectInbox(userId: UserId): SQL<InboxRow> {
  return sql<InboxRow>`select event.title_key as key, count(*) as events, max(event.received_at) as lastAt,
      event.id as event, event.player, (select own.server from player_connection as own where own.id = event.connection_id) as server,
      event.item, ${STORED_NAME}, event.outcome, event.candidates
    from player_event as event where event.user_id = ${userId} and event.state = 'inbox'
    group by event.title_key order by lastAt desc limit ${MOST_TITLES}`
}

/** SQL condition on rows of `event` that they are somebody's events of a title of a server. */
export const isOfTitle = (userId: UserId, key: string): SQL =>
  sql`event.user_id = ${userId} and event.title_key = ${key}`

/** The statement that gives a row where a title of a server has events, or is remembered. */
export function selectKnown(userId: UserId, key: string): SQL {
  return sql`select 1 from player_event as event where ${isOfTitle(userId, key)}
    union all select 1 from player_title as known where known.user_id = ${userId} and known.key = ${key} limit 1`
}

/** The statements that remember which stored title it is, and let its events be placed. */
export function chooseTitle(userId: UserId, key: string, { type, id }: TitleRef, now: Date): SQL[] {
  const isStored = sql`exists (select 1 from title where title.type = ${type} and title.id = ${id})`
  return [
    remember(userId, key, { type, id }, sql`${isStored} and exists (${selectKnown(userId, key)})`, now),
    sql`update player_event as event set state = 'waiting', outcome = 'placing'
      where ${isOfTitle(userId, key)} and event.state = 'inbox' and ${isStored}`,
  ]
}

/** Leaves a title of a server out, with its events that wait and those that come; returns whether there is such a title. */
export async function leaveTitleOut(db: Db, userId: UserId, key: string, now: Date): Promise<boolean> {
  const [known] = await readRows(db, [
    selectKnown(userId, key),
    remember(userId, key, { type: null, id: null }, sql`exists (${selectKnown(userId, key)})`, now),
    sql`update player_event as event set state = 'done', outcome = 'left-out', candidates = null
      where ${isOfTitle(userId, key)} and event.state <> 'done'`,
  ])
  return known.length > 0
}

/** A column of `event`: the episodes that it is of, in a form that can be compared; the same of all of a film. */
export const EPISODE = sql.raw(`iif(event.item ->> 'kind' = 'film', 'film',
  json_array(event.item ->> 'season', event.item -> 'numbers', event.item ->> 'name'))`)

/**
 * Leaves what waits of a film, or of the episode of a series that an event is of, out, this once: what comes is placed as
 * before. Without an event it is the episode that the inbox shows now. Returns how many events were left out and how many
 * of the title still wait; `null` without such a title.
 */
export async function dismissShown(
  db: Db,
  userId: UserId,
  { key, event }: { key: string; event: string | undefined },
): Promise<{ dismissed: number; inbox: number } | null> {
  const isWaiting = sql`${isOfTitle(userId, key)} and event.state = 'inbox'`
  const isShown = event === undefined ? isWaiting : sql`${isOfTitle(userId, key)} and event.id = ${event}`
  const [known, dismissed, waiting] = await readRows(db, [
    selectKnown(userId, key),
    sql`update player_event as event set state = 'done', outcome = 'dismissed', candidates = null
      where ${isWaiting} and ${EPISODE} = (select ${EPISODE} from player_event as event
        where ${isShown} order by event.received_at desc limit 1) returning id`,
    sql<{ events: number }>`select count(*) as events from player_event as event where ${isWaiting}`,
  ])
  return known.length === 0 ? null : { dismissed: dismissed.length, inbox: onlyRow(waiting).events }
}

type Choice = TitleRef | { type: null; id: null }

function remember(userId: UserId, key: string, { type, id }: Choice, condition: SQL, now: Date): SQL {
  return sql`insert into player_title (user_id, key, type, title_id, is_chosen, matched_at)
    select user.id, ${key}, ${type}, ${id}, 1, ${now.getTime()} from user where user.id = ${userId} and ${condition}
    on conflict (user_id, key) do update set type = excluded.type, title_id = excluded.title_id, is_chosen = 1,
      matched_at = excluded.matched_at`
}
