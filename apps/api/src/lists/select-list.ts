import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { aliasedTable } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { aboutMarks, aboutTitle, isMarked, meanOf } from './conditions.ts'
import type { FacetShelf } from './facet-memory.ts'
import type { ListFilter, ListSort } from './filter.ts'
import { type ListSource, type Saved, selectSaved } from './source.ts'

export const PAGE_SIZE = 60

/** The statements that `readList` puts together: one page, how many there are, and what can be filtered by. */
export function selectList(
  db: Db,
  userId: string,
  source: ListSource,
  filter: ListFilter,
  shelf: FacetShelf,
) {
  const page = selectPage(db, userId, selectSaved(db, userId, source), filter)
  return [page, ...selectAround(db, userId, source, filter, shelf)] as const
}

/** What is said beside a page, whatever its rows look like. */
export function selectAround(
  db: Db,
  userId: string,
  source: ListSource,
  filter: ListFilter,
  shelf: FacetShelf,
) {
  const saved = selectSaved(db, userId, source)
  const version = selectVersion(db, selectSaved(db, userId, source))
  // Known for no state at all, they are counted in any.
  const isUnknown = sql`${shelf.version ?? ''} <> ${version}`
  return [countTypes(db, userId, saved, filter), selectFacets(db, saved, filter, isUnknown), version] as const
}

/** Another text whenever something was put on the list or taken off it, out of an index alone. */
function selectVersion(db: Db, saved: Saved) {
  const version = sql<string>`count(*) || ':' || coalesce(sum(${saved.addedAt}), 0)`
  return db.select({ version: version.as('version') }).from(saved)
}

/** How many titles a list has, whatever the filter. */
export function countSaved(db: Db, userId: string, source: ListSource) {
  return db.select({ amount: count().as('amount') }).from(selectSaved(db, userId, source))
}

function selectPage(db: Db, userId: string, saved: Saved, filter: ListFilter) {
  const mean = meanOf(userId, saved).as('own_mean')
  return db
    .select({
      addedAt: saved.addedAt,
      title: aliasedTable('title', titles),
      watchlist: isMarked(userId, saved, 'watchlist').as('in_watchlist'),
      seen: isMarked(userId, saved, 'seen').as('in_seen'),
      mean,
    })
    .from(saved)
    .crossJoin(titles)
    .where(
      and(isTitleOf(saved), isOfType(saved, filter), aboutTitle(filter), aboutMarks(userId, saved, filter)),
    )
    .orderBy(...orderOf(saved, filter))
    .limit(PAGE_SIZE)
    .offset((filter.page - 1) * PAGE_SIZE)
}

type Ordered = Pick<Saved, 'type' | 'titleId' | 'addedAt' | 'position'>

/** Ties are broken by what is unique, or pages would overlap; what is unknown always stands last. */
export function orderOf(saved: Ordered, { sort, direction }: ListFilter): SQL[] {
  const towards = direction === 'asc' ? asc : desc
  const unknownLast = (value: unknown) => sql`${value} ${sql.raw(direction)} nulls last`
  const orders: Record<ListSort, SQL[]> = {
    added: [towards(saved.addedAt)],
    own: [towards(saved.position)],
    name: [towards(titles.sortName)],
    year: [unknownLast(titles.year), asc(titles.sortName)],
    score: [unknownLast(titles.score), asc(titles.sortName)],
    rating: [unknownLast(sql.identifier('own_mean')), asc(titles.sortName)],
    runtime: [unknownLast(titles.runtime), asc(titles.sortName)],
  }
  return [...orders[sort], asc(saved.type), asc(saved.titleId)]
}

/** Counts both types, so that each can be offered with its number. */
function countTypes(db: Db, userId: string, saved: Saved, filter: ListFilter) {
  const about = aboutTitle(filter)
  const counted = db.select({ type: saved.type, amount: count().as('amount') }).from(saved)
  // The titles themselves are read only where they decide something.
  const joined = about === undefined ? counted : counted.crossJoin(titles)
  const which = about === undefined ? undefined : and(isTitleOf(saved), about)
  return joined.where(and(which, aboutMarks(userId, saved, filter))).groupBy(sql`${saved.type}`)
}

/** Titles with the same genres are counted together: that is far less work than a row for each genre of each title. */
function selectFacets(db: Db, saved: Saved, filter: ListFilter, isUnknown: SQL) {
  return db
    .select({
      genreIds: titles.genreIds,
      amount: count().as('amount'),
      yearFrom: sql<number | null>`min(${titles.year})`.as('year_from'),
      yearTo: sql<number | null>`max(${titles.year})`.as('year_to'),
      runtimeMin: sql<number | null>`min(${titles.runtime})`.as('runtime_min'),
      runtimeMax: sql<number | null>`max(${titles.runtime})`.as('runtime_max'),
    })
    .from(saved)
    .crossJoin(titles)
    .where(and(isTitleOf(saved), isUnknown, isOfType(saved, filter)))
    .groupBy(titles.genreIds)
}

/**
 * Goes with a cross join, which SQLite takes in the order it is written: left to choose, it may begin with all titles
 * of a type and look for each on the list.
 */
export function isTitleOf(saved: Pick<Saved, 'type' | 'titleId'>): SQL | undefined {
  return and(eq(titles.type, saved.type), eq(titles.id, saved.titleId))
}

function isOfType(saved: Saved, { type }: ListFilter): SQL | undefined {
  return type === null ? undefined : eq(saved.type, type)
}
