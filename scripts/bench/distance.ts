import type { Bundles } from './bundles.ts'
import { type Case, casesOf } from './cases.ts'
import { median } from './figures.ts'
import { emailOf, PASSWORD, populate } from './population.ts'
import { startRuntime } from './runtime.ts'
import { sendOrThrow } from './send.ts'
import { loginOf } from './sign-in.ts'
import { readTrips, type Trips } from './trips.ts'

/** Milliseconds that a trip to D1 or KV takes longer: the same building, country and continent; Sydney to Frankfurt. */
export const DISTANCES = [0, 10, 40, 280]

const FAR = ['detail', 'detail, drawn', 'detail, signed in', 'bookmarks, 200 titles', 'rankings, 200 titles']
const CHANGES = ['rating write', 'rating write, by form']
/** Most of its time is the hash of the password, so a few are enough. */
const LOGIN = { name: 'login', ask: () => loginOf(emailOf(0), PASSWORD), most: 10 }

type Far = Pick<Case, 'name' | 'ask'> & { most?: number }

/** Milliseconds of one request over one connection, at each of `DISTANCES`. */
export type Distant = { name: string; trips: Trips; p50s: number[] }

/** Measures pages and changes with D1 and KV ever farther away. */
export async function measureDistance(bundles: Bundles, rounds: number): Promise<Distant[]> {
  const cases = casesOf({ films: [], series: [], names: [] }).filter(({ name }) =>
    [...FAR, ...CHANGES].includes(name),
  )
  const measured = [...cases, LOGIN].map((one): Distant & { one: Far } => ({
    one,
    name: one.name,
    trips: readTrips(''),
    p50s: [],
  }))
  for (const distance of DISTANCES) {
    const runtime = await startRuntime(bundles, { distance })
    try {
      await populate(runtime.database, { others: 0, logins: 1 })
      for (const row of measured) {
        const { trips, p50 } = await timesOf(runtime.web, row.one, rounds)
        row.trips = trips
        row.p50s.push(p50)
      }
    } finally {
      await runtime.stop()
    }
  }
  return measured
}

async function timesOf(
  origin: string,
  { ask, most = Number.POSITIVE_INFINITY }: Far,
  wanted: number,
): Promise<{ trips: Trips; p50: number }> {
  const rounds = Math.min(most, wanted)
  // So that V8 has compiled what is used often, and pages are cached.
  for (let turn = 0; turn < rounds; turn += 1) await sendOrThrow(origin, ask(turn))
  const times: number[] = []
  let trips = readTrips('')
  for (let turn = 0; turn < rounds; turn += 1) {
    const { milliseconds, timing } = await sendOrThrow(origin, ask(turn))
    times.push(milliseconds)
    trips = readTrips(timing)
  }
  return { trips, p50: median(times) }
}
