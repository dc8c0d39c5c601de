import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { ListedEpisode } from '#imports/match/lookup.ts'
import type { Playable, Remembered } from '#players/decision.ts'
import { judgeEpisodes } from '#players/judge-episode.ts'
import type { Outcome } from '#players/outcome.ts'
import { recordPlays } from '#players/record-plays.ts'
import { trustInRemembered } from '#players/trust.ts'
import { isViewing, keyOfTitle, type Reception, type Viewing } from './reception.ts'

/** Events of one connection that are stored at a time, and viewings: what changes nothing takes no space from those. */
const MOST_EVENTS = 5000
/** Milliseconds for which what changes nothing is not written down again. */
const REMEMBERED = 60_000

export type Connection = {
  id: string
  userId: string
  account: string | null
  isFull: 0 | 1
  isFullOfViewings: 0 | 1
}

/** Finds the connection of a token, in one trip whether there is one or not. */
export async function findConnection(db: Db, tokenHash: string): Promise<Connection | null> {
  const [[connection]] = await readRows(db, [selectConnection(tokenHash)])
  return connection ?? null
}

/** The statement that gives the connection of a token. */
export function selectConnection(tokenHash: string): SQL<Connection> {
  return sql`select connection.id, connection.user_id as userId, connection.account,
      count(event.id) >= ${MOST_EVENTS} as isFull,
      count(event.id) filter (where event.key >= 'seen/' and event.key < 'seen0') >= ${MOST_EVENTS} as isFullOfViewings
    from player_connection as connection left join player_event as event on event.connection_id = connection.id
    where connection.token_hash = ${tokenHash} group by connection.id`
}

/** Whether an event can be stored. */
export const hasSpace = ({ isFull, isFullOfViewings }: Connection, reception: Reception): boolean =>
  (isViewing(reception) ? isFullOfViewings : isFull) === 0

type Stored = { outcome: Outcome; isPending: boolean }
/** With what was played, where that was looked up already. */
type Moment = { now: Date; mostPlays: number; played?: Playable | null }

/**
 * Stores an event, and in the same batch the plays of a title that is remembered, so that all of it is there or nothing.
 * A title that is not known yet is left to be placed. Gives `null` where the connection is gone since it was read.
 */
export async function storeEvent(
  db: Db,
  connection: Connection,
  reception: Reception,
  moment: Moment,
): Promise<Stored | null> {
  const { now, mostPlays, played: known } = moment
  const id = crypto.randomUUID()
  const viewing = isViewing(reception) ? reception : null
  const outcome = reception.outcome ?? outcomeByAccount(connection, reception)
  const titleKey = viewing === null ? null : keyOfTitle(viewing, connection.id)
  const isPending = outcome === 'placing'
  const isPlaced = viewing !== null && titleKey !== null && isPending
  const recalled = known ?? null
  const played =
    isPlaced && known === undefined ? await recall(db, connection.userId, titleKey, viewing) : recalled

  const placing = { userId: connection.userId, eventId: id, now, mostPlays }
  const placed = played === null || titleKey === null ? [] : recordPlays(placing, played, titleKey)
  const rows = await readRows(db, [
    insertEvent(id, connection, { reception, outcome, titleKey }, now),
    noteEvent(connection, reception, now),
    ...placed,
    selectOutcome(connection.id, reception.key),
  ])
  const [row] = rows.at(-1) as { state: string; outcome: Outcome }[]
  if (row === undefined) return null
  return { outcome: row.outcome, isPending: row.state === 'waiting' && row.outcome !== 'account-unchosen' }
}

/** Players without accounts: whoever uses them is one person. */
const ACCOUNTLESS = ['kodi', 'program']

/** A viewing counts for the person only from the account that they chose, once they chose one. */
function outcomeByAccount({ account }: Connection, { event }: Reception): Outcome {
  const own = event?.account ?? null
  const hasAccounts = event !== null && !ACCOUNTLESS.includes(event.player)
  if (own === null) return account !== null && hasAccounts ? 'account-missing' : 'placing'
  if (account === null) return 'account-unchosen'
  return own === account ? 'placing' : 'other-user'
}

type Judged = { reception: Reception; outcome: Outcome; titleKey: string | null }

function insertEvent(
  id: string,
  connection: Connection,
  { reception, outcome, titleKey }: Judged,
  now: Date,
): SQL {
  const { key, event, seenAt } = reception
  const state = outcome === 'placing' || outcome === 'account-unchosen' ? 'waiting' : 'done'
  const item = event?.item == null ? null : JSON.stringify(event.item)
  return sql`insert into player_event (id, user_id, connection_id, key, received_at, player, event, account, state,
      outcome, item, title_key, seen_at)
    select ${id}, own.user_id, own.id, ${key}, ${now.getTime()}, ${event?.player ?? null}, ${event?.event ?? null},
      ${event?.account ?? null}, ${state}, ${outcome}, ${item}, ${titleKey}, ${seenAt}
    from player_connection as own where own.id = ${connection.id}
    on conflict (connection_id, key) do update set times = times + 1, received_at = excluded.received_at
      where excluded.received_at >= player_event.received_at + ${REMEMBERED} or player_event.state <> 'done'
        or player_event.key like 'seen/%'`
}

function noteEvent({ id }: Connection, { event }: Reception, now: Date): SQL {
  return sql`update player_connection set last_event_at = ${now.getTime()},
      player = coalesce(${event?.player ?? null}, player), server = coalesce(${event?.server.name ?? null}, server)
    where id = ${id} and (last_event_at is null or last_event_at < ${now.getTime() - REMEMBERED}
      or player is not coalesce(${event?.player ?? null}, player))`
}

function selectOutcome(connectionId: string, key: string): SQL<{ state: string; outcome: Outcome }> {
  return sql`select state, outcome from player_event where connection_id = ${connectionId} and key = ${key}`
}

type KnownTitle = { type: Remembered['type']; titleId: number | null; isChosen: 0 | 1 }

/** The film or episodes of a remembered title; `null` where the catalogue has to say which they are. */
async function recall(
  db: Db,
  userId: string,
  titleKey: string,
  { event: { item } }: Viewing,
): Promise<Playable | null> {
  const season = item.kind === 'film' ? null : item.season
  const isKnown = sql`known.user_id = ${userId} and known.key = ${titleKey}`
  const [[known], episodes] = await readRows(db, [
    sql<KnownTitle>`select known.type, known.title_id as titleId, known.is_chosen as isChosen from player_title as known
      join title on title.type = known.type and title.id = known.title_id where ${isKnown}`,
    sql<ListedEpisode>`select episode.id, episode.number, episode.name, episode.air_date as airDate
      from player_title as known cross join episode on episode.series_id = known.title_id
        and episode.season = ${season} and episode.unlisted_since is null
      where ${isKnown} and known.type = 'series' order by episode.number`,
  ])
  if (known === undefined || known.titleId === null) return null
  const { type, titleId: id } = known
  if (item.kind === 'film') return type === 'movies' ? { type, id } : null
  if (type !== 'series' || season === null) return null
  const trust = trustInRemembered(item, known.isChosen === 1)
  const numbers = trust === null ? null : judgeEpisodes(item, episodes, trust)
  return numbers === null ? null : { type, id, season, numbers }
}
