import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { STORED_NAME } from '#players/item.ts'

export type EventRow = {
  id: string
  connectionId: string
  receivedAt: number
  times: number
  player: string | null
  event: string | null
  account: string | null
  state: 'done' | 'waiting' | 'inbox'
  outcome: string
  item: string | null
  storedName: string | null
  plays: string
  titleKey: string | null
  sender: string
}

const MOST_EVENTS = 200

const COLUMNS =
  sql.raw(`event.id, event.connection_id as connectionId, event.received_at as receivedAt, event.times,
  event.player, event.event, event.account, event.state, event.outcome, event.item,
  event.title_key as titleKey,
  (select sender.name from player_connection as sender where sender.id = event.connection_id) as sender,
  (select json_group_array(json_object('type', play.type, 'id', play.title_id, 'season', play.season,
      'episode', play.episode, 'name', title.name))
    from play left join title on title.type = play.type and title.id = play.title_id
    where play.user_id = event.user_id and play.batch = 'player:' || event.id) as plays`)

/**
 * Finds the latest events of a connection, or of the program with this token, with the plays that they became; `null`
 * without such a connection.
 */
export async function findEvents(db: Db, userId: UserId, id: string): Promise<EventRow[] | null> {
  const own = sql`select own.id from player_connection as own
    where own.user_id = ${userId} and (own.id = ${id} or own.api_token_id = ${id})`
  const [known, rows] = await readRows(db, [
    sql<{ isKnown: 0 | 1 }>`select exists (${own}) as isKnown`,
    sql<EventRow>`select ${COLUMNS}, ${STORED_NAME} from player_event as event
      where event.connection_id = (${own}) and event.user_id = ${userId}
      order by event.received_at desc limit ${MOST_EVENTS}`,
  ])
  return onlyRow(known).isKnown === 1 ? rows : null
}

/** The statement that finds the latest events of all connections of a person, or of one of them. */
export function selectLatestEvents(userId: UserId, connectionId: string | null, most: number): SQL<EventRow> {
  const isWanted = connectionId === null ? sql`` : sql`and own.id = ${connectionId}`
  // So many of each connection are sorted at most, however many there are.
  const since = sql`coalesce((select early.received_at from player_event as early where early.connection_id = own.id
    order by early.received_at desc limit 1 offset ${most}), 0)`
  const latest = sql`select last.id from player_connection as own
    cross join player_event as last on last.connection_id = own.id and last.received_at >= ${since}
    where own.user_id = ${userId} ${isWanted} order by last.received_at desc limit ${most}`
  return sql<EventRow>`select ${COLUMNS}, ${STORED_NAME} from player_event as event where event.id in (${latest})
    order by event.received_at desc`
}
