import type { CalendarPart } from '@marquee/domain/calendar'

/** Text of each part of a filter, in the order of a sentence. */
const TEXTS: Record<CalendarPart, string> = {
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
  return Object.entries(TEXTS).flatMap(([part, text]) => (names.has(part) ? [text] : []))
}

/** "Episodes of series you follow, films at home", of a filter as addresses have it. */
export function describeFilter(show: string): string {
  const text = partsOf(show).join(', ')
  return text === '' ? 'Nothing' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** A name for a feed with this filter. */
export const suggestName = (show: string): string => NAMES[show] ?? 'My calendar'
