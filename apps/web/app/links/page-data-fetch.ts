import { withPrefetched } from './prefetch-cache.ts'

/** The `fetch` by which the router asks for the data of pages: what was fetched ahead is taken where it is fresh. */
export const fetch = withPrefetched((input, init) => window.fetch(input, init))
