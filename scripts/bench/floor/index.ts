import { answerCachedPage } from './cached-page.ts'
import { answerEmptyPage } from './empty-page.tsx'
import { type FloorBindings, makeRoundTrips } from './round-trips.ts'

type Env = { API: { fetch(request: Request | URL): Promise<Response> } } | FloorBindings

/**
 * Floor of `npm run bench`: a bare Worker that makes the same round trips as the product, and draws an empty page where
 * the product draws a full one, or reads as many bytes from the cache where the page is cached. Without a binding to
 * another Worker it stands for the API.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/hello') return new Response('hello')
    if (url.pathname === '/kept') return answerCachedPage(url)
    if (!('API' in env)) return makeRoundTrips(url, env)
    if (url.pathname !== '/page') return env.API.fetch(request)
    return answerEmptyPage(request, () => env.API.fetch(url))
  },
}
