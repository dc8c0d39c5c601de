import {
  DIRECTIONS,
  type Direction,
  LIST_SORTS,
  type ListSort,
  USUAL_DIRECTIONS,
} from '@marquee/domain/list-sort'
import { TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { GenreQuery, MinutesQuery, PageQuery, YearQuery } from '#http/params.ts'

/** Query parameters of every list of saved titles. */
export const ListQuery = z.strictObject({
  type: TitleType.optional(),
  page: PageQuery,
  sort: z.enum(LIST_SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
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

/** Completes a query with defaults; without a sort order the list is sorted by `usualSort`. */
export function filterOf(query: ParsedListQuery, usualSort: ListSort): ListFilter {
  const { type = null, page = 1, sort = usualSort, direction = USUAL_DIRECTIONS[sort] } = query
  const { genre = null, yearFrom = null, yearTo = null, runtimeMin = null, runtimeMax = null } = query
  return {
    ...{ type, page, sort, direction, genre, yearFrom, yearTo, runtimeMin, runtimeMax },
    unseen: query.unseen === '1',
    rated: query.rated === undefined ? null : query.rated === '1',
  }
}
