import { type SQL, sql } from 'drizzle-orm'
import { isLatestAmong, type WriteOrder } from '#write-order/write-order.ts'

export type SeasonRef = { series: number; season: number }

type EpisodeAddress = { series: SQL; season: SQL; episode: SQL }
type EpisodeNumbers = Pick<EpisodeAddress, 'season' | 'episode'>

/** The numbers that the episode of a row of `play` had then. */
const NUMBERS_OF_PLAY: EpisodeNumbers = { season: sql`play.season`, episode: sql`play.episode` }

/**
 * SQL guard that nothing newer took an episode of `fresh` away: ticking a season off is a write to each of its episodes,
 * so either may be newer than the other.
 */
export function isLatestFresh(writeOrder: WriteOrder | null, series: number): SQL | undefined {
  return isLatestAmong(writeOrder, isTickOfFresh(series))
}

/**
 * SQL guard on rows of `play` that are to be removed: nothing newer ticked the episode off, marked it as seen with a later
 * one or its whole title, or wrote that play. It found something seen and so wrote nothing, but stands for it.
 */
export function isLatestUntick(writeOrder: WriteOrder | null, numbers = NUMBERS_OF_PLAY): SQL | undefined {
  const address = { series: sql`play.title_id`, ...numbers }
  const isSeen = sql`${isTick(address)} or ${isUpToHere(address)} or ${isMarkOf(address)} or ${IS_PLAY}`
  return isLatestAmong(writeOrder, sql`(${isSeen})`)
}

/** SQL guard on rows of `play` that nothing newer wrote that one. */
export function isLatestPlay(writeOrder: WriteOrder | null): SQL | undefined {
  return isLatestAmong(writeOrder, IS_PLAY)
}

/**
 * SQL guard on a play that is to be written, where `isTaken` are the addresses by which it would be taken away again.
 * Nothing newer did that: these were not written, or what it is of `isSeen`.
 */
export function isLatestViewing(writeOrder: WriteOrder | null, isTaken: SQL, isSeen: SQL): SQL | undefined {
  return isLatestAmong(writeOrder, sql`(${isTaken}) and not ${isSeen}`)
}

// Addresses stand in the text: D1 takes a hundred values a statement, and one that removes plays has these three times.

/** Condition on the path of `newer`: that of an episode of `fresh`, or of its season. */
export function isTickOfFresh(series: number): SQL {
  return isTick({ series: sql.raw(`${series}`), season: sql`fresh.season`, episode: sql`fresh.number` })
}

export function isTick({ series, season, episode }: EpisodeAddress): SQL {
  const path = sql`'/api/me/episodes/' || ${series} || '/' || cast(${season} as integer)`
  return sql`newer.path in (${path}, ${path} || '/' || cast(${episode} as integer))`
}

/** Condition on the path of `newer`: that of the bookmark "Seen" of a title. */
export function isSeenMark(type: SQL, id: SQL): SQL {
  return sql`newer.path = '/api/me/bookmarks/seen/' || ${type} || '/' || ${id}`
}

const IS_PLAY = sql.raw("newer.path = '/api/me/plays/' || play.key")

function isUpToHere({ series, season, episode }: EpisodeAddress): SQL {
  const base = sql`'/api/me/up-to-here/' || ${series}`
  const place = sql`substr(newer.path, length(${base}) + 2)`
  const last = sql`(cast(${place} as integer), cast(substr(${place}, instr(${place}, '/') + 1) as integer))`
  // What begins with the series and a slash, behind which comes zero.
  return sql`(newer.path > ${base} || '/' and newer.path < ${base} || '0' and ${season} > 0
    and (${season}, ${episode}) <= ${last})`
}

/** An address says what was written last by what there is: the mark, unless it was taken away. */
function isMarkOf({ season }: EpisodeNumbers): SQL {
  return sql`(${isSeenMark(sql`play.type`, sql`play.title_id`)} and (play.type = 'movies' or ${season} > 0)
    and exists (select 1 from bookmark where bookmark.user_id = play.user_id and bookmark.type = play.type
      and bookmark.title_id = play.title_id and bookmark.label = 'seen'))`
}
