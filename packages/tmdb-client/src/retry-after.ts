/** Seconds that a `Retry-After` header names, as a number or as a date; `null` where it names none. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - now) / 1000
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : null
}
