/** The field of a form with the time of its change. */
export const TIMESTAMP_FIELD = 'clientTimestamp'

/** The field's name until November 2026: pages and service workers of that version are still open for a release. */
const FORMER_FIELD = 'wishedAt'

let last = 0

/** Form field with the time of a change: unique, and monotonic while a page is open. */
export function timestampNow(): Record<typeof TIMESTAMP_FIELD, string> {
  // In most browsers `performance.now` stands still while the device sleeps: it would be hours behind the next day.
  last = Math.max(last + 1, Date.now())
  return { [TIMESTAMP_FIELD]: String(last) }
}

/** Time at which the change of a form was made; `null` where it has none, as without scripts. */
export function readTimestamp(fields: Record<string, string>): string | null {
  const timestamp = fields[TIMESTAMP_FIELD] ?? fields[FORMER_FIELD] ?? ''
  return /^\d{13}$/.test(timestamp) ? timestamp : null
}

/** Request header of a timestamp; the API refuses changes older than the stored state. */
export function timestampHeader(timestamp: string | null): Record<string, string> {
  return timestamp === null ? {} : { 'x-client-timestamp': timestamp }
}
