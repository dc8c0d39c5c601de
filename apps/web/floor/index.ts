import { answerEmptyPage } from './empty-page.tsx'
import { answerKeptPage } from './kept-page.ts'
import { type FloorBindings, makeTrips } from './trips.ts'

type Env = { API: { fetch(request: Request | URL): Promise<Response> } } | FloorBindings

/**
 * What `npm run bench` holds the product against: a bare Worker that makes the same trips, and draws an empty page
 * where the product draws a full one, or reads as many bytes from the cache where it has drawn before. Without a binding to itself it is the one that stands for the API.
 */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/hello') return new Response('hello')
    if (url.pathname === '/kept') return answerKeptPage(url)
    if (!('API' in env)) return makeTrips(url, env)
    if (url.pathname !== '/page') return env.API.fetch(request)
    return answerEmptyPage(request, () => env.API.fetch(url))
  },
}
