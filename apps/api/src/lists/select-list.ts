import { PAGE_SIZE } from '@marquee/domain/list-page'
import type { ListSort } from '@marquee/domain/list-sort'
import { and, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { bookmarkStateValues } from '#lists/bookmark-state.ts'
import { SAVED_TITLE, type SavedValues } from '#titles/snapshot.ts'
import { ownConditions, titleConditions } from './conditions.ts'
import type { CachedFacets } from './facet-cache.ts'
import type { ListFilter } from './filter.ts'
import { COUNTS, type ListSource, overSource, SAVED, savedIn, summaryOf } from './source.ts'

/**
 * All of a list in one row, since every statement has a cost of its own. Each column but the version is JSON: `items` is
 * a whole page, since rows and names of values would cost more; `counts` (of the list) and `found` are counts by type.
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

type ListParams = { userId: UserId; source: ListSource; filter: ListFilter; cachedFacets: CachedFacets }

/** Builds the statement for `readList`: one page and the fields beside it, with further columns for the caller. */
export function selectList<Beside>(params: ListParams, beside: SQL<Beside>): SQL<ListRow & Beside> {
  const { userId, source } = params
  const state = bookmarkStateValues(userId, SAVED)
  // That a title of a list is on it need not be looked up.
  if (source.kind === 'bookmarks') state[source.label] = sql`1`
  if (source.kind === 'ratings') state.mean = sql`saved.mean`
  const values = sql`saved.added_at, ${state.watchlist}, ${state.seen}, ${state.mean}`
  return selectWith(params, values, beside)
}

/**
 * Builds the statement with other values for each title. The version changes whenever a title is put on the list or
 * taken off it; facets that are cached for it are not counted again.
 */
export function selectWith<Beside>(
  { userId, source, filter, cachedFacets }: ListParams,
  values: SQL,
  beside: SQL<Beside>,
): SQL<ListRow & Beside> {
  const saved = savedIn(userId, source)
  // Without cached facets no version is empty, so they are counted.
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
 * Selects one page in its order, each title with these values. Rows are chosen first, since reading a whole title costs
 * more than skipping one, and titles are joined for the choice only where the filter or the order needs them.
 */
function selectPage(userId: UserId, source: ListSource, filter: ListFilter, values: SQL): SQL {
  const about = titleConditions(filter)
  const needsTitles = about !== undefined || !['added', 'own'].includes(filter.sort)
  const fits = and(isOfType(filter), about, ownConditions(userId, SAVED, filter)) ?? sql`true`
  const saved = savedIn(userId, source)
  const chosenFrom = needsTitles ? sql`${saved} cross join title where ${isTitle} and` : sql`${saved} where`
  // Ratings are read for their mean anyway; for other lists it would be looked up for every row that is skipped.
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

/** Ties are broken by a unique key, or pages would overlap; unknown values always come last. */
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

/** Counts both types, so that each can be shown with its number; `null` without a filter, when `counts` says it. */
function countFound(userId: UserId, saved: SQL, filter: ListFilter): SQL {
  const own = ownConditions(userId, SAVED, filter)
  const about = titleConditions(filter)
  if (own === undefined && about === undefined) return sql`null`

  // Titles are joined only where the filter needs them.
  const joined = about === undefined ? saved : sql`${saved} cross join title`
  return sql`(select ${COUNTS} from ${joined}
    where ${and(about === undefined ? undefined : isTitle, about, own)})`
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
