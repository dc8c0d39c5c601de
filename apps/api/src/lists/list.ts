import { type TitleRef, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { MarksShape } from '#bookmarks/marks.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import type { titles } from '#db/schema.ts'
import { snapshotFromRow } from '#titles/snapshot.ts'
import type { FacetShelf } from './facet-memory.ts'
import { type FacetRow, FacetsShape, type GenreNames, readFacets } from './facets.ts'
import type { ListFilter } from './filter.ts'
import { PAGE_SIZE } from './select-list.ts'

export const CountsShape = z.object({ movies: z.int(), series: z.int() })

const ListItemShape = z
  .object({ ref: z.string(), addedAt: z.string(), title: TitleSnapshotShape, marks: MarksShape })
  .meta({ id: 'ListItem' })

/** What every list of saved titles answers beside its items. */
export const PagedShape = z.object({
  type: TitleType.nullable(),
  page: z.int(),
  totalPages: z.int(),
  /** How many fit the filter. */
  total: z.int(),
  /** The same by type, whichever type was asked for. */
  found: CountsShape,
  facets: FacetsShape,
})
export type Paged = z.infer<typeof PagedShape>

export const ListShape = PagedShape.extend({ items: z.array(ListItemShape) })
export type List = z.infer<typeof ListShape>

type ItemRow = {
  addedAt: Date
  title: typeof titles.$inferSelect
  watchlist: number
  seen: number
  mean: number | null
}
type CountRow = { type: TitleType; amount: number }
type Surroundings = { filter: ListFilter; genreNames: GenreNames; shelf: FacetShelf }
type Version = { version: string }
type Reading = Surroundings & { refOf: (title: TitleRef) => string }

/** A list from the rows of `selectList`. */
export function readList(
  { refOf, ...surroundings }: Reading,
  items: readonly ItemRow[],
  counted: readonly CountRow[],
  facets: readonly FacetRow[],
  versions: readonly Version[],
): List {
  return {
    ...readAround(surroundings, counted, facets, versions),
    items: items.map(({ addedAt, title, watchlist, seen, mean }) => ({
      ref: refOf(title),
      addedAt: addedAt.toISOString(),
      title: snapshotFromRow(title),
      marks: { watchlist: watchlist === 1, seen: seen === 1, rating: mean },
    })),
  }
}

/** What is beside the items, from the rows of `selectAround`. */
export function readAround(
  { filter, genreNames, shelf }: Surroundings,
  counted: readonly CountRow[],
  facets: readonly FacetRow[],
  [version]: readonly Version[],
): Paged {
  const { type, page } = filter
  const found = readCounts(counted)
  const total = type === null ? found.movies + found.series : found[type]
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return {
    type,
    page,
    totalPages,
    total,
    found,
    facets: readFacets(shelf.read(facets, version?.version), genreNames),
  }
}

function readCounts(counted: readonly CountRow[]): Record<TitleType, number> {
  const of = (type: TitleType) => counted.find((row) => row.type === type)?.amount ?? 0
  return { movies: of('movies'), series: of('series') }
}
