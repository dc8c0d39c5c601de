import { MOST_CONNECTIONS } from '@marquee/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'

export type ConnectionRow = {
  id: string
  name: string
  account: string | null
  /** JSON of names of accounts that events came from. */
  accounts: string
  createdAt: number
  lastEventAt: number | null
  player: string | null
  server: string | null
  /** Outcome of the last event where it could not be read. */
  unreadable: string | null
}

/** Accounts of a connection that somebody chooses from, the last ones; all of its 5,000 events would be more than D1 takes. */
const MOST_ACCOUNTS = 100

const COLUMNS =
  sql.raw(`own.id, own.name, own.account, own.created_at as createdAt, own.last_event_at as lastEventAt,
  own.player, own.server, (select json_group_array(account) from (select event.account from player_event as event
    where event.connection_id = own.id and event.account is not null
    group by event.account order by max(event.received_at) desc limit ${MOST_ACCOUNTS})) as accounts,
  (select iif(event.player is null, event.outcome, null) from player_event as event
    where event.connection_id = own.id order by event.received_at desc limit 1) as unreadable`)

/** The statement that finds the connections of a person, the first one first; those of programs are known by their tokens. */
export function selectConnections(userId: UserId): SQL<ConnectionRow> {
  return sql<ConnectionRow>`select ${COLUMNS} from player_connection as own
    where own.user_id = ${userId} and own.api_token_id is null order by own.created_at, own.id`
}

type Wanted = { id: string; name: string; account: string | null; player: string | null; tokenHash: string }
type Saved =
  | { connection: ConnectionRow; isNew: boolean }
  | { problem: 'connection-unknown' | 'too-many-connections' }

/**
 * Makes a connection, or renames it and chooses another account; its address stays. Events that waited for the choice,
 * and those that were another account's, are that account's, to be placed; what waits of another for the catalogue is
 * somebody else's, and is not recorded any more. What waits for the person is theirs to decide.
 */
export async function saveConnection(db: Db, userId: UserId, wanted: Wanted, now: Date): Promise<Saved> {
  const { id, name, account, player, tokenHash } = wanted
  const others = (which = sql``) =>
    sql`select 1 from player_connection as other
      where other.user_id = user.id and other.api_token_id is null ${which}`
  const isOfTitle = sql`connection_id = ${id} and user_id = ${userId} and title_key is not null`
  // Of events that were another's, so that a wrong choice can be corrected.
  const isUndecided = sql`((state = 'waiting' and outcome = 'account-unchosen')
    or (state = 'done' and outcome = 'other-user'))`
  const [strangers, , , , rows] = await readRows(db, [
    sql`select 1 from player_connection
      where id = ${id} and (user_id is not ${userId} or api_token_id is not null)`,
    sql`insert into player_connection (id, user_id, name, account, player, token_hash, created_at)
      select ${id}, user.id, ${name}, ${account}, ${player}, ${tokenHash}, ${now.getTime()} from user
      where user.id = ${userId} and (exists (${others(sql`and other.id = ${id}`)})
        or (select count(*) from (${others()})) < ${MOST_CONNECTIONS})
      on conflict (id) do update set name = excluded.name, account = excluded.account
        where player_connection.user_id = excluded.user_id and player_connection.api_token_id is null`,
    sql`update player_event set state = 'waiting', outcome = 'placing'
      where ${isOfTitle} and ${isUndecided} and ${account} = account`,
    sql`update player_event set state = 'done', outcome = 'other-user'
      where ${isOfTitle} and state = 'waiting' and ${account} <> account`,
    sql<ConnectionRow & { isNew: 0 | 1 }>`select ${COLUMNS}, own.token_hash = ${tokenHash} as isNew
      from player_connection as own where own.id = ${id} and own.user_id = ${userId} and own.api_token_id is null`,
  ])
  const [row] = rows
  if (row === undefined)
    return { problem: strangers.length > 0 ? 'connection-unknown' : 'too-many-connections' }
  const { isNew, ...connection } = row
  return { connection, isNew: isNew === 1 }
}

/** Gives a connection another address, where the former one ends; `null` without such a connection. */
export async function renewHook(
  db: Db,
  userId: UserId,
  { id, tokenHash }: Pick<Wanted, 'id' | 'tokenHash'>,
): Promise<ConnectionRow | null> {
  const isOwn = sql`own.id = ${id} and own.user_id = ${userId} and own.api_token_id is null`
  const [, [renewed]] = await readRows(db, [
    sql`update player_connection as own set token_hash = ${tokenHash} where ${isOwn}`,
    sql<ConnectionRow>`select ${COLUMNS} from player_connection as own where ${isOwn}`,
  ])
  return renewed ?? null
}

/** Deletes a connection with its events, after which its address is one that never was; returns whether there was one. */
export async function removeConnection(db: Db, userId: UserId, id: string): Promise<boolean> {
  const [removed] = await readRows(db, [
    sql`delete from player_connection
      where id = ${id} and user_id = ${userId} and api_token_id is null returning id`,
  ])
  return removed.length > 0
}
