/** States of progress in a series, in the order of the page. */
export const states = [
  { state: 'under-way', title: 'Watching', count: 'underWay' },
  { state: 'rated', title: 'Rated', count: 'rated' },
  { state: 'not-begun', title: 'Not begun', count: 'notBegun' },
  { state: 'finished', title: 'Up to date', count: 'finished' },
] as const

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
