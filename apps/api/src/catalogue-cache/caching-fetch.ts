import type { Fetch } from '@marquee/tmdb-client/request'
import { withoutUnread } from '@marquee/tmdb-client/unread'
import { ageOf, freshnessAt, type Times, timesFrom } from './ages.ts'
import { keyOf, tidyAddress } from './question.ts'
import type { Mode } from './recall.ts'
import type { Defer } from './single-flight.ts'
import type { Entry, Tier } from './tiers.ts'
import type { Upstream } from './upstream.ts'

type CachingFetchDeps = {
  /** The nearest first. */
  tiers: readonly Tier[]
  upstream: Upstream
  fetch: Fetch
  mode: Mode
  /** Whether a person waits for it. */
  isAwaited: boolean
  /** Receives the times of each answer. */
  note: (times: Times) => void
  hit: (tier: Tier['name']) => void
  defer: Defer
  /** Waits until the response has been sent. */
  afterwards: () => Promise<void>
  now: () => number
  random: () => number
}

/** Creates a fetch that caches good answers and missing titles; when the service fails, `answer` gives old ones. */
export function createCachingFetch(deps: CachingFetchDeps): Fetch {
  const { tiers, upstream, fetch, mode, isAwaited, note, hit, defer, afterwards, now, random } = deps

  async function recall(key: string): Promise<Entry | null> {
    let best: { entry: Entry; tier: Tier['name'] } | null = null
    for (const [index, tier] of tiers.entries()) {
      const entry = await tier.get(key)
      if (entry === null || freshnessAt(now(), entry.times) === 'gone') continue
      if (best !== null && best.entry.times.storedAt >= entry.times.storedAt) continue

      best = { entry, tier: tier.name }
      const nearer = tiers.slice(0, index)
      if (nearer.length > 0) defer(store(nearer, key, () => entry))
      if (freshnessAt(now(), entry.times) === 'fresh') break
    }
    if (best !== null) hit(best.tier)
    return best?.entry ?? null
  }

  async function store(targets: readonly Tier[], key: string, entryOf: () => Entry): Promise<void> {
    // Storing would delay the page that waits for this answer.
    await afterwards()
    const entry = entryOf()
    await Promise.all(targets.map((tier) => tier.put(key, entry, now())))
  }

  function give({ status, body, times }: Entry): Response {
    note(times)
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }

  return async (url, init) => {
    const path = new URL(url).pathname
    if (ageOf(path, 200) === null) return fetch(url, init)

    const key = await keyOf(url)
    const known = mode === 'fetch' ? null : await recall(key)
    const freshness = known === null ? 'gone' : freshnessAt(now(), known.times)
    const isGood = freshness === 'fresh' || (freshness === 'stale' && mode === 'answer')
    // A service that has just failed is not waited for when there is a cached answer.
    if (known !== null && (isGood || (mode === 'answer' && upstream.isTroubled()))) return give(known)

    // Stored titles would count as fetched today, and a failing service be called on and on, if a renewal got it.
    const fallback = mode === 'answer' ? known : null
    try {
      const answer = await upstream.ask(fetch, tidyAddress(url), init, isAwaited)
      if (!answer.good) return fallback === null ? answer.response : give(fallback)

      const { status, text, body } = answer
      const age = ageOf(path, status)
      if (age === null) return new Response(text, { status })
      const times = timesFrom(now(), age, random)
      defer(store(tiers, key, () => ({ status, times, body: JSON.stringify(withoutUnread(body)) })))
      return give({ status, times, body: text })
    } catch (error) {
      if (fallback === null) throw error
      return give(fallback)
    }
  }
}
