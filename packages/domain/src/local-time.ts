/** Opens a function that gives the offset of a time zone, named as `Intl` names it, in minutes at a time. */
export function openOffsets(zone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
    // "GMT+10:30", or "GMT" alone.
    const [, sign, hours, minutes] = name?.match(/^GMT([+-])(\d\d):(\d\d)$/) ?? []
    return sign === undefined ? 0 : Number(`${sign}1`) * (60 * Number(hours) + Number(minutes))
  }
}

const MINUTE = 60_000
const HALF_DAY = 720 * MINUTE

/**
 * Returns the moment, in milliseconds, at which clocks of a zone show a time: `shown` is the moment at which those of
 * UTC do. Of a time that comes twice it is the first, and one that clocks leave out counts on from the time before.
 */
export function momentIn(zone: string, shown: number): number {
  const offsetAt = openOffsets(zone)
  // Clocks change at most once around the time: before or after it.
  const [before, after] = [offsetAt(shown - HALF_DAY), offsetAt(shown + HALF_DAY)]
  const early = shown - before * MINUTE
  const late = shown - after * MINUTE
  return offsetAt(early) === before || offsetAt(late) !== after ? early : late
}
