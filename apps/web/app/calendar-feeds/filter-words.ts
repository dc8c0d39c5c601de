import type { CalendarPart } from '@marquee/domain/calendar'

/** What each part of a filter brings into a calendar, in the order in which it is said. */
const WORDS: Record<CalendarPart, string> = {
  following: 'episodes of series you follow',
  'not-begun': 'episodes of series not begun',
  watchlist: 'films in cinemas',
  'at-home': 'films at home',
  specials: 'specials',
  premieres: 'premieres and finales only',
}

/** Names of feeds by what is in them; others are made of the words of their parts. */
const NAMES: Record<string, string> = {
  following: 'Episodes I follow',
  'following,watchlist,at-home': 'My calendar',
  'following,premieres': 'Premieres and finales',
  'watchlist,at-home': 'Films',
  'at-home': 'Films at home',
  watchlist: 'Films in cinemas',
}

const partsOf = (show: string) => {
  const names = new Set(show.split(','))
  return Object.entries(WORDS).flatMap(([part, words]) => (names.has(part) ? [words] : []))
}

/** "Episodes of series you follow, films at home", of a filter as addresses have it. */
export function describeFilter(show: string): string {
  const words = partsOf(show).join(', ')
  return words === '' ? 'Nothing' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name for a feed with this filter. */
export const suggestName = (show: string): string => NAMES[show] ?? 'My calendar'
