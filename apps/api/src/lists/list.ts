import { type TitleRef, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { MarksShape, marksOf } from '#bookmarks/marks.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import { readSnapshot } from '#titles/snapshot.ts'
import type { FacetShelf } from './facet-memory.ts'
import { FacetsShape, type GenreNames, readFacets } from './facets.ts'
import type { ListFilter } from './filter.ts'
import { type AroundRow, type ItemValues, PAGE_SIZE, type PageRow, readPage } from './select-list.ts'

export const CountsShape = z.object({ movies: z.int(), series: z.int() })
export type Counts = z.infer<typeof CountsShape>

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

type Surroundings = { filter: ListFilter; genreNames: GenreNames; shelf: FacetShelf }
type Reading = Surroundings & { refOf: (title: TitleRef) => string }

/** A list from the rows of `selectList`. */
export function readList(
  { refOf, ...surroundings }: Reading,
  items: readonly PageRow[],
  around: readonly AroundRow[],
): List {
  return {
    ...readAround(surroundings, around),
    items: readPage<ItemValues>(items).map(([snapshot, addedAt, watchlist, seen, mean]) => {
      const title = readSnapshot(snapshot)
      return {
        ref: refOf(title),
        addedAt: new Date(addedAt).toISOString(),
        title,
        marks: marksOf({ watchlist, seen, mean }),
      }
    }),
  }
}

/** What is beside the items, from the row of `selectAround`. */
export function readAround({ filter, genreNames, shelf }: Surroundings, [row]: readonly AroundRow[]): Paged {
  const { type, page } = filter
  const found = readCounts(row?.found ?? row?.kept)
  const total = type === null ? found.movies + found.series : found[type]
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const counted = JSON.parse(row?.facets ?? '[]')
  return {
    type,
    page,
    totalPages,
    total,
    found,
    facets: readFacets(shelf.read(counted, row?.version), genreNames),
  }
}

/** How many titles a list has, whatever the filter. */
export function readKept([row]: readonly Pick<AroundRow, 'kept'>[]): Counts {
  return readCounts(row?.kept)
}

function readCounts(json = '{}'): Counts {
  return { movies: 0, series: 0, ...JSON.parse(json) }
}
