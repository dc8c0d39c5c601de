import { withinOr } from '#outside/deadline.ts'

/** Equal questions that are under way at once are asked once. */
export type Flights = {
  join<T>(key: string, patience: number, ask: () => Promise<T>, defer: Defer): Promise<T>
  isUnderWay(key: string): boolean
}

export type Defer = (work: Promise<unknown>) => void

type Landing = { value: unknown } | { error: unknown }

/**
 * The runtime ties a network call to the request that began it. So the one who asks goes on even if its reader
 * leaves (`defer`), what is shared is the outcome as plain data, and each who waits does so on a promise and a
 * timer of its own: should the first one die, the next asks for itself.
 */
export function createFlights(): Flights {
  const underWay = new Map<string, Promise<Landing>>()

  return {
    isUnderWay: (key) => underWay.has(key),
    async join<T>(key: string, patience: number, ask: () => Promise<T>, defer: Defer): Promise<T> {
      for (let other = underWay.get(key); other !== undefined; other = underWay.get(key)) {
        const landing = await withinOr(patience, other, null)
        if (landing !== null) return unpack<T>(landing)
        if (underWay.get(key) === other) underWay.delete(key)
      }

      const own: Promise<Landing> = ask()
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

function unpack<T>(landing: Landing): T {
  if ('error' in landing) throw landing.error
  // The key names the question, so its answer has the question's type.
  return landing.value as T
}
