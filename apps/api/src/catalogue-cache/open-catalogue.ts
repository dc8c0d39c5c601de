import { createTmdbClient, type TmdbClient } from '@marquee/tmdb-client/client'
import type { Fetch } from '@marquee/tmdb-client/request'
import type { Bindings } from '#env.ts'
import { afterwards as afterAnswer } from '#http/defer.ts'
import type { Counters } from '#outside/counters.ts'
import { DEADLINES } from '#outside/deadline.ts'
import { type CacheApi, openCatalogueCache, openEdge } from '#outside/edge.ts'
import type { Times } from './ages.ts'
import { createCachingClient } from './caching-client.ts'
import { createCachingFetch } from './caching-fetch.ts'
import { createLru } from './lru.ts'
import { type CachedAnswer, createRecall } from './recall.ts'
import { createSingleFlight, type Defer } from './single-flight.ts'
import { edgeTier, kvTier } from './tiers.ts'
import { createUpstream } from './upstream.ts'

const MODES = { stale: 'answer', fresh: 'renew', uncached: 'fetch' } as const
type Accepts = keyof typeof MODES

/** Dependencies that one request gives the catalogue. */
export type CatalogueContext = {
  env: Bindings
  counters: Counters
  requestId: string
  defer: Defer
  /** Called with the date of an answer that had to be shown although it is older than it should be. */
  onOld: (storedAt: number) => void
  onShown?: (times: Times | null) => void
  /** Answers that will do; `stale` ones by default, which are renewed afterwards. */
  accepts?: Accepts
}

type CatalogueDeps = {
  fetch?: Fetch
  cache?: () => Promise<CacheApi>
  now?: () => number
  random?: () => number
  wait?: (milliseconds: number) => Promise<void>
  afterwards?: () => Promise<void>
  deadlines?: { catalogue: number; edge: number }
}

/** As JSON; objects take about five times that of the isolate's 128 MB. */
const MEMORY = 8_000_000
/** Beyond every wait for a turn and the call itself. */
const WAIT_LIMIT = 25_000

/**
 * The catalogue of one isolate: its cache, the calls under way and the rate limiter are shared by all of its requests
 * as plain data; everything that touches the network belongs to one request.
 */
export function openCatalogue(deps: CatalogueDeps = {}): (context: CatalogueContext) => TmdbClient {
  const {
    fetch = (url, init) => globalThis.fetch(url, init),
    cache = openCatalogueCache,
    now = Date.now,
  } = deps
  const { random = Math.random, deadlines = DEADLINES, wait = sleep } = deps
  const { afterwards = afterAnswer } = deps
  const memory = createLru<CachedAnswer>(MEMORY)
  const singleFlight = createSingleFlight()
  const upstream = createUpstream({ now, wait, random, limit: deadlines.catalogue })

  return ({ env, counters, requestId, defer, onOld, onShown = () => {}, accepts = 'stale' }) => {
    const counted: Fetch = (url, init) => {
      counters.tmdb += 1
      return fetch(url, { ...init, headers: { ...init.headers, 'x-request-id': requestId } })
    }
    const recall = createRecall({
      ...{ memory, singleFlight, onOld, onShown, defer, now },
      mode: MODES[accepts],
      isTroubled: upstream.isTroubled,
      onHit: () => {
        counters.hits.memory += 1
      },
      timeoutMs: WAIT_LIMIT,
      open: (mode, note) =>
        createTmdbClient({
          token: env.TMDB_TOKEN,
          baseUrl: env.TMDB_API_URL,
          fetch: createCachingFetch({
            tiers: [edgeTier(openEdge(cache, { counters, limit: deadlines.edge })), kvTier(env.CACHE)],
            ...{ upstream, fetch: counted, mode, note, defer, afterwards, now, random },
            isAwaited: mode !== 'renew' || accepts === 'fresh',
            hit: (tier) => {
              counters.hits[tier] += 1
            },
          }),
        }),
    })
    return createCachingClient(recall)
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
