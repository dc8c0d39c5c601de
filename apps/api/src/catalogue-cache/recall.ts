import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { type Freshness, freshnessAt, type Times } from './ages.ts'
import type { Lru } from './lru.ts'
import type { Defer, SingleFlight } from './single-flight.ts'

/** A parsed answer, ready to use: parsing a long series again for each page would cost most. */
export type CachedAnswer = { value: unknown; times: Times } | { missing: TmdbError; times: Times }

/** `renew` accepts fresh answers alone, `fetch` none that are cached; to both a service that fails is an error. */
export type Mode = 'answer' | 'renew' | 'fetch'

type RecallDeps = {
  memory: Lru<CachedAnswer>
  singleFlight: SingleFlight
  /** Opens a client with a caching fetch that reports how old each answer is. */
  open: (mode: Mode, note: (times: Times) => void) => TmdbClient
  isTroubled: () => boolean
  onHit: () => void
  /** Receives the times of everything that is shown; `null` for what could not be fetched. */
  onShown: (times: Times | null) => void
  /** Called when an answer is shown that is older than it should be. */
  onOld: (storedAt: number) => void
  defer: Defer
  now: () => number
  mode: Mode
  /** Milliseconds after which a request that waits for another's call makes its own. */
  timeoutMs: number
}

/** Answers from memory, or asks the catalogue and caches the answer. */
export type Recall = <T>(key: string, ask: (client: TmdbClient) => Promise<T>) => Promise<T>

export function createRecall(deps: RecallDeps): Recall {
  const { memory, singleFlight, open, isTroubled, onHit, onShown, onOld, defer, now, mode, timeoutMs } = deps

  async function fetchAgain(
    key: string,
    ask: (client: TmdbClient) => Promise<unknown>,
    how: Mode,
  ): Promise<CachedAnswer> {
    const seen: Times[] = []
    const read = await ask(open(how, (times) => seen.push(times))).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof TmdbError && error.kind === 'not-found') return { missing: error }
        throw error
      },
    )
    const times = oldest(seen) ?? { storedAt: now(), freshUntil: 0, hardUntil: 0, keptUntil: 0 }
    const cached = { ...read, times }
    if (freshnessAt(now(), times) !== 'gone') memory.set(key, cached, { size: sizeOf(cached) })
    return cached
  }

  function renew(key: string, ask: (client: TmdbClient) => Promise<unknown>): void {
    const renewal = `renew/${key}`
    if (isTroubled() || singleFlight.isUnderWay(renewal)) return
    // This request is answered with the stale one; the next gets the renewed one.
    singleFlight.join(renewal, timeoutMs, () => fetchAgain(key, ask, 'renew'), defer).catch(() => {})
  }

  return async <T>(key: string, ask: (client: TmdbClient) => Promise<T>): Promise<T> => {
    const known = mode === 'fetch' ? undefined : memory.get(key)
    const freshness = known === undefined ? 'gone' : freshnessAt(now(), known.times)

    if (
      known !== undefined &&
      (freshness === 'fresh' ||
        (mode === 'answer' && (freshness === 'stale' || (freshness === 'old' && isTroubled()))))
    ) {
      onHit()
      if (freshness === 'stale') renew(key, ask)
      return give<T>(known, freshness)
    }

    try {
      const found = await singleFlight.join(
        `${mode}/${key}`,
        timeoutMs,
        () => fetchAgain(key, ask, mode),
        defer,
      )
      const age = freshnessAt(now(), found.times)
      if (age === 'stale' && mode === 'answer') renew(key, ask)
      return give<T>(found, age)
    } catch (error) {
      if (known === undefined || freshness === 'gone' || mode !== 'answer') {
        onShown(null)
        throw error
      }
      return give<T>(known, 'old')
    }
  }

  function give<T>(cached: CachedAnswer, freshness: Freshness): T {
    onShown(cached.times)
    if (freshness === 'old' || (freshness === 'stale' && isTroubled())) onOld(cached.times.storedAt)
    if ('missing' in cached) throw cached.missing
    // The key identifies the call, so the value has the call's type.
    return cached.value as T
  }
}

function oldest(seen: readonly Times[]): Times | null {
  return seen.reduce<Times | null>(
    (least, times) => (least === null || times.freshUntil < least.freshUntil ? times : least),
    null,
  )
}

/** Its length as JSON; what it takes in memory is a few times that, always in the same proportion. */
function sizeOf(cached: CachedAnswer): number {
  return 'value' in cached ? JSON.stringify(cached.value).length + 200 : 500
}
