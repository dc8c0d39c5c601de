import { hasAired } from '@marquee/domain/aired'
import { type Rating, type RatingKey, type RatingKeyProblem, ratingKeyProblem } from '@marquee/domain/rating'
import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { latestDayAt } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { ratings } from '#db/schema.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { fetchTitle } from '#titles/queries.ts'
import { runOnceStored } from '#titles/store-title.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'
import { hasAiredSeason } from './aired-season.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; writeOrder: WriteOrder | null }
export type RatedKey = TitleRef & { key: RatingKey }
/** `created` is about the key; `first` says that the title had no rating of any key before. */
type Created = { created: boolean; first: boolean }
type Saved = (Created & { problem: null }) | { problem: RatingKeyProblem | 'season-unaired' }

/**
 * Saves a rating. When the stored snapshot knows the title and that the season has aired, that is one batch; otherwise
 * the title is fetched from the catalogue, which may know more by now.
 */
export async function saveRating(
  { db, tmdb, now, writeOrder }: Source,
  userId: UserId,
  rated: RatedKey,
  rating: Rating,
): Promise<Saved> {
  const write = () => upsertIfKeyKnown(userId, { ...rated, rating, now, writeOrder })
  const [[written]] = await runInOrder(db, writeOrder, [write()])
  if (written !== undefined) return savedAs(written)

  const fetched = await fetchTitle(tmdb, rated)
  const problem = ratingKeyProblem(rated.type, rated.key, fetched.snapshot.seasons)
  if (problem !== null) return { problem }
  const season = fetched.snapshot.seasons.find(({ number }) => String(number) === rated.key)
  if (season !== undefined && !hasAired(season, latestDayAt(now))) return { problem: 'season-unaired' }

  const [[saved]] = await runOnceStored({ db, now, writeOrder }, fetched, () => [write()])
  return savedAs(saved)
}

type Written = Record<keyof Created, number>

function savedAs(written: Written | undefined): Saved {
  return { created: written?.created === 1, first: written?.first === 1, problem: null }
}

type NewRating = RatedKey & Pick<Source, 'now' | 'writeOrder'> & { rating: Rating }

/**
 * Written in SQL: Drizzle's builder takes longer to put it together than SQLite to run it. What was changed in the
 * millisecond of its making counts as changed in the next, so that the row says whether it is new: a query before
 * would be a statement of its own.
 */
function upsertIfKeyKnown(
  userId: UserId,
  { type, id, key, rating, now, writeOrder }: NewRating,
): SQL<Written> {
  const hasSeason = hasAiredSeason(sql`${Number(key)}`, now)
  const isKnown = and(
    isSignedIn(userId),
    sql`title.type = ${type} and title.id = ${id}`,
    isLatest(writeOrder),
    type === 'series' ? hasSeason : undefined,
  )
  return sql`insert into rating (user_id, type, title_id, key, rating, created_at, updated_at)
    select ${userId}, title.type, title.id, ${key}, ${rating}, ${now.getTime()}, ${now.getTime()}
    from title where ${isKnown}
    on conflict (user_id, type, title_id, key) do update set rating = excluded.rating,
      updated_at = max(excluded.updated_at, rating.created_at + 1)
    returning updated_at = created_at as created,
      updated_at = created_at and not exists (select 1 from rating as other where other.user_id = ${userId}
        and other.type = ${type} and other.title_id = ${id} and other.key <> ${key}) as first`
}

/** Takes a rating away and returns whether there was one. */
export async function removeRating(
  db: Db,
  userId: UserId,
  rated: RatedKey,
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const { type, id, key } = rated
  const isRating = sql`user_id = ${userId} and type = ${type} and title_id = ${id} and key = ${key}`
  const [removed] = await runInOrder(db, writeOrder, [
    sql`delete from rating where ${and(isRating, isLatest(writeOrder))} returning key`,
  ])
  return removed.length > 0
}

/** One person's ratings of one title, by key. */
export async function findRatings(
  db: Db,
  userId: UserId,
  { type, id }: TitleRef,
): Promise<Record<RatingKey, Rating>> {
  const rows = await db
    .select({ key: ratings.key, rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.type, type), eq(ratings.titleId, id)))
  return Object.fromEntries(rows.map(({ key, rating }) => [key, rating]))
}
