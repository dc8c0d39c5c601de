import type { Fetch } from '@marquee/tmdb-client/request'
import { withoutUnread } from '@marquee/tmdb-client/unread'
import { ageOf, freshnessAt, type Times, timesFrom } from './ages.ts'
import type { Defer } from './flights.ts'
import { keyOf, tidyAddress } from './question.ts'
import type { Entry, Tier } from './tiers.ts'
import type { Upstream } from './upstream.ts'

type Means = {
  /** The nearest first. */
  tiers: readonly Tier[]
  upstream: Upstream
  fetch: Fetch
  /** `renew` takes nothing that is not fresh. */
  mode: 'answer' | 'renew'
  /** Whether somebody waits for it. */
  isAwaited: boolean
  /** Told of each answer how old it is. */
  note: (times: Times) => void
  hit: (tier: Tier['name']) => void
  defer: Defer
  /** Waits until the answer that is being made has left. */
  afterwards: () => Promise<void>
  now: () => number
  random: () => number
}

/** A fetch that remembers good answers and missing titles; when the service fails it gives what it has. */
export function createRememberingFetch(means: Means): Fetch {
  const { tiers, upstream, fetch, mode, isAwaited, note, hit, defer, afterwards, now, random } = means

  async function recall(key: string): Promise<Entry | null> {
    let best: { entry: Entry; tier: Tier['name'] } | null = null
    for (const [place, tier] of tiers.entries()) {
      const entry = await tier.get(key)
      if (entry === null || freshnessAt(now(), entry.times) === 'gone') continue
      if (best !== null && best.entry.times.storedAt >= entry.times.storedAt) continue

      best = { entry, tier: tier.name }
      const nearer = tiers.slice(0, place)
      if (nearer.length > 0) defer(keep(nearer, key, () => entry))
      if (freshnessAt(now(), entry.times) === 'fresh') break
    }
    if (best !== null) hit(best.tier)
    return best?.entry ?? null
  }

  async function keep(places: readonly Tier[], key: string, entryOf: () => Entry): Promise<void> {
    // Storing takes time from whoever waits for the page that this is for.
    await afterwards()
    const entry = entryOf()
    await Promise.all(places.map((tier) => tier.put(key, entry, now())))
  }

  function give({ status, body, times }: Entry): Response {
    note(times)
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }

  return async (url, init) => {
    const path = new URL(url).pathname
    if (ageOf(path, 200) === null) return fetch(url, init)

    const key = await keyOf(url)
    const known = await recall(key)
    const freshness = known === null ? 'gone' : freshnessAt(now(), known.times)
    const isGood = freshness === 'fresh' || (freshness === 'stale' && mode === 'answer')
    // A service that has just failed is not waited for when there is something to show.
    if (known !== null && (isGood || (mode === 'answer' && upstream.isTroubled()))) return give(known)

    try {
      const answer = await upstream.ask(fetch, tidyAddress(url), init, isAwaited)
      if (!answer.good) return known === null ? answer.response : give(known)

      const { status, text, body } = answer
      const age = ageOf(path, status)
      if (age === null) return new Response(text, { status })
      const times = timesFrom(now(), age, random)
      defer(keep(tiers, key, () => ({ status, times, body: JSON.stringify(withoutUnread(body)) })))
      return give({ status, times, body: text })
    } catch (error) {
      if (known === null) throw error
      return give(known)
    }
  }
}
