import { type SQL, sql } from 'drizzle-orm'
import { isLatestAmong, type WriteOrder } from '#write-order/write-order.ts'

export type SeasonRef = { series: number; season: number }

type EpisodeAddress = { series: number; season: SQL; episode: SQL }

/**
 * SQL guard that nothing newer took an episode of `fresh` away: ticking a season off is a write to each of its episodes,
 * so either may be newer than the other.
 */
export function isLatestFresh(writeOrder: WriteOrder | null, series: number): SQL | undefined {
  const address = { series, season: sql`fresh.season`, episode: sql`fresh.number` }
  return isLatestAmong(writeOrder, isTick(address))
}

/**
 * SQL guard on rows of `play`: nothing newer ticked the episode off, marked it as seen with a later one or with its whole
 * series, or wrote that play.
 */
export function isLatestUntick(writeOrder: WriteOrder | null, address: EpisodeAddress): SQL | undefined {
  const isSeen = sql`${isTick(address)} or ${isUpToHere(address)} or ${isMarkOf(address)} or ${IS_PLAY}`
  return isLatestAmong(writeOrder, sql`(${isSeen})`)
}

/** SQL guard on rows of `play` that nothing newer wrote that one. */
export function isLatestPlay(writeOrder: WriteOrder | null): SQL | undefined {
  return isLatestAmong(writeOrder, IS_PLAY)
}

const IS_PLAY = sql.raw("newer.path = '/api/me/plays/' || play.key")

// Addresses stand in the text: D1 takes a hundred values a statement, and one that removes plays has these three times.

function isTick({ series, season, episode }: EpisodeAddress): SQL {
  const path = sql`${sql.raw(`'/api/me/episodes/${series}/'`)} || cast(${season} as integer)`
  return sql`newer.path in (${path}, ${path} || '/' || cast(${episode} as integer))`
}

function isUpToHere({ series, season, episode }: EpisodeAddress): SQL {
  const base = `/api/me/up-to-here/${series}`
  const place = `substr(newer.path, ${base.length + 2})`
  // What begins with the series and a slash, behind which comes zero.
  const isOfSeries = sql.raw(`newer.path > '${base}/' and newer.path < '${base}0'`)
  const last = sql.raw(
    `(cast(${place} as integer), cast(substr(${place}, instr(${place}, '/') + 1) as integer))`,
  )
  return sql`(${isOfSeries} and ${season} > 0 and (${season}, ${episode}) <= ${last})`
}

/** An address says what was written last by what there is: the mark, unless it was taken away. */
function isMarkOf({ series, season }: EpisodeAddress): SQL {
  const isMark = sql.raw(`newer.path = '/api/me/bookmarks/seen/series/${series}'`)
  return sql`(${isMark} and ${season} > 0 and exists (select 1 from bookmark where bookmark.user_id = play.user_id
    and bookmark.type = 'series' and bookmark.title_id = play.title_id and bookmark.label = 'seen'))`
}
