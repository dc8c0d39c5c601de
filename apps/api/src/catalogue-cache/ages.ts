const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** TMDB's terms allow six months. */
const HALF_YEAR = 180 * DAY

/** In milliseconds: how long an answer is fresh, may be shown while it is fetched again, and is stored at all. */
export type Age = { fresh: number; hard: number; stored: number }

/** By path; the first pattern that matches counts. A path that matches none is not cached. */
const AGES: [path: RegExp, age: Age][] = [
  [/\/configuration$/, { fresh: DAY, hard: 30 * DAY, stored: HALF_YEAR }],
  [/\/genre\//, { fresh: DAY, hard: 30 * DAY, stored: HALF_YEAR }],
  // Ids of other services hardly ever move.
  [/\/find\//, { fresh: DAY, hard: 7 * DAY, stored: HALF_YEAR }],
  [/\/search\//, { fresh: HOUR, hard: DAY, stored: 30 * DAY }],
  [/\/(movie\/popular|tv\/top_rated)$/, { fresh: 2 * HOUR, hard: 2 * DAY, stored: 90 * DAY }],
  [/\/(movie|tv)\/\d+/, { fresh: 6 * HOUR, hard: 7 * DAY, stored: HALF_YEAR }],
]

/** A title that is not there today may be there soon. */
const MISSING: Age = { fresh: 5 * MINUTE, hard: 5 * MINUTE, stored: 5 * MINUTE }

/** A list that is not there is a fault: too short for KV, whose answer from before goes on to stand for it. */
const FAULTY: Age = { fresh: MINUTE / 2, hard: MINUTE / 2, stored: MINUTE / 2 }

export function ageOf(path: string, status: number): Age | null {
  const age = AGES.find(([pattern]) => pattern.test(path))?.[1] ?? null
  if (age === null || status !== 404) return age
  return /\/(movie|tv)\/\d/.test(path) ? MISSING : FAULTY
}

/** Expiry of one cached answer, in milliseconds since 1970. */
export type Times = { storedAt: number; freshUntil: number; hardUntil: number; keptUntil: number }

/** Adds up to a tenth of jitter, so that answers fetched together do not expire together. */
export function timesFrom(storedAt: number, { fresh, hard, stored }: Age, random: () => number): Times {
  const freshUntil = storedAt + Math.round(fresh * (0.9 + 0.2 * random()))
  return { storedAt, freshUntil, hardUntil: storedAt + hard, keptUntil: storedAt + stored }
}

/** `stale` may be shown at once while it is renewed; `old` only if no newer one can be fetched. */
export type Freshness = 'fresh' | 'stale' | 'old' | 'gone'

export function freshnessAt(now: number, { freshUntil, hardUntil, keptUntil }: Times): Freshness {
  if (now < freshUntil) return 'fresh'
  if (now < hardUntil) return 'stale'
  return now < keptUntil ? 'old' : 'gone'
}

export function isTimes(value: unknown): value is Times {
  if (typeof value !== 'object' || value === null) return false
  const names = ['storedAt', 'freshUntil', 'hardUntil', 'keptUntil']
  return names.every((name) => Number.isFinite(Reflect.get(value, name)))
}
