import { pageRouter } from '@marquee/framework-seams/remix-router'
import { ownerHeader } from '#saving/owner.ts'
import { withPrefetched } from './prefetch-cache.ts'

/**
 * The `fetch` by which the router asks for the data of pages and sends their forms: what was fetched ahead is taken
 * where it is fresh, and a form says whose page it is. One that leads to a page is sent to its end: where a link or a step
 * back had ended its request, no message could say whether the server has made the change.
 */
export const fetch = withPrefetched((input, init) =>
  window.fetch(
    input,
    init?.body
      ? {
          ...init,
          headers: { ...init.headers, ...ownerHeader(init.body) },
          signal: pageRouter().state.navigation.state === 'submitting' ? null : init.signal,
        }
      : init,
  ),
)
