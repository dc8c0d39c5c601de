import { and, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bookmarks, ratings, titles } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import type { ListFilter } from './filter.ts'

/** The columns that name the title of a row. */
export type TitleColumns = { type: SQLWrapper; titleId: SQLWrapper }

/** Conditions of a filter on the title itself, its type aside; `undefined` when there are none. */
export function titleConditions({
  genre,
  yearFrom,
  yearTo,
  runtimeMin,
  runtimeMax,
}: ListFilter): SQL | undefined {
  return and(
    genre === null
      ? undefined
      : sql`exists (select 1 from json_each(${titles.genreIds}) as genre where genre.value = ${genre})`,
    yearFrom === null ? undefined : gte(titles.year, yearFrom),
    yearTo === null ? undefined : lte(titles.year, yearTo),
    runtimeMin === null ? undefined : gte(titles.runtime, runtimeMin),
    runtimeMax === null ? undefined : lte(titles.runtime, runtimeMax),
  )
}

/** Conditions of a filter on the person's own bookmarks and ratings; `undefined` when there are none. */
export function ownConditions(
  userId: UserId,
  row: TitleColumns,
  { unseen, rated }: ListFilter,
): SQL | undefined {
  return and(
    unseen ? sql`not ${isBookmarked(userId, row, 'seen')}` : undefined,
    rated === null ? undefined : sql`${rated ? sql`` : sql`not `}${isRated(userId, row)}`,
  )
}

export function isBookmarked(userId: UserId, { type, titleId }: TitleColumns, label: string): SQL<number> {
  return sql<number>`exists (select 1 from ${bookmarks} as mark where mark.user_id = ${userId}
    and mark.type = ${type} and mark.title_id = ${titleId} and mark.label = ${label})`
}

function isRated(userId: UserId, { type, titleId }: TitleColumns): SQL {
  return sql`exists (select 1 from ${ratings} as rated where rated.user_id = ${userId}
    and rated.type = ${type} and rated.title_id = ${titleId})`
}

/** The mean of ratings as it is shown, to one decimal. */
export const MEAN = sql`round(avg(rating) * 10) / 10`

/** Mean of a person's ratings of a title. */
export function meanOf(userId: UserId, { type, titleId }: TitleColumns): SQL<number | null> {
  return sql<number | null>`(select ${MEAN} from ${ratings} as rated where rated.user_id = ${userId}
    and rated.type = ${type} and rated.title_id = ${titleId})`
}
