/** Time zones to choose from, and the time in a person's own, as "16:40"; without one that of UTC. */
export function readTimeZones(timeZone: string | null) {
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: timeZone ?? 'UTC', hour: '2-digit', minute: '2-digit' },
  })
  return { names: Intl.supportedValuesOf('timeZone'), now: time.format(new Date()) }
}
