import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { aliased, aliasedTable } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { ratings, titles } from '#db/schema.ts'
import { aboutMarks, aboutTitle } from '#lists/conditions.ts'
import type { ListFilter } from '#lists/filter.ts'
import { isTitleOf, orderOf, PAGE_SIZE } from '#lists/select-list.ts'

/**
 * One page of what somebody has rated: a film by its rating, a series by the mean of its seasons'. A title's place
 * is that among all rated ones of the chosen type; a filter hides titles, but moves none up.
 */
export function selectRanked(db: Db, userId: string, filter: ListFilter) {
  const placed = selectPlaced(db, userId, filter)
  return db
    .select({
      ...{ place: placed.place, tied: placed.tied, mean: placed.mean, addedAt: placed.addedAt },
      ratings: ratingsOf(userId, placed).as('own_ratings'),
      title: aliasedTable('title', titles),
    })
    .from(placed)
    .crossJoin(titles)
    .where(and(isTitleOf(placed), aboutTitle(filter), aboutMarks(userId, placed, filter)))
    .orderBy(...orderOf(placed, filter))
    .limit(PAGE_SIZE)
    .offset((filter.page - 1) * PAGE_SIZE)
}

function selectPlaced(db: Db, userId: string, { type }: ListFilter) {
  const rated = selectMeans(db, userId, type === null ? undefined : eq(ratings.type, type))
  return db
    .select({
      ...{ type: rated.type, titleId: rated.titleId, addedAt: rated.addedAt, mean: rated.mean },
      position: sql<number>`0`.as('saved_position'),
      place: sql<number>`rank() over (order by ${rated.mean} desc)`.as('place'),
      tied: sql<number>`count(*) over (partition by ${rated.mean}) > 1`.as('tied'),
    })
    .from(rated)
    .as('placed')
}

/** One row for each rated title; the mean is to one decimal, as it is shown, so that what reads alike is tied. */
function selectMeans(db: Db, userId: string, which?: SQL) {
  return db
    .select({
      ...aliased('saved', { type: ratings.type, titleId: ratings.titleId }),
      addedAt: sql<Date>`max(${ratings.updatedAt})`.mapWith(ratings.updatedAt).as('saved_addedAt'),
      mean: sql<number>`round(avg(${ratings.rating}) * 10) / 10`.as('own_mean'),
    })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), which))
    .groupBy(ratings.type, ratings.titleId)
    .as('rated')
}

function ratingsOf(userId: string, { type, titleId }: { type: SQL.Aliased; titleId: SQL.Aliased }) {
  return sql<string>`(select json_group_object(own.key, own.rating) from ${ratings} as own
    where own.user_id = ${userId} and own.type = ${type} and own.title_id = ${titleId})`
}

/** How many titles of each type have which mean, and what the audience gives those of them it has scored. */
export function countMeans(db: Db, userId: string) {
  const rated = selectMeans(db, userId)
  return db
    .select({
      ...{ type: rated.type, mean: rated.mean, amount: count().as('amount') },
      scores: sql<number>`coalesce(sum(${titles.score}), 0)`.as('scores'),
      scored: count(titles.score).as('scored'),
    })
    .from(rated)
    .crossJoin(titles)
    .where(isTitleOf(rated))
    .groupBy(sql`${rated.type}, ${rated.mean}`)
}
