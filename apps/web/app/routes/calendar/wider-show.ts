type Filtered = { show: string | null; chips: readonly { part: string }[] }

/** The filter to offer where one hides everything: the usual one or, where that is on, all parts of a calendar. */
export function widerShow({ show, chips }: Filtered): string | null {
  if (show !== null) return null
  const parts = chips.map(({ part }) => part)
  // The one part that leaves others out.
  return parts.filter((part) => part !== 'premieres').join(',')
}
