import { PAGE_SIZE } from '@marquee/domain/list-page'
import { type TitleRef, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { BookmarkStateShape, readBookmarkState } from '#lists/bookmark-state.ts'
import { readSaved } from '#titles/snapshot.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'
import type { CachedFacets } from './facet-cache.ts'
import { FacetsShape, type GenreNames, readFacets } from './facets.ts'
import type { ListFilter } from './filter.ts'
import { type ItemValues, type ListRow, readPage } from './select-list.ts'

export const CountsShape = z.object({ movies: z.int(), series: z.int() })
export type Counts = z.infer<typeof CountsShape>

const ListItemShape = z
  .object({ ref: z.string(), addedAt: z.string(), title: SavedTitleShape, marks: BookmarkStateShape })
  .meta({ id: 'ListItem' })

/** Fields of every response with a list of saved titles, beside its items. */
export const PagedShape = z.object({
  type: TitleType.nullable(),
  page: z.int(),
  totalPages: z.int(),
  /** Number of titles that fit the filter. */
  total: z.int(),
  /** Number by type, whichever type was requested. */
  found: CountsShape,
  facets: FacetsShape,
})
export type Paged = z.infer<typeof PagedShape>

export const ListShape = PagedShape.extend({ items: z.array(ListItemShape) })
export type List = z.infer<typeof ListShape>

type Surroundings = { filter: ListFilter; genreNames: GenreNames; cachedFacets: CachedFacets }
type Reading = Surroundings & { refOf: (title: TitleRef) => string }

/** A list from the row of `selectList`. */
export function readList({ refOf, ...surroundings }: Reading, row: ListRow): List {
  return {
    ...readAround(surroundings, row),
    items: readPage<ItemValues>(row).map(([saved, addedAt, watchlist, seen, mean]) => {
      const title = readSaved(saved)
      return {
        ref: refOf(title),
        addedAt: new Date(addedAt).toISOString(),
        title,
        marks: readBookmarkState({ watchlist, seen, mean }),
      }
    }),
  }
}

/** Reads the fields beside the items. */
export function readAround({ filter, genreNames, cachedFacets }: Surroundings, row: ListRow): Paged {
  const { type, page } = filter
  const found = readCounts(row.found ?? row.counts)
  const total = type === null ? found.movies + found.series : found[type]
  const totalPages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return {
    type,
    page,
    totalPages,
    total,
    found,
    facets: readFacets(JSON.parse(cachedFacets.read(row.facets, row.version)), genreNames),
  }
}

/** Reads a column of counts by type. */
export function readCounts(json: string): Counts {
  return JSON.parse(json)
}
