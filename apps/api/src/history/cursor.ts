import { z } from 'zod'

/** The last play of a page: its time, `null` among those without one, and its number. */
export type Cursor = { seenAt: number | null; id: number }

/** Position in the history, as an answer named it. */
export const CursorQuery = z
  .string()
  .regex(/^(unknown|-?\d{1,15})\.\d{1,15}$/, 'Not a position in the history')
  .transform((text): Cursor => {
    const [seenAt, id] = text.split('.')
    return { seenAt: seenAt === 'unknown' ? null : Number(seenAt), id: Number(id) }
  })

export function formatCursor({ seenAt, id }: Cursor): string {
  return `${seenAt ?? 'unknown'}.${id}`
}
