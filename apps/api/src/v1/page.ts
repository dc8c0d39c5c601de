import { z } from 'zod'

const USUAL = 100

/** Items of a page. */
export const LimitQuery = z
  .string()
  .regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'Not a number from 1 to 500')
  .transform(Number)
  .default(USUAL)

/** Place of an item in a list: what the list is sorted by, and the name of the item among those of the same. */
export type Position = { at: number; name: string }

/** The `next` of the page before. */
export const AfterQuery = z
  .string()
  .regex(/^-?\d{1,15}\.[a-z]{0,6}\/?\d{1,10}(\/[a-z\d]{1,5})?$/, 'Not a position of ours')
  .transform((text): Position => {
    const end = text.indexOf('.')
    return { at: Number(text.slice(0, end)), name: text.slice(end + 1) }
  })
  .optional()

/** The position with which to go on, where there is more. */
export const Next = z.string().nullable()

export const formatPosition = ({ at, name }: Position): string => `${at}.${name}`

/** Divides one row more than a page has into the page and the position of the next one; `null` at the end. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last === undefined ? null : positionOf(last) }
}
