import { and, type SQL, sql } from 'drizzle-orm'
import { markValues } from '#bookmarks/marks.ts'
import { type SnapshotValues, TITLE_SNAPSHOT } from '#titles/snapshot.ts'
import { aboutMarks, aboutTitle } from './conditions.ts'
import type { FacetShelf } from './facet-memory.ts'
import type { ListFilter, ListSort } from './filter.ts'
import { type ListSource, SAVED, savedIn } from './source.ts'

export const PAGE_SIZE = 60

/** Two columns of counts by type and one of facets, as JSON. */
export type AroundRow = { kept: string; version: string; found: string | null; facets: string | null }
/** A whole page as JSON: a row for each title, and a name for each value, would cost more. */
export type PageRow = { items: string }
export type ItemValues = [
  title: SnapshotValues,
  addedAt: number,
  watchlist: number,
  seen: number,
  mean: number | null,
]

/** The statements that `readList` puts together: one page, and what is said beside it. */
export function selectList(userId: string, source: ListSource, filter: ListFilter, shelf: FacetShelf) {
  const marks = markValues(userId, SAVED)
  // What is on a list is known to be, and need not be looked up.
  if (source.kind === 'bookmarks') marks[source.label] = sql`1`
  const values = sql`saved.added_at, ${marks.watchlist}, ${marks.seen}, ${marks.mean}`
  return [selectPage(userId, source, filter, values), selectAround(userId, source, filter, shelf)] as const
}

/**
 * One page in its order, each title with these values: chosen first, for a whole title costs more than to pass it by,
 * and the titles are passed only where they decide something.
 */
export function selectPage(
  userId: string,
  source: ListSource,
  filter: ListFilter,
  values: SQL,
): SQL<PageRow> {
  const about = aboutTitle(filter)
  const needsTitles = about !== undefined || !['added', 'own'].includes(filter.sort)
  const fits = and(isOfType(filter), about, aboutMarks(userId, SAVED, filter)) ?? sql`true`
  const saved = savedIn(userId, source)
  const chosenFrom = needsTitles ? sql`${saved} cross join title where ${isTitle} and` : sql`${saved} where`
  // Ratings are read for their mean anyway; of other lists it would be looked up for every row that is passed.
  const mean = source.kind === 'ratings' ? sql`, saved.mean` : sql``
  return sql`select json_group_array(json_array(${TITLE_SNAPSHOT}, ${values})) as items
    from (select saved.type, saved.title_id, saved.added_at${mean} from ${chosenFrom} ${fits}
      order by ${orderOf(filter)} limit ${PAGE_SIZE} offset ${(filter.page - 1) * PAGE_SIZE}) as saved
    cross join title where ${isTitle}`
}

/** The titles of a page with the values that `selectPage` was given. */
export function readPage<Item>([row]: readonly PageRow[]): Item[] {
  return JSON.parse(row?.items ?? '[]')
}

/** Ties are broken by what is unique, or pages would overlap; what is unknown always stands last. */
function orderOf({ sort, direction }: ListFilter): SQL {
  const orders: Record<ListSort, string> = {
    added: `saved.added_at ${direction}`,
    own: `saved.position ${direction}`,
    name: `title.sort_name ${direction}`,
    year: `title.year ${direction} nulls last, title.sort_name`,
    score: `title.score ${direction} nulls last, title.sort_name`,
    rating: `saved.mean ${direction} nulls last, title.sort_name`,
    runtime: `title.runtime ${direction} nulls last, title.sort_name`,
  }
  return sql.raw(`${orders[sort]}, saved.type, saved.title_id`)
}

/**
 * What is said beside a page, whatever its rows look like. The version is another text whenever something was put on
 * the list or taken off it; facets that are known for it are not counted again.
 */
export function selectAround(
  userId: string,
  source: ListSource,
  filter: ListFilter,
  shelf: FacetShelf,
): SQL<AroundRow> {
  const saved = savedIn(userId, source)
  // Known for no state at all, facets are counted in any.
  return sql<AroundRow>`select kept, version, ${countFound(userId, saved, filter)} as found,
      case when version <> ${shelf.version ?? ''} then ${countFacets(saved, filter)} end as facets
    from (select json_group_object(type, amount) as kept,
        coalesce(sum(amount), 0) || ':' || coalesce(sum(added), 0) as version
      from (select saved.type, count(*) as amount, sum(saved.added_at) as added from ${saved} group by saved.type))`
}

/** Counts both types, so that each can be offered with its number; nothing where all that is kept is found. */
function countFound(userId: string, saved: SQL, filter: ListFilter): SQL {
  const marks = aboutMarks(userId, SAVED, filter)
  const about = aboutTitle(filter)
  if (marks === undefined && about === undefined) return sql`null`

  // The titles themselves are read only where they decide something.
  const joined = about === undefined ? saved : sql`${saved} cross join title`
  return sql`(select json_group_object(type, amount) from (select saved.type, count(*) as amount from ${joined}
    where ${and(about === undefined ? undefined : isTitle, about, marks)} group by saved.type))`
}

/** Titles with the same genres are counted together: that is far less work than a row for each genre of each title. */
function countFacets(saved: SQL, filter: ListFilter): SQL {
  return sql`(select json_group_array(json_object('genreIds', json(genre_ids), 'amount', amount,
      'yearFrom', year_from, 'yearTo', year_to, 'runtimeMin', runtime_min, 'runtimeMax', runtime_max))
    from (select title.genre_ids, count(*) as amount, min(title.year) as year_from, max(title.year) as year_to,
        min(title.runtime) as runtime_min, max(title.runtime) as runtime_max
      from ${saved} cross join title where ${and(isTitle, isOfType(filter))} group by title.genre_ids))`
}

/**
 * Joins a row of `saved` with its title. Goes with a cross join, which SQLite takes in the order it is written: left to
 * choose, it may begin with all titles of a type and look for each on the list.
 */
export const isTitle = sql`title.type = saved.type and title.id = saved.title_id`

function isOfType({ type }: ListFilter): SQL | undefined {
  return type === null ? undefined : sql`saved.type = ${type}`
}
