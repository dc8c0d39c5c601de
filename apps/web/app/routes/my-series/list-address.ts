/** States of progress in a series, in the order of the page. */
export const states = [
  { state: 'under-way', title: 'Watching', count: 'underWay' },
  { state: 'rated', title: 'Rated', count: 'rated' },
  { state: 'not-begun', title: 'Not begun', count: 'notBegun' },
  { state: 'finished', title: 'Up to date', count: 'finished' },
  { state: 'paused', title: 'Paused', count: 'paused' },
  { state: 'dropped', title: 'Dropped', count: 'dropped' },
] as const

type State = (typeof states)[number]['state']

/** States that the page offers only once a series is in them. */
const RARE = new Set<State>(['rated', 'paused', 'dropped'])

/** Returns the states to choose from. */
export const offeredStates = (counts: Record<(typeof states)[number]['count'], number>) =>
  states.filter(({ state, count }) => counts[count] > 0 || !RARE.has(state))

/** Orders of the list; the first is the usual one. */
export const sorts = [
  { value: 'last-seen', label: 'Last seen' },
  { value: 'least-left', label: 'Least left' },
  { value: 'most-left', label: 'Most left' },
  { value: 'name', label: 'Name' },
] as const

type Sort = (typeof sorts)[number]['value']
type View = 'cards' | 'table'

/** Choice of series, their order and their look. */
export type ListAddress = { state: State | null; sort: Sort; view: View }

/** Reads what an address says; what it does not say is as usual. */
export function readListAddress(params: URLSearchParams): ListAddress {
  return {
    state: states.find(({ state }) => state === params.get('state'))?.state ?? null,
    sort: readSort(params.get('sort')),
    view: params.get('view') === 'table' ? 'table' : 'cards',
  }
}

export const readSort = (text: string | null): Sort =>
  sorts.find(({ value }) => value === text)?.value ?? 'last-seen'

/** Query parameters of an address, without what is usual. */
export function listFields({ state, sort, view }: ListAddress): Record<string, string | null> {
  return {
    state,
    sort: sort === 'last-seen' ? null : sort,
    view: view === 'table' ? view : null,
  }
}

export function mySeriesPath(address: ListAddress, page = 1): string {
  const fields = { ...listFields(address), page: page > 1 ? String(page) : null }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== null) params.set(name, value)
  return params.size > 0 ? `/my-series?${params}` : '/my-series'
}
