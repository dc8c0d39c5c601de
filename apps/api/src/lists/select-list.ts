import { PAGE_SIZE } from '@marquee/domain/list-page'
import { and, type SQL, sql } from 'drizzle-orm'
import { bookmarkStateValues } from '#lists/bookmark-state.ts'
import { SAVED_TITLE, type SavedValues } from '#titles/snapshot.ts'
import { ownConditions, titleConditions } from './conditions.ts'
import type { CachedFacets } from './facet-cache.ts'
import type { ListFilter, ListSort } from './filter.ts'
import { COUNTS, type ListSource, overSource, SAVED, savedIn, summaryOf } from './source.ts'

/**
 * All of a list in one row, for every statement has a cost of its own. Each column is JSON but the version: `items` is a
 * whole page, since rows and names of values would cost more, `kept` and `found` are counts by type.
 */
export type ListRow = {
  items: string
  counts: string
  version: string
  found: string | null
  facets: string | null
}
export type ItemValues = [
  title: SavedValues,
  addedAt: number,
  watchlist: number,
  seen: number,
  mean: number | null,
]

type ListParams = { userId: string; source: ListSource; filter: ListFilter; cachedFacets: CachedFacets }

/** The statement for `readList`: one page and what is said beside it, with more columns of its reader's own. */
export function selectList<Beside>(params: ListParams, beside: SQL<Beside>): SQL<ListRow & Beside> {
  const { userId, source } = params
  const marks = bookmarkStateValues(userId, SAVED)
  // What is on a list is known to be, and need not be looked up.
  if (source.kind === 'bookmarks') marks[source.label] = sql`1`
  if (source.kind === 'ratings') marks.mean = sql`saved.mean`
  const values = sql`saved.added_at, ${marks.watchlist}, ${marks.seen}, ${marks.mean}`
  return selectWith(params, values, beside)
}

/**
 * The same with other values for each title. The version is another text whenever something was put on the list or
 * taken off it; facets that are known for it are not counted again.
 */
export function selectWith<Beside>(
  { userId, source, filter, cachedFacets }: ListParams,
  values: SQL,
  beside: SQL<Beside>,
): SQL<ListRow & Beside> {
  const saved = savedIn(userId, source)
  // Known for no state at all, facets are counted in any.
  return overSource(
    userId,
    source,
    sql`select (${selectPage(userId, source, filter, values)}) as items, counts, version,
      ${countFound(userId, saved, filter)} as found,
      case when version <> ${cachedFacets.version ?? ''} then ${countFacets(saved, filter)} end as facets, ${beside}
    from (${summaryOf(userId, source)})`,
  )
}

/**
 * One page in its order, each title with these values: chosen first, for a whole title costs more than to pass it by,
 * and the titles are passed only where they decide something.
 */
function selectPage(userId: string, source: ListSource, filter: ListFilter, values: SQL): SQL {
  const about = titleConditions(filter)
  const needsTitles = about !== undefined || !['added', 'own'].includes(filter.sort)
  const fits = and(isOfType(filter), about, ownConditions(userId, SAVED, filter)) ?? sql`true`
  const saved = savedIn(userId, source)
  const chosenFrom = needsTitles ? sql`${saved} cross join title where ${isTitle} and` : sql`${saved} where`
  // Ratings are read for their mean anyway; of other lists it would be looked up for every row that is passed.
  const mean = source.kind === 'ratings' ? sql`, saved.mean` : sql``
  const [rowid, isTitleOfRow] = needsTitles
    ? [sql`, title.rowid as title_rowid`, sql`title.rowid = saved.title_rowid`]
    : [sql``, isTitle]
  return sql`select json_group_array(json_array(${SAVED_TITLE}, ${values}))
    from (select saved.type, saved.title_id, saved.added_at${mean}${rowid} from ${chosenFrom} ${fits}
      order by ${orderOf(filter)} limit ${PAGE_SIZE} offset ${(filter.page - 1) * PAGE_SIZE}) as saved
    cross join title where ${isTitleOfRow}`
}

/** The titles of a page with the values that `selectPage` was given. */
export function readPage<Item>({ items }: Pick<ListRow, 'items'>): Item[] {
  return JSON.parse(items)
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

/** Counts both types, so that each can be offered with its number; nothing where all that is kept is found. */
function countFound(userId: string, saved: SQL, filter: ListFilter): SQL {
  const marks = ownConditions(userId, SAVED, filter)
  const about = titleConditions(filter)
  if (marks === undefined && about === undefined) return sql`null`

  // The titles themselves are read only where they decide something.
  const joined = about === undefined ? saved : sql`${saved} cross join title`
  return sql`(select ${COUNTS} from ${joined}
    where ${and(about === undefined ? undefined : isTitle, about, marks)})`
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
