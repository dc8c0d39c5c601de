import type { Candidate } from '@marquee/domain/import-match'
import { ONE_VIEWING } from '@marquee/domain/play'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { selectPlayable, setFilmMark } from '#plays/queries.ts'
import { playCount } from '#plays/quota.ts'
import { endRewatch, REWATCH_BEGAN_AT } from '#plays/rewatch.ts'
import { isOfPiece } from '#plays/same-piece.ts'
import { noteNewMark } from '#plays/undo-steps.ts'
import { deriveProgress } from '#progress/derive.ts'
import type { Doubt, Playable } from './decision.ts'

const MINUTE = 60_000
/** Minutes of an episode of which no length is known. */
const ASSUMED_RUNTIME = 40

/** The event that is placed, and whose it is. */
export type Placing = { userId: UserId; eventId: string; now: Date; mostPlays: number }

const batchOf = ({ eventId }: Pick<Placing, 'eventId'>) => `player:${eventId}`

type One = Parameters<typeof selectPlayable>[0]

/** A film, or each episode of a file. */
export function piecesOf(played: Playable): One[] {
  if (played.type === 'movies') return [played]
  const { type, id, season } = played
  return played.numbers.map((episode) => ({ type, id, season, episode }))
}

/**
 * The statements that write the plays of a stored event whose title and episodes are stored, and say of the event what it
 * became. An event that was placed already, or is no longer there, writes nothing. What it is is remembered under
 * `titleKey`, if there is one.
 */
export function recordPlays(placing: Placing, played: Playable, titleKey: string | null): SQL[] {
  const { userId, now } = placing
  const change = { userId, now, batch: batchOf(placing) }
  const pieces = piecesOf(played)
  const [first = { type: 'movies' as const, id: 0 }] = pieces
  return [
    ...pieces.flatMap((piece) => [timeMarkedPlay(placing, piece), insertPlay(placing, piece)]),
    ...(played.type === 'movies'
      ? [
          setFilmMark({ userId, now, writeOrder: null }, keyOf(placing, first), played.id),
          noteNewMark(change, { type: 'movies', id: played.id }, hasPlay(placing)),
        ]
      : [...endRewatch(change, played.id, hasPlay(placing)), deriveProgress(userId)]),
    ...(titleKey === null ? [] : [rememberTitle(placing, played, titleKey)]),
    endEvent(placing, sql`exists (${selectPlayable(first)})`),
  ]
}

function keyOf(placing: Placing, piece: One): string {
  return piece.type === 'movies' ? batchOf(placing) : `${batchOf(placing)}:${piece.season}x${piece.episode}`
}

/** SQL condition that the row `event` is the one, is not done, and is the person's: their session may have ended meanwhile. */
const isPlaced = ({ userId, eventId }: Placing): SQL =>
  sql`event.id = ${eventId} and event.state <> 'done' and event.user_id = ${userId}`

const hasPlay = (placing: Placing) =>
  sql`exists (select 1 from play where play.user_id = ${placing.userId} and play.batch = ${batchOf(placing)})`

/**
 * A mark says that something was seen, not when: the viewing that is reported soon after it is the one that it meant, and
 * gives its play the time.
 */
function timeMarkedPlay(placing: Placing, piece: One): SQL {
  const { userId } = placing
  const isMark = sql`exists (select 1 from player_event as mark where mark.id = substr(play.batch, 8)
    and mark.user_id = event.user_id and mark.seen_at is null
    and abs(mark.received_at - event.received_at) < ${ONE_VIEWING}
    and not ${isSeenAgainSince(piece, sql`mark.received_at`)})`
  return sql`update play set seen_at = event.seen_at, precision = 'minute'
    from player_event as event cross join (${selectPlayable(piece)} limit 1) as fresh
    where play.user_id = ${userId} and play.type = ${piece.type} and ${isOfPiece('fresh')}
      and play.precision = 'unknown' and play.batch like 'player:%'
      and ${isPlaced(placing)} and event.seen_at is not null and ${isMark}`
}

/**
 * SQL condition that the viewing of `event` is of a rewatch which began after a time, and of which `play` is not, so that
 * it is another one than what was seen then. Half an episode fits in between: a report that comes sooner is a late one of
 * the viewing before.
 */
function isSeenAgainSince(piece: One, time: SQL): SQL {
  if (piece.type === 'movies') return sql`false`
  const half = sql`(select coalesce(episode.runtime, title.runtime, ${ASSUMED_RUNTIME}) * ${MINUTE / 2} from episode
    join title on title.type = 'series' and title.id = episode.series_id where episode.id = fresh.id)`
  return sql`exists (select 1 from following where following.user_id = event.user_id
    and following.series_id = fresh.title_id and following.rewatch is not null
    and play.rewatch is not following.rewatch and ${time} < ${REWATCH_BEGAN_AT} and event.seen_at >= ${REWATCH_BEGAN_AT} + ${half})`
}

/**
 * Of a mark without a time a play is written only if there is none. What waited since before a rewatch began does not
 * belong to it.
 */
function insertPlay(placing: Placing, piece: One): SQL {
  const { userId, mostPlays } = placing
  const rewatch = sql`(select following.rewatch from following where following.user_id = ${userId}
    and following.series_id = ${piece.id} and coalesce(event.seen_at, event.received_at) >= ${REWATCH_BEGAN_AT})`
  return sql`insert into play (${PLAY_COLUMNS})
    select event.user_id, ${keyOf(placing, piece)}, ${piece.type}, fresh.title_id, fresh.id, fresh.season,
      fresh.number, event.seen_at, iif(event.seen_at is null, 'unknown', 'minute'), 'player', ${batchOf(placing)},
      ${piece.type === 'series' ? rewatch : sql`null`}
    from player_event as event cross join (${selectPlayable(piece)} limit 1) as fresh
    where ${isPlaced(placing)} and ${playCount(userId)} < ${mostPlays}
      and not exists (select 1 from play where play.user_id = event.user_id and play.type = ${piece.type}
        and ${isOfPiece('fresh')} and (event.seen_at is null
          or (play.precision = 'minute' and abs(play.seen_at - event.seen_at) < ${ONE_VIEWING}
            and not ${isSeenAgainSince(piece, sql`play.seen_at`)})))
    on conflict (user_id, key) do nothing`
}

/** The statement that remembers what a title of a server is; what the person chose stays. */
function rememberTitle(placing: Placing, { type, id }: Playable, titleKey: string): SQL {
  return sql`insert into player_title (user_id, key, type, title_id, is_chosen, matched_at)
    select event.user_id, ${titleKey}, ${type}, ${id}, 0, ${placing.now.getTime()} from player_event as event
    where ${isPlaced(placing)}
    on conflict (user_id, key) do update set type = excluded.type, title_id = excluded.title_id,
        matched_at = excluded.matched_at
      where player_title.is_chosen = 0 and player_title.title_id is not excluded.title_id`
}

function endEvent(placing: Placing, isStored: SQL): SQL {
  const { userId, mostPlays } = placing
  return sql`update player_event as event set state = 'done', candidates = null, outcome = iif(${hasPlay(placing)}, 'played',
      iif(${playCount(userId)} >= ${mostPlays}, 'full', iif(seen_at is null, 'seen-before', 'same-viewing')))
    where ${isPlaced(placing)} and ${isStored}`
}

/** The statement that leaves an event to the person. */
export function leaveToPerson(eventId: string, reason: Doubt, candidates: readonly Candidate[]): SQL {
  return sql`update player_event set state = 'inbox', outcome = ${reason}, candidates = ${JSON.stringify(candidates)}
    where id = ${eventId} and state = 'waiting'`
}

/** The statement that ends an event whose title is left out. */
export function leaveOut(eventId: string): SQL {
  return sql`update player_event set state = 'done', outcome = 'left-out', candidates = null
    where id = ${eventId} and state <> 'done'`
}

/** The statement that says that the catalogue did not answer. */
export function leaveWaiting(eventId: string): SQL {
  return sql`update player_event set outcome = 'catalogue-unavailable' where id = ${eventId} and state = 'waiting'`
}
