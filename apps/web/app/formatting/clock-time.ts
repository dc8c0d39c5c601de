/** Formats by zone, for one takes longer to build than to use for a whole page. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Time of the day in a zone: "14:52". */
export function formatTime(time: string, zone: string): string {
  return formatIn(zone).format(new Date(time))
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}
