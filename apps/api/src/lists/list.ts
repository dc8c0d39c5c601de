import { type TitleRef, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { MarksShape } from '#bookmarks/marks.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import type { titles } from '#db/schema.ts'
import { snapshotFromRow } from '#titles/snapshot.ts'
import { type FacetRow, FacetsShape, type GenreNames, readFacets } from './facets.ts'
import type { ListFilter } from './filter.ts'
import { PAGE_SIZE } from './select-list.ts'

export const CountsShape = z.object({ movies: z.int(), series: z.int() })

export const ListItemShape = z
  .object({ ref: z.string(), addedAt: z.string(), title: TitleSnapshotShape, marks: MarksShape })
  .meta({ id: 'ListItem' })
export type ListItem = z.infer<typeof ListItemShape>

/** What every list of saved titles answers. */
export const ListShape = z.object({
  type: TitleType.nullable(),
  page: z.int(),
  totalPages: z.int(),
  /** How many fit the filter. */
  total: z.int(),
  /** The same by type, whichever type was asked for. */
  found: CountsShape,
  facets: FacetsShape,
  items: z.array(ListItemShape),
})
export type List = z.infer<typeof ListShape>

type ItemRow = {
  addedAt: Date
  title: typeof titles.$inferSelect
  watchlist: number
  seen: number
  mean: number | null
}
type CountRow = { type: TitleType; amount: number }
type Reading = { filter: ListFilter; genreNames: GenreNames; refOf: (title: TitleRef) => string }

/** A list from the rows of `selectList`. */
export function readList(
  { filter, genreNames, refOf }: Reading,
  items: readonly ItemRow[],
  counted: readonly CountRow[],
  facets: readonly FacetRow[],
): List {
  const { type, page } = filter
  const found = readCounts(counted)
  const total = type === null ? found.movies + found.series : found[type]
  return {
    ...{ type, page, total, found },
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    facets: readFacets(facets, genreNames),
    items: items.map(({ addedAt, title, watchlist, seen, mean }) => ({
      ref: refOf(title),
      addedAt: addedAt.toISOString(),
      title: snapshotFromRow(title),
      marks: { watchlist: watchlist === 1, seen: seen === 1, rating: mean },
    })),
  }
}

export function readCounts(counted: readonly CountRow[]): Record<TitleType, number> {
  const of = (type: TitleType) => counted.find((row) => row.type === type)?.amount ?? 0
  return { movies: of('movies'), series: of('series') }
}
