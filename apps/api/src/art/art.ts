import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { CatalogueContext } from '#catalogue-cache/open-catalogue.ts'
import type { Bindings } from '#env.ts'
import { logFailure } from '#log.ts'
import { createCounters } from '#outside/counters.ts'
import { DEADLINES, within } from '#outside/deadline.ts'
import { readBytes } from '#outside/read-bytes.ts'
import { createImageBase } from './image-base.ts'

type ArtDeps = {
  tmdb: (catalogueContext: CatalogueContext) => TmdbClient
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds that TMDB's host has to begin its answer, and then to end it. */
  timeouts?: { head: number; body: number }
  now?: () => number
}

type Context = Pick<ExecutionContext, 'waitUntil'>

/** A width that TMDB offers, and a name as it gives to files: nothing else is ever fetched. */
const ART = /^\/art\/(w(?:92|154|185|300|342|500|780|1280))\/([\w-]{1,100}\.(?:jpe?g|png|webp|svg))$/
const IMAGE = /^image\/(jpeg|png|webp|avif|svg\+xml)\s*(;|$)/

/** In milliseconds; a body that only drips counts as stopped. */
const TIMEOUTS = { head: DEADLINES.catalogue, body: 10_000 }
/** In bytes; the widest of TMDB's are a tenth of it. */
const LARGEST = 5_000_000

const DAY = 24 * 60 * 60
/** In seconds. TMDB's terms allow half a year of storage, all caches together. */
const MAX_AGE = { edge: 30 * DAY, browser: 150 * DAY }

/**
 * Serves the pictures of the catalogue from our own origin. They are cached in the data centre by the runtime's fetch
 * and in the browser by their headers; the viewer does not matter, and TMDB learns nothing of them.
 */
export function createArt({ tmdb, fetch = platformFetch, timeouts = TIMEOUTS, now = Date.now }: ArtDeps) {
  const imageBase = createImageBase(now)

  return async function answerArt(request: Request, env: Bindings, context: Context): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, size, file] = ART.exec(pathname) ?? []
    if (size === undefined || file === undefined) return refuse(404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)

    const defer = (work: Promise<unknown>) => context.waitUntil(work)
    const catalogueContext = {
      env,
      defer,
      counters: createCounters(),
      requestId: crypto.randomUUID(),
      onOld: () => {},
    }
    const address = `${await imageBase({ tmdb: tmdb(catalogueContext), defer })}${size}/${file}`
    try {
      const found = await within(timeouts.head, 'The host of pictures', fetch(address, ASK))
      if (found.status === 200 && IMAGE.test(found.headers.get('Content-Type') ?? '')) {
        if (request.method === 'HEAD') {
          await found.body?.cancel()
          return new Response(null, { headers: headersOf(found) })
        }
        // Nothing is handed on before it is whole: half a picture would be cached for half a year.
        const picture = await readBytes(found, { maxBytes: LARGEST, timeoutMs: timeouts.body })
        return new Response(picture, { headers: headersOf(found) })
      }
      await found.body?.cancel()
      if (found.status === 404) return refuse(404)
      logFailure('art-failed', `${found.status} ${found.headers.get('Content-Type')}`)
      return refuse(502)
    } catch (error) {
      logFailure('art-failed', error)
      return refuse(504)
    }
  }
}

const platformFetch: NonNullable<ArtDeps['fetch']> = (url, init) => globalThis.fetch(url, init)

const ASK: RequestInit = {
  // A redirect leads to no picture.
  redirect: 'manual',
  cf: { cacheEverything: true, cacheTtlByStatus: { '200': MAX_AGE.edge, '404': 60, '500-599': 0 } },
}

function headersOf(found: Response): Record<string, string> {
  const length = found.headers.get('Content-Length')
  return {
    'Content-Type': found.headers.get('Content-Type') ?? '',
    ...(length === null ? {} : { 'Content-Length': length }),
    'Cache-Control': `public, max-age=${MAX_AGE.browser}, immutable`,
    // A drawing that is opened by itself is a page.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Refuses without a body, since an `img` reads this. */
function refuse(status: 404 | 405 | 502 | 504): Response {
  const allow = status === 405 && { Allow: 'GET, HEAD' }
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...allow } })
}
