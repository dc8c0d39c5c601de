import { z } from 'zod'

const MAX_DELAY = 60_000
const PREFIXES = ['/3', '/t/p', '/google', '/mail', '/push'] as const

const path = z
  .string()
  .max(200)
  .regex(/^\/(3|t\/p|google|mail|push)(\/|$)/, `A fault's path starts with ${PREFIXES.join(', ')}.`)
  .transform((text) => text.replace(/\/+$/, ''))

/** Value of the header, seconds or a date; `null` sends none. */
const RetryAfter = z
  .string()
  .regex(/^[\w ,:-]{1,40}$/)
  .nullable()
  .default('1')

/** One upstream path that misbehaves. */
export const Fault = z.discriminatedUnion('fault', [
  z.object({ path, fault: z.literal('slow'), delayMs: z.int().min(0).max(MAX_DELAY).default(10_000) }),
  z.object({ path, fault: z.literal('limit'), perSecond: z.int().min(1).max(1000) }),
  z.object({ path, fault: z.literal('rate-limited'), retryAfter: RetryAfter }),
  z.object({
    path,
    fault: z.enum(['error', 'gone', 'too-large', 'lost', 'cut', 'garbage', 'drip', 'long']),
  }),
])
export type Fault = z.infer<typeof Fault>

/** Effect of a fault on one request; a limit that is not used up has none. */
export type MetFault =
  | { kind: Exclude<Fault['fault'], 'slow' | 'limit' | 'rate-limited'> }
  | { kind: 'rate-limited'; retryAfter: string | null }
  | { kind: 'slow'; delayMs: number }

/** Requests that a limit counted since it was switched on. */
export type LimitCount = {
  path: string
  perSecond: number
  arrived: number
  refused: number
  /** The most that came within any second, refused or not. */
  mostInASecond: number
}
