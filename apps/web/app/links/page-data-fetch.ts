import { ownerHeader } from '#saving/owner.ts'
import { withPrefetched } from './prefetch-cache.ts'

/**
 * The `fetch` by which the router asks for the data of pages and sends their forms: what was fetched ahead is taken
 * where it is fresh, and a form says whose page it is.
 */
export const fetch = withPrefetched((input, init) =>
  window.fetch(
    input,
    init?.body ? { ...init, headers: { ...init.headers, ...ownerHeader(init.body) } } : init,
  ),
)
