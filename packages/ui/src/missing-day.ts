/** Message for a form of when something was seen that lacks its day. */
export const NO_DAY = 'Choose the day, or one of the other answers.'

/** Whether the fields of such a form say that it was on a day, and not on which. */
export const lacksDay = ({ when, day }: Record<string, unknown>): boolean => when === 'day' && !day
