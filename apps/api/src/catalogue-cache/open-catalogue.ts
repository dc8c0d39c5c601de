import { createTmdbClient, type TmdbClient } from '@marquee/tmdb-client/client'
import type { Fetch } from '@marquee/tmdb-client/request'
import type { Bindings } from '#env.ts'
import { afterwards as afterAnswer } from '#http/defer.ts'
import { DEADLINES } from '#outside/deadline.ts'
import { type CacheRoom, liveCache, openEdge } from '#outside/edge.ts'
import type { Tally } from '#outside/tally.ts'
import type { Times } from './ages.ts'
import { createFlights, type Defer } from './flights.ts'
import { createLru } from './lru.ts'
import { createRecall, type Remembered } from './recall.ts'
import { createRememberingClient } from './remembering-client.ts'
import { createRememberingFetch } from './remembering-fetch.ts'
import { edgeTier, kvTier } from './tiers.ts'
import { createUpstream } from './upstream.ts'

/** What one request gives the catalogue to work with. */
export type CatalogueVisit = {
  env: Bindings
  tally: Tally
  requestId: string
  defer: Defer
  /** Told when something had to be shown that is older than it should be, and from when it is. */
  onOld: (storedAt: number) => void
  onShown?: (times: Times | null) => void
  /** Set where nothing that is not fresh will do. */
  freshOnly?: boolean
}

type Outside = {
  fetch?: Fetch
  cache?: () => Promise<CacheRoom>
  now?: () => number
  random?: () => number
  wait?: (milliseconds: number) => Promise<void>
  afterwards?: () => Promise<void>
  deadlines?: { catalogue: number; edge: number }
}

/** As JSON; objects take about five times that of the isolate's 128 MB. */
const MEMORY = 8_000_000
/** Beyond every wait for a turn and the call itself. */
const LONGEST = 25_000

/**
 * The catalogue of one isolate: what it remembers, what is under way and how fast it may ask are shared by all of
 * its requests as plain data; everything that touches the network belongs to one request.
 */
export function openCatalogue(outside: Outside = {}): (visit: CatalogueVisit) => TmdbClient {
  const { fetch = (url, init) => globalThis.fetch(url, init), cache = liveCache, now = Date.now } = outside
  const { random = Math.random, deadlines = DEADLINES, wait = sleep } = outside
  const { afterwards = afterAnswer } = outside
  const memory = createLru<Remembered>(MEMORY)
  const flights = createFlights()
  const upstream = createUpstream({ now, wait, random, limit: deadlines.catalogue })

  return ({ env, tally, requestId, defer, onOld, onShown = () => {}, freshOnly = false }) => {
    const counted: Fetch = (url, init) => {
      tally.tmdb += 1
      return fetch(url, { ...init, headers: { ...init.headers, 'x-request-id': requestId } })
    }
    const recall = createRecall({
      ...{ memory, flights, onOld, onShown, defer, now },
      mode: freshOnly ? 'renew' : 'answer',
      isTroubled: upstream.isTroubled,
      onHit: () => {
        tally.hits.memory += 1
      },
      patience: LONGEST,
      open: (mode, note) =>
        createTmdbClient({
          token: env.TMDB_TOKEN,
          baseUrl: env.TMDB_API_URL,
          fetch: createRememberingFetch({
            tiers: [edgeTier(openEdge(cache, { tally, limit: deadlines.edge })), kvTier(env.CACHE)],
            ...{ upstream, fetch: counted, mode, note, defer, afterwards, now, random },
            isAwaited: mode === 'answer' || freshOnly,
            hit: (tier) => {
              tally.hits[tier] += 1
            },
          }),
        }),
    })
    return createRememberingClient(recall)
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
