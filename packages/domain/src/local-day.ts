import type { Day } from './day.ts'

/**
 * Calendar day in a zone at a time in milliseconds. It is put together from its parts: how a locale orders them differs
 * between engines.
 */
export function dayIn(zone: string, time: number): Day {
  // A format takes far longer, and every month is shown with the days at both ends of the earth.
  // biome-ignore lint/style/noRestrictedGlobals: it reckons with a time that it is given
  if (zone === 'UTC') return new Date(time).toISOString().slice(0, 10)
  const parts = new Map(
    formatIn(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Formats by zone: building one takes longer than a table of days does with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    })
  formats.set(timeZone, format)
  return format
}
