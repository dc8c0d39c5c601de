import { withinOr } from '#outside/deadline.ts'

/** Shares one call among equal requests that are under way at once. */
export type SingleFlight = {
  join<T>(key: string, timeoutMs: number, ask: () => Promise<T>, defer: Defer): Promise<T>
  isUnderWay(key: string): boolean
}

export type Defer = (work: Promise<unknown>) => void

type Outcome = { value: unknown } | { error: unknown }

/**
 * The runtime ties a network call to the request that began it. So the first caller goes on even if its client
 * disconnects (`defer`), the outcome is shared as plain data, and each caller that waits does so on a promise and a
 * timer of its own: should the first one die, the next makes the call itself.
 */
export function createSingleFlight(): SingleFlight {
  const underWay = new Map<string, Promise<Outcome>>()

  return {
    isUnderWay: (key) => underWay.has(key),
    async join<T>(key: string, timeoutMs: number, ask: () => Promise<T>, defer: Defer): Promise<T> {
      for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) {
        const outcome = await withinOr(timeoutMs, other, null)
        if (outcome !== null) return unpack<T>(outcome)
        if (underWay.get(key) === other) underWay.delete(key)
      }

      const own: Promise<Outcome> = ask()
        .then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        )
        .finally(() => {
          if (underWay.get(key) === own) underWay.delete(key)
        })
      underWay.set(key, own)
      defer(own)
      return unpack<T>(await own)
    },
  }
}

function unpack<T>(outcome: Outcome): T {
  if ('error' in outcome) throw outcome.error
  // The key identifies the call, so the value has the call's type.
  return outcome.value as T
}
