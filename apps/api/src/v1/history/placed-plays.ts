import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { timeColumns } from '#plays/insert.ts'
import { REWATCH_BEGAN_AT } from '#plays/rewatch.ts'
import { eitherOfPiece } from '#plays/same-piece.ts'
import type { PlayTiming } from '#plays/when.ts'
import { calendarDayAt, dayOfPlay } from '#time-zone/viewer-day.ts'
import type { Located } from '../sync/find-titles.ts'

export type WantedPlay = { at: Located; timing: PlayTiming }

/** Precision of a play of the day on which something came out, until that day is read. */
const RELEASED = 'released'

/** Columns of `found`, in the order of its SELECT. */
const FOUND = sql.raw(
  'n, key, type, title_id, episode_id, season, number, seen_at, precision, released_at, released_precision',
)

/**
 * SQL of the CTE `placed`: wanted plays by their number `n` with a new `key`, their film or episode (`title_id` is null
 * where it is not stored), their time, whether it `is_there` already, and of the same twice the `ordinal`.
 */
export function placedPlays(userId: UserId, wanted: readonly WantedPlay[]): SQL {
  const rows = JSON.stringify(wanted.map(rowOf))
  const airDate = sql`iif(wanted.type = 'movies', film.date, listed.air_date)`
  const isReleased = sql.raw(`precision = '${RELEASED}'`)
  return sql`with ${wantedRows(rows)},
    found (${FOUND}) as materialized (
      select wanted.n, wanted.key, wanted.type, coalesce(film.id, listed.series_id), listed.id, listed.season,
        listed.number, wanted.seen_at, wanted.precision, ${timeColumns({ airedBy: latest(wanted) }, airDate)}
      from wanted left join title as film
        on wanted.type = 'movies' and film.type = 'movies' and film.id = wanted.title_id
      left join episode as listed on wanted.type = 'series' and listed.id = coalesce(wanted.episode_id,
        (select episode.id from episode where episode.series_id = wanted.title_id
          and episode.season = wanted.season and episode.number = wanted.number and episode.unlisted_since is null))),
    timed as materialized (select n, key, type, title_id, episode_id, season, number,
        iif(${isReleased}, released_at, seen_at) as seen_at,
        iif(${isReleased}, released_precision, precision) as precision
      from found),
    dated as materialized (select timed.*, ${dayOfPlay(userId, 'timed')} as day from timed),
    placed as materialized (select dated.*, ${isThere(userId)} as is_there,
        row_number() over (partition by type, title_id, season, number, precision,
          iif(precision = 'minute', seen_at / 60000, seen_at) order by n) + iif(precision = 'day',
          count(*) filter (where precision = 'minute') over (partition by type, title_id, season, number, day),
          0) as ordinal,
        (select following.rewatch from following where following.user_id = ${userId} and dated.type = 'series'
          and following.series_id = dated.title_id and ${isSinceRewatch(userId)}) as rewatch
      from dated)`
}

function wantedRows(rows: string): SQL {
  const names = ['key', 'type', 'title_id', 'season', 'number', 'episode_id', 'seen_at', 'precision']
  const columns = names.map((name, index) => sql.raw(`entry.value ->> ${index} as ${name}`))
  return sql`wanted as materialized (select entry.key as n, ${sql.join(columns, sql`, `)}
    from json_each(${rows}) as entry)`
}

/** Plays since the rewatch began that is under way; of those of a day, from its first day on. */
function isSinceRewatch(userId: UserId): SQL {
  return sql`iif(dated.precision = 'day', dated.day >= ${calendarDayAt(userId, REWATCH_BEGAN_AT)},
    dated.seen_at >= ${REWATCH_BEGAN_AT})`
}

/** Whether there is a play of the same film or episode at a time that may be the same. */
function isThere(userId: UserId): SQL {
  const [byId, byNumbers] = eitherOfPiece('dated', 'dated.episode_id').map(
    (isOfPiece) => sql`exists (select 1 from play where play.user_id = ${userId} and play.type = dated.type
      and ${isOfPiece} and (dated.precision = 'unknown'
        or dated.precision = 'minute' and play.precision = 'minute' and play.seen_at / 60000 = dated.seen_at / 60000
        or 'day' in (dated.precision, play.precision) and ${dayOfPlay(userId)} = dated.day))`,
  )
  return sql`(${byId} or ${byNumbers})`
}

function rowOf({ at, timing }: WantedPlay): unknown[] {
  const { type, titleId, season, number, episodeId } = at
  const time = 'airedBy' in timing ? [null, RELEASED] : [timing.seenAt, timing.precision]
  return [crypto.randomUUID(), type, titleId, season, number, episodeId, ...time]
}

/** The day by which what is to be seen on its day must have come out: the same for all plays of a request. */
const latest = (wanted: readonly WantedPlay[]): string =>
  wanted.flatMap(({ timing }) => ('airedBy' in timing ? [timing.airedBy] : [])).at(0) ?? ''
