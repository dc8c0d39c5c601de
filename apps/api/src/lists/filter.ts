import { TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { GenreQuery, MinutesQuery, PageQuery, YearQuery } from '#http/params.ts'

export const LIST_SORTS = ['added', 'name', 'year', 'score', 'rating', 'runtime'] as const
/** `own` is the order that the person gave a folder. */
export type ListSort = (typeof LIST_SORTS)[number] | 'own'

const Direction = z.enum(['asc', 'desc'])
type Direction = z.infer<typeof Direction>

/** Query parameters of every list of saved titles. */
export const ListQuery = z.strictObject({
  type: TitleType.optional(),
  page: PageQuery,
  sort: z.enum(LIST_SORTS).optional(),
  direction: Direction.optional(),
  genre: GenreQuery,
  yearFrom: YearQuery,
  yearTo: YearQuery,
  runtimeMin: MinutesQuery,
  runtimeMax: MinutesQuery,
  unseen: z.enum(['1']).optional(),
  rated: z.enum(['1', '0']).optional(),
})

type ParsedListQuery = Omit<z.infer<typeof ListQuery>, 'sort'> & { sort?: ListSort | undefined }

export type ListFilter = {
  type: TitleType | null
  page: number
  sort: ListSort
  direction: Direction
  genre: number | null
  yearFrom: number | null
  yearTo: number | null
  runtimeMin: number | null
  runtimeMax: number | null
  unseen: boolean
  /** `null` asks for both. */
  rated: boolean | null
}

/** Direction of each sort order where the query has none. */
const usualDirection: Record<ListSort, Direction> = {
  added: 'desc',
  name: 'asc',
  year: 'desc',
  score: 'desc',
  rating: 'desc',
  runtime: 'asc',
  own: 'asc',
}

/** Completes a query with defaults; without a sort order the list is sorted by `usualSort`. */
export function filterOf(query: ParsedListQuery, usualSort: ListSort): ListFilter {
  const { type = null, page = 1, sort = usualSort, direction = usualDirection[sort], genre = null } = query
  const { yearFrom = null, yearTo = null, runtimeMin = null, runtimeMax = null } = query
  return {
    ...{ type, page, sort, direction, genre, yearFrom, yearTo, runtimeMin, runtimeMax },
    unseen: query.unseen === '1',
    rated: query.rated === undefined ? null : query.rated === '1',
  }
}
