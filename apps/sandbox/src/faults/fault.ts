import { z } from 'zod'

const MAX_DELAY = 60_000
const PREFIXES = ['/3', '/t/p', '/google', '/mail', '/push'] as const

const path = z
  .string()
  .max(200)
  .regex(/^\/(3|t\/p|google|mail|push)(\/|$)/, `A fault's path starts with ${PREFIXES.join(', ')}.`)
  .transform((text) => text.replace(/\/+$/, ''))

/** One upstream path that misbehaves. */
export const Fault = z.discriminatedUnion('fault', [
  z.object({ path, fault: z.literal('slow'), delayMs: z.int().min(0).max(MAX_DELAY).default(10_000) }),
  z.object({ path, fault: z.literal('limit'), perSecond: z.int().min(1).max(1000) }),
  z.object({
    path,
    fault: z.enum(['rate-limited', 'error', 'gone', 'too-large', 'lost', 'cut', 'garbage', 'drip', 'long']),
  }),
])
export type Fault = z.infer<typeof Fault>

/** Effect of a fault on one request; a limit that is not used up has none. */
export type MetFault = { kind: Exclude<Fault['fault'], 'slow' | 'limit'> } | { kind: 'slow'; delayMs: number }

/** Requests that a limit counted since it was switched on. */
export type LimitCount = {
  path: string
  perSecond: number
  arrived: number
  refused: number
  /** The most that came within any second, refused or not. */
  mostInASecond: number
}
