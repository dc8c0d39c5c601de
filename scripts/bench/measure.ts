import { setTimeout as sleep } from 'node:timers/promises'
import { type Case, floorAsk } from './cases.ts'
import { median, quantile } from './figures.ts'
import type { Runtime } from './runtime.ts'
import { type Answer, type Ask, sendOrThrow } from './send.ts'
import { readTrips, type Trips } from './trips.ts'

export type Samples = { warmUps: number; rounds: number; parallelRequests: number }
export type Figure = {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** Times of the floor, made between those of the product, and how much of ours they are; `null` for what has none. */
  floor: { perSecond: number; p50: number; share: number } | null
  trips: Trips
  bytes: number
}

const CONNECTIONS = 10
/** Time until a page is stored after its first request; an earlier request would be measured together with that. */
const STORING = 250

/** Measures the product and its floor in turns, so that whatever else the machine does concerns both alike. */
export async function measure(runtime: Runtime, measured: Case, samples: Samples): Promise<Figure> {
  const { once } = measured
  const warmUps =
    once?.warmUps.slice(0, samples.warmUps) ??
    Array.from({ length: samples.warmUps }, (_, turn) => measured.ask(turn))
  for (const [turn, ask] of warmUps.entries()) {
    const answer = await sendOrThrow(runtime.web, ask)
    await sendOrThrow(runtime.floor, floorAsk(measured, foundIn(answer), turn))
  }

  const ours: number[] = []
  const floors: number[] = []
  let found = { trips: readTrips(''), bytes: 0 }
  const requests = once?.requests ?? Number.POSITIVE_INFINITY
  // What may be visited only once is divided between one connection and ten.
  const single = Math.min(samples.rounds, Math.floor((requests * 2) / 3))
  for (let turn = 0; turn < single; turn += 1) {
    const answer = await sendOrThrow(runtime.web, measured.ask(turn))
    if (once !== undefined) await sleep(STORING)
    ours.push(answer.milliseconds)
    found = foundIn(answer)
    floors.push((await sendOrThrow(runtime.floor, floorAsk(measured, found, turn))).milliseconds)
  }

  const many = Math.min(samples.parallelRequests, requests - single)
  const ourRate = await perSecond(runtime.web, (turn) => measured.ask(single + turn), many)
  const floorRate = await perSecond(runtime.floor, (turn) => floorAsk(measured, found, turn), many)
  const p50 = median(ours)
  const floor = { perSecond: floorRate, p50: median(floors), share: median(floors) / p50 }
  return { name: measured.name, perSecond: ourRate, p50, p99: quantile(ours, 0.99), floor, ...found }
}

function foundIn({ timing, text }: Answer): Pick<Figure, 'trips' | 'bytes'> {
  return { trips: readTrips(timing), bytes: Buffer.byteLength(text) }
}

/** A Worker that says one word: what the machine and the way to it can do at most. */
export async function measureHello(
  { floor }: Runtime,
  { warmUps, rounds, parallelRequests }: Samples,
): Promise<Figure> {
  const ask = () => ({ path: '/hello' })
  const times: number[] = []
  for (let turn = 0; turn < warmUps + rounds; turn += 1) {
    const { milliseconds } = await sendOrThrow(floor, ask())
    if (turn >= warmUps) times.push(milliseconds)
  }
  const figures = {
    perSecond: await perSecond(floor, ask, parallelRequests * 4),
    p50: median(times),
    p99: quantile(times, 0.99),
  }
  return { name: 'hello', ...figures, floor: null, trips: readTrips(''), bytes: 5 }
}

/** Requests a second over some connections. */
export async function perSecond(
  origin: string,
  ask: (turn: number) => Ask,
  requests: number,
  connections = CONNECTIONS,
): Promise<number> {
  let turn = 0
  const started = performance.now()
  const all = Array.from({ length: connections }, async () => {
    while (turn < requests) {
      turn += 1
      await sendOrThrow(origin, ask(turn - 1))
    }
  })
  await Promise.all(all)
  return (requests / (performance.now() - started)) * 1000
}
