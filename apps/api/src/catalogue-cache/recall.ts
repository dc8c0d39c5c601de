import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { type Freshness, freshnessAt, type Times } from './ages.ts'
import type { Defer, Flights } from './flights.ts'
import type { Lru } from './lru.ts'

/** What was read of an answer, ready to be used: parsing a long series again for each page would cost most. */
export type Remembered = { value: unknown; times: Times } | { missing: TmdbError; times: Times }

type Mode = 'answer' | 'renew'

type Means = {
  memory: Lru<Remembered>
  flights: Flights
  /** A client whose fetch remembers, and tells how old each answer is. */
  open: (mode: Mode, note: (times: Times) => void) => TmdbClient
  isTroubled: () => boolean
  onHit: () => void
  /** Told of everything that is shown how old it is; `null` is what could not be had. */
  onShown: (times: Times | null) => void
  /** Called when what is shown is older than it should be. */
  onOld: (storedAt: number) => void
  defer: Defer
  now: () => number
  /** `renew` is content with nothing that is not fresh. */
  mode: Mode
  /** Milliseconds after which somebody who waits for another's question asks it as well. */
  patience: number
}

/** Asks the catalogue a question, or remembers what it answered. */
export type Recall = <T>(key: string, ask: (client: TmdbClient) => Promise<T>) => Promise<T>

export function createRecall(means: Means): Recall {
  const { memory, flights, open, isTroubled, onHit, onShown, onOld, defer, now, mode, patience } = means

  async function fetchAgain(
    key: string,
    ask: (client: TmdbClient) => Promise<unknown>,
    how: Mode,
  ): Promise<Remembered> {
    const seen: Times[] = []
    const read = await ask(open(how, (times) => seen.push(times))).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof TmdbError && error.kind === 'not-found') return { missing: error }
        throw error
      },
    )
    const times = oldest(seen) ?? { storedAt: now(), freshUntil: 0, hardUntil: 0, keptUntil: 0 }
    const remembered = { ...read, times }
    if (freshnessAt(now(), times) !== 'gone') memory.set(key, remembered, { size: sizeOf(remembered) })
    return remembered
  }

  function renew(key: string, ask: (client: TmdbClient) => Promise<unknown>): void {
    const flight = `renew/${key}`
    if (isTroubled() || flights.isUnderWay(flight)) return
    // Whoever reads this page has it already; the next one gets the newer.
    flights.join(flight, patience, () => fetchAgain(key, ask, 'renew'), defer).catch(() => {})
  }

  return async <T>(key: string, ask: (client: TmdbClient) => Promise<T>): Promise<T> => {
    const known = memory.get(key)
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
      const found = await flights.join(`${mode}/${key}`, patience, () => fetchAgain(key, ask, mode), defer)
      const age = freshnessAt(now(), found.times)
      if (age === 'stale' && mode === 'answer') renew(key, ask)
      return give<T>(found, age)
    } catch (error) {
      if (known === undefined || freshness === 'gone') {
        onShown(null)
        throw error
      }
      return give<T>(known, 'old')
    }
  }

  function give<T>(remembered: Remembered, freshness: Freshness): T {
    onShown(remembered.times)
    if (freshness === 'old' || (freshness === 'stale' && isTroubled())) onOld(remembered.times.storedAt)
    if ('missing' in remembered) throw remembered.missing
    // The key names the question, so its answer has the question's type.
    return remembered.value as T
  }
}

function oldest(seen: readonly Times[]): Times | null {
  return seen.reduce<Times | null>(
    (least, times) => (least === null || times.freshUntil < least.freshUntil ? times : least),
    null,
  )
}

/** Its length as JSON; what it takes in memory is a few times that, always in the same proportion. */
function sizeOf(remembered: Remembered): number {
  return 'value' in remembered ? JSON.stringify(remembered.value).length + 200 : 500
}
