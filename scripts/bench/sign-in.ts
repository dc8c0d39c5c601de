import { median, quantile } from './figures.ts'
import { emailOf, PASSWORD } from './population.ts'
import type { Runtime } from './runtime.ts'
import { type Ask, send } from './send.ts'

export type SignIn = {
  right: number
  known: number
  unknown: number
  /** Difference of the medians of known and unknown addresses, and the difference that chance alone makes. */
  difference: number
  noise: number
}

const SHUFFLES = 1000

/** Number of addresses for so many rounds. */
export const loginsFor = (rounds: number): number => rounds * 2

/** Signs in rightly, and wrongly with addresses that are known and that are not: all must take the same time. */
export async function measureSignIn({ web }: Runtime, rounds: number): Promise<SignIn> {
  const right: number[] = []
  const known: number[] = []
  const unknown: number[] = []
  // Every attempt with an address and from a network of its own, so that no limit delays it.
  for (let round = 0; round < rounds; round += 1) {
    right.push(await attempt(web, emailOf(round * 2), PASSWORD, 200))
    const pair = [
      async () => known.push(await attempt(web, emailOf(round * 2 + 1), 'not this one', 401)),
      async () => unknown.push(await attempt(web, `nobody-${round}@example.com`, 'not this one', 401)),
    ]
    for (const one of round % 2 === 0 ? pair : pair.toReversed()) await one()
  }
  const difference = median(known) - median(unknown)
  return {
    ...{ right: median(right), known: median(known), unknown: median(unknown) },
    ...{ difference, noise: noiseOf(known, unknown) },
  }
}

let networks = 0

/** A login from a network of its own. */
export function loginOf(email: string, password: string): Ask {
  networks += 1
  const headers = { 'CF-Connecting-IP': `10.0.${networks >> 8}.${networks & 255}` }
  return { path: '/api/auth/login', method: 'POST', body: { email, password }, headers }
}

async function attempt(web: string, email: string, password: string, expected: number): Promise<number> {
  const { status, milliseconds, text } = await send(web, loginOf(email, password))
  if (status !== expected) throw new Error(`Signing in answered ${status}: ${text.slice(0, 300)}`)
  return milliseconds
}

/** The difference that 95 of 100 random divisions of the same times stay below. */
function noiseOf(some: number[], others: number[]): number {
  const all = [...some, ...others]
  const differences = Array.from({ length: SHUFFLES }, () => {
    const shuffled = all
      .map((value) => ({ value, order: Math.random() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ value }) => value)
    return Math.abs(median(shuffled.slice(0, some.length)) - median(shuffled.slice(some.length)))
  })
  return quantile(differences, 0.95)
}
