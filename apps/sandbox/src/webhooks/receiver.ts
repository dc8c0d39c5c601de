import { z } from 'zod'

/** Manners of a receiver: it takes what comes, or it is unkind. */
export const MANNERS = {
  kind: 'Takes everything',
  late: 'Responds after 15 s',
  error: 'Responds 500',
  gone: 'Responds 410',
  redirect: 'Redirects to a private address',
} as const

export type Manner = keyof typeof MANNERS

/** Name of a receiver, the end of its address. */
export const ReceiverName = z.string().regex(/^[\w-]{1,60}$/, 'A name has letters, digits, _ and - only.')

/** A receiver: the secret of its webhook, empty for none, and its manner. */
export const Receiver = z.object({
  secret: z.string().trim().max(200).default(''),
  manner: z.enum(Object.keys(MANNERS) as [Manner, ...Manner[]]).default('kind'),
})
export type Receiver = z.infer<typeof Receiver>

/** A request that came to a receiver. */
export type NewArrival = {
  receiver: string
  /** Value of `Marquee-Id`: the same whenever a delivery is sent again. */
  delivery: string
  event: string
  body: string
  /** Whether the signature is right, in words. */
  signature: string
  /** Status of the response. */
  status: number
}

/** `arrivedAt` is an ISO 8601 time. */
export type Arrival = NewArrival & { id: number; arrivedAt: string }

/** Host that the product takes for this receiver, where it is configured so. */
const HOST = 'hooks.sandbox.invalid'

/** The address to enter in the product. */
export const addressOf = (name: string): string => `https://${HOST}/webhooks/to/${name}`
