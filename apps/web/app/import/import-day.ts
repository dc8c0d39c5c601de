/**
 * Day of a time in a zone: "24 November 2026". It shares nothing with `formatDayOfTime` of the account's pages, for what
 * both kinds of pages share would be in the file that every page loads.
 */
export const formatImportDay = (time: number, timeZone: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
