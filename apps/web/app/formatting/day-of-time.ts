/** Day of a time in a zone: "24 November 2026". */
export const formatDayOfTime = (time: string, timeZone: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
