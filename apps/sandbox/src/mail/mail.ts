import { z } from 'zod'

/** Mail as a sender posts it, in the shape of the product's HTTP mail driver. */
export const NewMail = z.object({
  from: z.string().min(1).max(500),
  to: z.string().min(1).max(500),
  subject: z.string().max(1000),
  text: z.string().max(200_000).default(''),
  html: z.string().max(500_000).default(''),
  headers: z.record(z.string().max(100), z.string().max(1000)).default({}),
})
export type NewMail = z.infer<typeof NewMail>

/** Outcome of a mail with an idempotency key: `repeated` is the same one again, `mismatch` another text with its key. */
export type Added = { outcome: 'added' | 'repeated' | 'mismatch'; id: number }

/** `sentAt` is an ISO 8601 time. */
export type Mail = NewMail & { id: number; sentAt: string }
