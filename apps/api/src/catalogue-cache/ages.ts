const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** TMDB's terms allow six months. */
const HALF_YEAR = 180 * DAY

/** In milliseconds: how long an answer is new, how long it may be shown while it is asked for again, and kept at all. */
export type Age = { fresh: number; hard: number; kept: number }

/** By the beginning of an answer's path; the first that fits counts. What fits none is not remembered. */
const AGES: [path: RegExp, age: Age][] = [
  [/\/configuration$/, { fresh: DAY, hard: 30 * DAY, kept: HALF_YEAR }],
  [/\/genre\//, { fresh: DAY, hard: 30 * DAY, kept: HALF_YEAR }],
  [/\/search\//, { fresh: HOUR, hard: DAY, kept: 30 * DAY }],
  [/\/(movie\/popular|tv\/top_rated)$/, { fresh: 2 * HOUR, hard: 2 * DAY, kept: 90 * DAY }],
  [/\/(movie|tv)\/\d+/, { fresh: 6 * HOUR, hard: 7 * DAY, kept: HALF_YEAR }],
]

/** A title that is not there today may be there soon. */
const MISSING: Age = { fresh: 5 * MINUTE, hard: 5 * MINUTE, kept: 5 * MINUTE }

export function ageOf(path: string, status: number): Age | null {
  const age = AGES.find(([pattern]) => pattern.test(path))?.[1] ?? null
  return age !== null && status === 404 ? MISSING : age
}

/** When one answer grows old, in milliseconds since 1970. */
export type Times = { storedAt: number; freshUntil: number; hardUntil: number; keptUntil: number }

/** A tenth more or less, so that what was learnt together is not asked for again together. */
export function timesFrom(storedAt: number, { fresh, hard, kept }: Age, random: () => number): Times {
  const freshUntil = storedAt + Math.round(fresh * (0.9 + 0.2 * random()))
  return { storedAt, freshUntil, hardUntil: storedAt + hard, keptUntil: storedAt + kept }
}

/** `stale` may be shown at once while it is renewed; `old` only if there is no newer one to be had. */
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
