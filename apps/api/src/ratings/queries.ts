import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { type Rating, type RatingKey, type RatingKeyProblem, ratingKeyProblem } from '@marquee/domain/rating'
import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ratings, titles } from '#db/schema.ts'
import { fetchSnapshot, upsertTitle } from '#titles/queries.ts'
import { isLatest, type Wish } from '#wishes/wish.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; wish: Wish | null }
export type RatedKey = TitleRef & { key: RatingKey }
type Saved = { created: boolean; problem: null } | { created: null; problem: RatingKeyProblem }

/**
 * Saves a rating. When the kept snapshot knows the title and the season, that is one batch; otherwise the catalogue
 * is asked, since a season may be newer than the snapshot.
 */
export async function saveRating(
  { db, tmdb, now, wish }: Source,
  userId: string,
  rated: RatedKey,
  rating: Rating,
): Promise<Saved> {
  const write = () =>
    [
      selectRating(db, userId, rated),
      upsertIfKeyKnown(db, userId, { ...rated, rating }, { now, wish }),
    ] as const
  const [before, written] = await db.batch(write())
  if (written.length > 0) return { created: before.length === 0, problem: null }

  const snapshot: TitleSnapshot = await fetchSnapshot(tmdb, rated)
  const problem = ratingKeyProblem(rated.type, rated.key, snapshot.seasons)
  if (problem !== null) return { created: null, problem }

  const [, old] = await db.batch([upsertTitle(db, snapshot, now), ...write()])
  return { created: old.length === 0, problem: null }
}

function selectRating(db: Db, userId: string, rated: RatedKey) {
  return db.select({ rating: ratings.rating }).from(ratings).where(isRating(userId, rated))
}

type NewRating = RatedKey & { rating: Rating }
type Moment = Pick<Source, 'now' | 'wish'>

function upsertIfKeyKnown(
  db: Db,
  userId: string,
  { type, id, key, rating }: NewRating,
  { now, wish }: Moment,
) {
  const season = type === 'series' ? Number(key) : null
  const row = db
    .select({
      userId: sql<string>`${userId}`.as('user_id'),
      type: titles.type,
      titleId: titles.id,
      key: sql<string>`${key}`.as('key'),
      rating: sql<number>`${rating}`.as('rating'),
      createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
      updatedAt: sql<Date>`${now.getTime()}`.as('updated_at'),
    })
    .from(titles)
    .where(
      and(
        eq(titles.type, type),
        eq(titles.id, id),
        isLatest(wish),
        season === null
          ? undefined
          : sql`exists (select 1 from json_each(${titles.seasons}) as season where season.value ->> 'number' = ${season})`,
      ),
    )
  return db
    .insert(ratings)
    .select(row)
    .onConflictDoUpdate({
      target: [ratings.userId, ratings.type, ratings.titleId, ratings.key],
      set: { rating, updatedAt: now },
    })
    .returning({ key: ratings.key })
}

/** Takes a rating away and answers whether there was one. */
export async function removeRating(
  db: Db,
  userId: string,
  rated: RatedKey,
  wish: Wish | null,
): Promise<boolean> {
  const removed = await db
    .delete(ratings)
    .where(and(isRating(userId, rated), isLatest(wish)))
    .returning({ key: ratings.key })
  return removed.length > 0
}

function isRating(userId: string, { type, id, key }: RatedKey) {
  return and(
    eq(ratings.userId, userId),
    eq(ratings.type, type),
    eq(ratings.titleId, id),
    eq(ratings.key, key),
  )
}

/** One person's ratings of one title, by key. */
export async function findRatings(
  db: Db,
  userId: string,
  { type, id }: TitleRef,
): Promise<Record<RatingKey, Rating>> {
  const rows = await db
    .select({ key: ratings.key, rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.type, type), eq(ratings.titleId, id)))
  return Object.fromEntries(rows.map(({ key, rating }) => [key, rating]))
}
