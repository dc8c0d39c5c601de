/** Opens a function that gives the offset of a time zone, named as `Intl` names it, in minutes at a time. */
export function openOffsets(zone: string): (time: number) => number {
  const format = formatIn(zone)
  return (time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
    // "GMT+10:30", or "GMT" alone.
    const [, sign, hours, minutes] = name?.match(/^GMT([+-])(\d\d):(\d\d)$/) ?? []
    return sign === undefined ? 0 : Number(`${sign}1`) * (60 * Number(hours) + Number(minutes))
  }
}

/** Formats by zone: building one takes longer than many offsets do with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/**
 * Returns the moment, in milliseconds, at which clocks of a zone show a time: `shown` is the moment at which those of
 * UTC do. Of a time that comes twice it is the first, and one that clocks leave out counts on from the time before.
 */
export function momentIn(zone: string, shown: number): number {
  const offsetAt = openOffsets(zone)
  // No zone is a day away from UTC, and clocks change at most once around the time: before or after it.
  const [before, after] = [offsetAt(shown - DAY), offsetAt(shown + DAY)]
  const early = shown - before * MINUTE
  const late = shown - after * MINUTE
  return offsetAt(early) === before || offsetAt(late) !== after ? early : late
}
