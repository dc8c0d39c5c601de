import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { hasAiredSeason } from '#ratings/aired-season.ts'
import type { Located } from '../sync/find-titles.ts'
import type { Resolved } from '../sync/resolve.ts'

type Given = Resolved<{ rating: number; at: number }>
export type RatingOutcome = 'added' | 'updated' | 'existing' | 'not-found'

const keyOf = ({ type, season }: Located) => (type === 'movies' ? 'total' : String(season))

/**
 * Writes ratings in one batch and returns the outcome of each. A season that is not there, or has not aired, has none;
 * of several ratings of the same in one request the newest counts, or the last of one moment. A newer one that is there
 * stays.
 */
export async function addRatings(
  db: Db,
  userId: UserId,
  given: readonly Given[],
  now: Date,
): Promise<RatingOutcome[]> {
  const rows = JSON.stringify(
    given.map(({ at, own }) => [at.type, at.titleId, keyOf(at), own.rating, own.at]),
  )
  // What was changed in the millisecond of its making stands as changed in the next. A time to come holds nothing back.
  const ratedAt = sql`min(own.updated_at - (own.updated_at = own.created_at + 1), ${now.getTime()})`
  const judged = sql`with wanted as materialized (select entry.key as n, entry.value ->> 0 as type,
      entry.value ->> 1 as title_id, entry.value ->> 2 as key, entry.value ->> 3 as rating, entry.value ->> 4 as at,
      row_number() over (partition by entry.value ->> 0, entry.value ->> 1, entry.value ->> 2
        order by entry.value ->> 4 desc, entry.key desc) as ordinal
      from json_each(${rows}) as entry),
    placed as materialized (select wanted.*, own.rating as was, wanted.at < ${ratedAt} as is_older,
        title.id is not null and (wanted.type = 'movies'
          or ${hasAiredSeason(sql`cast(wanted.key as integer)`, now)}) as is_known
      from wanted left join title on title.type = wanted.type and title.id = wanted.title_id
      left join rating as own on own.user_id = ${userId} and own.type = wanted.type
        and own.title_id = wanted.title_id and own.key = wanted.key)`
  const [outcomes] = await readRows(db, [
    sql<{
      outcome: RatingOutcome
    }>`${judged} select iif(not is_known, 'not-found', iif(ordinal > 1 or was = rating or is_older,
      'existing', iif(was is null, 'added', 'updated'))) as outcome from placed order by n`,
    sql`insert into rating (user_id, type, title_id, key, rating, created_at, updated_at) ${judged}
      select ${userId}, type, title_id, key, rating, at, at from placed
      where ${isSignedIn(userId)} and is_known and ordinal = 1
        and was is not rating and is_older is not true order by n
      on conflict (user_id, type, title_id, key) do update set rating = excluded.rating,
        updated_at = max(excluded.updated_at, rating.created_at + 1)`,
  ])
  return outcomes.map(({ outcome }) => outcome)
}

/** Takes ratings away, of a series without a season all of them, and returns the types of those that were there. */
export async function removeRatings(
  db: Db,
  userId: UserId,
  meant: readonly Resolved<unknown>[],
): Promise<{ type: TitleType }[]> {
  const rows = JSON.stringify(
    meant.map(({ at }) => [
      at.type,
      at.titleId,
      at.type === 'series' && at.season === null ? null : keyOf(at),
    ]),
  )
  const [removed] = await readRows(db, [
    sql<{ type: TitleType }>`delete from rating where user_id = ${userId} and (type, title_id, key) in (
      select own.type, own.title_id, own.key from json_each(${rows}) as meant cross join rating as own
      where own.user_id = ${userId} and own.type = meant.value ->> 0 and own.title_id = meant.value ->> 1
        and own.key = coalesce(meant.value ->> 2, own.key))
      returning type`,
  ])
  return removed
}
