import { z } from 'zod'

/** A calendar day as `YYYY-MM-DD`, which also sorts as text. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>
