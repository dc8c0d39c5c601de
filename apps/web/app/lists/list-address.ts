import {
  DIRECTIONS,
  type Direction,
  LIST_SORTS,
  type ListSort,
  USUAL_DIRECTIONS,
} from '@marquee/domain/list-sort'
import { matching } from '#http/matching.ts'

const labels = {
  added: 'Added',
  name: 'Name',
  year: 'Year',
  score: 'Score',
  rating: 'My rating',
  runtime: 'Length',
  own: 'My order',
} satisfies Record<ListSort, string>

/** Order of a list in words, by the sort and its direction. */
const orders: Record<ListSort, Record<Direction, string>> = {
  added: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'A to Z', desc: 'Z to A' },
  year: { desc: 'Latest first', asc: 'Earliest first' },
  score: { desc: 'Highest first', asc: 'Lowest first' },
  rating: { desc: 'Highest first', asc: 'Lowest first' },
  runtime: { desc: 'Longest first', asc: 'Shortest first' },
  own: { asc: 'First to last', desc: 'Last to first' },
}

/** "Newest first". */
export const formatOrder = (sort: ListSort, direction: Direction) => orders[sort][direction]

const views = ['list', 'grid', 'table'] as const
export type View = (typeof views)[number]

/** Filter of a list, as the address and the API spell it. */
export type ListFilter = {
  genre?: string
  yearFrom?: string
  yearTo?: string
  runtimeMin?: string
  runtimeMax?: string
  unseen?: '1'
  rated?: '1' | '0'
}

/** Filter, order, view and page of a list, as its address names them. */
export type ListAddress = {
  filter: ListFilter
  sort: ListSort
  direction: Direction
  view: View
  page: number
}

/** Defaults of a list, for what its address does not name. */
export type Usual = { sort: ListSort; view: View }

/** Orders that a list offers; only folders of one's own have a manual one. */
export function sortsOf(usual: Usual): { value: ListSort; label: string }[] {
  const sorts: ListSort[] = usual.sort === 'own' ? [...LIST_SORTS, 'own'] : [...LIST_SORTS]
  return sorts.map((value) => ({ value, label: labels[value] }))
}

/** Reads an address; invalid parameters are ignored. */
export function readListAddress(params: URLSearchParams, usual: Usual): ListAddress {
  const sort = sortsOf(usual).find(({ value }) => value === params.get('sort'))?.value ?? usual.sort
  const direction = DIRECTIONS.find((known) => known === params.get('direction'))
  const page = params.get('page') ?? ''
  return {
    filter: readFilter(params),
    sort,
    direction: direction ?? USUAL_DIRECTIONS[sort],
    view: views.find((view) => view === params.get('view')) ?? usual.view,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 500) : 1,
  }
}

/** Field of a form whose slider cannot be empty: the longest length that stands for none. */
export const NO_LIMIT = 'anyLength'

function readFilter(params: URLSearchParams): ListFilter {
  const filter: ListFilter = {}
  const genre = matching(params.get('genre'), /^[1-9]\d{0,5}$/)
  if (genre) filter.genre = genre
  for (const name of ['yearFrom', 'yearTo'] as const) {
    const year = matching(params.get(name), /^[1-9]\d{3}$/)
    if (year) filter[name] = year
  }
  for (const name of ['runtimeMin', 'runtimeMax'] as const) {
    const minutes = matching(params.get(name), /^\d{1,4}$/)
    const isAny = name === 'runtimeMax' && minutes === params.get(NO_LIMIT)
    // Its field takes "090" as well.
    if (minutes && !isAny) filter[name] = String(Number(minutes))
  }
  if (params.get('unseen') === '1') filter.unseen = '1'
  const rated = params.get('rated')
  if (rated === '1' || rated === '0') filter.rated = rated
  return filter
}

/** Query of the API for a list; the view is no part of it. */
export function listQuery({ filter, sort, direction, page }: ListAddress) {
  return { ...filter, sort: sort === 'own' ? undefined : sort, direction, page: String(page) }
}

/** The fields of an address, what is usual left out; `own` are those that only this list has. */
export function listFields(
  { filter, sort, direction, view, page }: ListAddress,
  usual: Usual,
  own: Record<string, string | null>,
): Record<string, string> {
  const fields = {
    ...own,
    ...filter,
    sort: sort === usual.sort ? null : sort,
    direction: direction === USUAL_DIRECTIONS[sort] ? null : direction,
    view: view === usual.view ? null : view,
    page: page > 1 ? String(page) : null,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  )
}

/** How many things a filter asks for. */
export const filterSize = (filter: ListFilter) => Object.keys(filter).length
