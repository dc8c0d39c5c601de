import { type SQL, sql } from 'drizzle-orm'
import { viewerDay } from '#time-zone/viewer-day.ts'
import {
  type Applying,
  type Comparing,
  IS_BEST,
  importBatch,
  isPlayedInImport,
  millisecondsOf,
  OTHERS,
  type PieceRef,
  withBest,
} from './source.ts'

/**
 * Ratings of films and seasons of a piece as a SELECT with their `verdict`: `new`, `there`, `newer` or `older` than the
 * person's own that differs, or `unstored`. Of several of one thing the newest is compared, and one of a season before
 * that of its series; the others are there.
 */
export function judgeRatings(piece: PieceRef): SQL {
  return sql`with ${withBest(piece, 'rating', RATED)}
    select own.*, mine.rating as mine, mine.created_at, mine.updated_at,
      case when not own.is_stored then 'unstored' when not ${IS_BEST} then 'there'
        when mine.rating is null then 'new' when mine.rating = own.value then 'there'
        when mine.updated_at < own.seen_at then 'newer' else 'older' end as verdict
    from own left join rating as mine on mine.user_id = ${piece.userId} and mine.type = own.type
      and mine.title_id = own.title_id and mine.key = own.key
    where not ${isForSeasons('own')}`
}

const RATED = sql.raw('other.type, other.title_id, other.key')

/** SQL condition that a rating is one of a whole series of several seasons. */
export const isForSeasons = (name: 'own' | 'entry'): SQL =>
  sql.raw(`(${name}.type = 'series' and ${name}.key = 'total')`)

/** Ratings of a piece that its options take, as a SELECT of rows of `rating` with the one before. */
export function selectRatings(applying: Applying, guard: SQL): SQL {
  const { userId, now, options } = applying
  const verdicts = { mine: ['new'], newest: ['new', 'newer'], file: ['new', 'newer', 'older'] }
  const isTaken = sql`judged.verdict in (select value from json_each(${JSON.stringify(verdicts[options.conflicts])}))`
  const at = sql`coalesce(judged.seen_at, ${millisecondsOf(now)})`
  return sql`select ${userId} as user_id, judged.type, judged.title_id, judged.key, judged.value as rating,
      coalesce(judged.created_at, ${at}) as created_at, max(${at}, coalesce(judged.created_at, 0)) as updated_at,
      iif(judged.mine is null, null, json_array(judged.mine, judged.created_at, judged.updated_at)) as before
    from (${judgeRatings(applying)}) as judged where ${guard} and ${isTaken}`
}

/**
 * Seasons that ratings of whole series would rate, as a SELECT with `is_seen` for whether the person has seen all of it
 * that has aired, and `is_seen_with_plays` together with the plays of the import.
 */
export function judgeSeasons(comparing: Comparing): SQL {
  const { userId, importId, now } = comparing
  const unseen = (
    more: SQL,
  ) => sql`exists (select 1 from episode as listed where listed.series_id = own.title_id
    and listed.season = season.value ->> 'number' and listed.unlisted_since is null and listed.airs_on <= own.today
    and not (exists (select 1 ${plays} and play.episode_id = listed.id)
      or exists (select 1 ${plays} and play.season = listed.season and play.episode = listed.number
        and not exists (select 1 from episode as other where other.id = play.episode_id)) ${more}))`
  const plays = sql`from play where play.user_id = ${userId} and play.type = 'series'
    and play.title_id = own.title_id and play.batch <> ${importBatch(importId)}`
  const key = sql`cast(season.value ->> 'number' as text)`
  const inImport = sql`or ${isPlayedInImport(sql`and played.season = listed.season and played.episode = listed.number`)}`
  return sql`with ${withBest(comparing, 'rating', RATED)}
    select own.*, ${key} as season_key, not ${unseen(sql``)} as is_seen,
      not ${unseen(inImport)} as is_seen_with_plays
    from (select own.*, ${viewerDay(userId, now)} as today from own where ${isForSeasons('own')} and ${IS_BEST}) as own
      cross join title, json_each(title.seasons) as season
    where own.is_stored and title.type = 'series' and title.id = own.title_id
      and season.value ->> 'number' > 0
      and not exists (select 1 ${OTHERS} and other.key = ${key})
      and not exists (select 1 from rating as mine where mine.user_id = ${userId} and mine.type = 'series'
        and mine.title_id = own.title_id and mine.key = ${key})
      and exists (select 1 from episode as listed where listed.series_id = own.title_id
        and listed.season = season.value ->> 'number' and listed.unlisted_since is null
        and listed.airs_on <= own.today)`
}

/** Seasons that the options take of those that ratings of whole series rate, in the form of `selectRatings`. */
export function selectSeasonRatings(applying: Applying, guard: SQL): SQL {
  const { userId, now, options } = applying
  const isTaken = sql.raw(options.parts.plays ? 'judged.is_seen_with_plays' : 'judged.is_seen')
  const at = sql`coalesce(judged.seen_at, ${millisecondsOf(now)})`
  return sql`select ${userId} as user_id, judged.type, judged.title_id, judged.season_key as key,
      judged.value as rating, ${at} as created_at, ${at} as updated_at, null as before
    from (${judgeSeasons(applying)}) as judged where ${guard} and ${isTaken}`
}
