const sorts = [
  { value: 'added', label: 'Added', usual: 'desc' },
  { value: 'name', label: 'Name', usual: 'asc' },
  { value: 'year', label: 'Year', usual: 'desc' },
  { value: 'score', label: 'Score', usual: 'desc' },
  { value: 'rating', label: 'My rating', usual: 'desc' },
  { value: 'runtime', label: 'Length', usual: 'asc' },
  // Only folders of one's own have it.
  { value: 'own', label: 'My order', usual: 'asc' },
] as const

export type Sort = (typeof sorts)[number]['value']
export type Direction = 'asc' | 'desc'
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
  sort: Sort
  direction: Direction
  view: View
  page: number
}

/** Defaults of a list, for what its address does not name. */
export type Usual = { sort: Sort; view: View }

/** Orders that a list offers. */
export const sortsOf = (usual: Usual) => sorts.filter(({ value }) => value !== 'own' || usual.sort === 'own')

/** Direction of an order when the address does not name one. */
export const usualDirection = (sort: Sort): Direction =>
  sorts.find(({ value }) => value === sort)?.usual ?? 'desc'

/** Reads an address; invalid parameters are ignored. */
export function readListAddress(params: URLSearchParams, usual: Usual): ListAddress {
  const sort = sortsOf(usual).find(({ value }) => value === params.get('sort'))?.value ?? usual.sort
  const direction = params.get('direction')
  const page = params.get('page') ?? ''
  return {
    filter: readFilter(params),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : usualDirection(sort),
    view: views.find((view) => view === params.get('view')) ?? usual.view,
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), 500) : 1,
  }
}

function readFilter(params: URLSearchParams): ListFilter {
  const filter: ListFilter = {}
  const genre = matching(params.get('genre'), /^[1-9]\d{0,5}$/)
  if (genre) filter.genre = genre
  for (const name of ['yearFrom', 'yearTo'] as const) {
    const year = matching(params.get(name), /^[1-9]\d{3}$/)
    if (year) filter[name] = year
  }
  for (const name of ['runtimeMin', 'runtimeMax'] as const) {
    const minutes = matching(params.get(name), /^(0|[1-9]\d{0,3})$/)
    if (minutes) filter[name] = minutes
  }
  if (params.get('unseen') === '1') filter.unseen = '1'
  const rated = params.get('rated')
  if (rated === '1' || rated === '0') filter.rated = rated
  return filter
}

const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : null)

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
    direction: direction === usualDirection(sort) ? null : direction,
    view: view === usual.view ? null : view,
    page: page > 1 ? String(page) : null,
  }
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  )
}

/** How many things a filter asks for. */
export const filterSize = (filter: ListFilter) => Object.keys(filter).length
