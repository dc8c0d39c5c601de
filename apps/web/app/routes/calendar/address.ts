/** State of the calendar as its address names it. */
export type CalendarAddress = {
  /** Month that is shown, as `YYYY-MM`; `null` for the one of the day, or of today. */
  month: string | null
  /** Chosen day: a list begins with it, and a month opens it. */
  day: string | null
  /** Parts that are shown; `null` for the usual ones. */
  show: string | null
}

/** Path of the calendar. */
export function calendarPath({ month, day, show }: Partial<CalendarAddress> = {}): string {
  const fields = [
    ...(month ? [`month=${month}`] : []),
    ...(day ? [`day=${day}`] : []),
    // Names with commas between them, which may stand in a query.
    ...(show !== null && show !== undefined ? [`show=${show}`] : []),
  ]
  return fields.length === 0 ? '/calendar' : `/calendar?${fields.join('&')}`
}

/** Path of the same page with the dialog of feeds open over it. */
export const subscribePath = (address: Partial<CalendarAddress>) => {
  const path = calendarPath(address)
  return `${path}${path.includes('?') ? '&' : '?'}subscribe=open`
}
