/** States of progress in a series, in the order of the page. */
export const states = [
  { state: 'under-way', title: 'Watching', count: 'underWay' },
  { state: 'rated', title: 'Rated', count: 'rated' },
  { state: 'not-begun', title: 'Not begun', count: 'notBegun' },
  { state: 'finished', title: 'Up to date', count: 'finished' },
  { state: 'paused', title: 'Paused', count: 'paused' },
  { state: 'dropped', title: 'Dropped', count: 'dropped' },
] as const

/** States that the page offers only once a series is in them. */
const RARE = new Set<State>(['paused', 'dropped'])

/** Returns the states to choose from. */
export const offeredStates = (counts: Record<(typeof states)[number]['count'], number>) =>
  states.filter(({ state, count }) => counts[count] > 0 || !RARE.has(state))

type State = (typeof states)[number]['state']

/** Reads the state that an address names; `null` for all. */
export const readState = (text: string | null): State | null =>
  states.find(({ state }) => state === text)?.state ?? null

export function mySeriesPath({ state, page = 1 }: { state: State | null; page?: number }): string {
  const params = new URLSearchParams()
  if (state !== null) params.set('state', state)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/my-series?${params}` : '/my-series'
}
