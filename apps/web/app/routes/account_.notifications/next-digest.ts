/** "Friday 27 November, 07:00", by the clocks of a zone. */
export function formatNext(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  })
  // Browsers and servers join the parts in ways of their own.
  const parts = Object.fromEntries(
    format.formatToParts(Date.parse(at)).map(({ type, value }) => [type, value]),
  )
  return `${parts.weekday} ${parts.day} ${parts.month}, ${parts.hour}:${parts.minute}`
}
