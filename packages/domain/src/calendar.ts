import type { Episode } from './catalogue.ts'
import { type Day, dayAfter } from './day.ts'
import type { ReleaseMedium } from './film-release.ts'
import type { Preferences } from './preferences.ts'

/**
 * Parts of a calendar that can be chosen. `premieres` leaves of all episodes only the first and the last of a season;
 * each of the others adds something.
 */
export const CALENDAR_PARTS = [
  'following',
  'watchlist',
  'not-begun',
  'premieres',
  'specials',
  'at-home',
] as const
export type CalendarPart = (typeof CALENDAR_PARTS)[number]

export type CalendarFilter = ReadonlySet<CalendarPart>

export const DEFAULT_CALENDAR_FILTER: CalendarFilter = new Set(['following', 'watchlist', 'at-home'])

const part = `(?:${CALENDAR_PARTS.join('|')})`
/** A filter as addresses have it: names of parts with commas between them, or nothing. */
export const CALENDAR_FILTER_PATTERN = new RegExp(`^(?:${part}(?:,${part}){0,9})?$`)

/** Reads the filter of an address; what is no part is left out, and without a text it is the default. */
export function parseCalendarFilter(text: string | null): CalendarFilter {
  if (text === null) return DEFAULT_CALENDAR_FILTER
  const names = text.split(',').map((name) => name.trim())
  return new Set(CALENDAR_PARTS.filter((known) => names.includes(known)))
}

/** Writes a filter for an address, always in the same order. */
export function formatCalendarFilter(filter: CalendarFilter): string {
  return CALENDAR_PARTS.filter((known) => filter.has(known)).join(',')
}

/** Returns the filter with a part added, or taken out if it was in. */
export function toggleCalendarPart(filter: CalendarFilter, toggled: CalendarPart): CalendarFilter {
  return new Set(CALENDAR_PARTS.filter((known) => filter.has(known) !== (known === toggled)))
}

/** The day on which an episode stands for a person; days have no time, so no zone and no clock moves them. */
export function calendarDay(airsOn: Day, airsLater: Preferences['airsLater']): Day {
  return airsLater === 'day-later' ? dayAfter(airsOn, 1) : airsOn
}

/** Whether an episode is the first or the last of its season; specials are neither. */
export type EpisodePart = 'premiere' | 'finale'

type PartOf = { season: number; kind: Episode['kind']; isFirst: boolean }

/** Returns which part of its season an episode is; the last one is known from TMDB alone, since seasons grow. */
export function episodePart({ season, kind, isFirst }: PartOf): EpisodePart | null {
  if (season === 0) return null
  if (isFirst) return 'premiere'
  return kind === 'finale' ? 'finale' : null
}

type ShownEpisode = {
  season: number
  part: EpisodePart | null
  /** Whether the person has begun, rated or chosen to follow the series; else it is only on a list. */
  isFollowed: boolean
  /** Whether the person counts its specials. */
  withSpecials: boolean
}

/** Returns whether a calendar with this filter shows an episode of a series that was not put aside. */
export function showsEpisode(
  filter: CalendarFilter,
  { season, part, isFollowed, withSpecials }: ShownEpisode,
): boolean {
  if (season === 0 && !withSpecials && !filter.has('specials')) return false
  if (part === null && filter.has('premieres')) return false
  return filter.has(isFollowed ? 'following' : 'not-begun')
}

type ShownRelease = {
  medium: ReleaseMedium
  day: Day
  /** Whether the film is on the watchlist; else it was seen. */
  isOnWatchlist: boolean
}

/** Returns whether a calendar with this filter shows a release: of the watchlist, and in the past of what was seen. */
export function showsRelease(
  filter: CalendarFilter,
  { medium, day, isOnWatchlist }: ShownRelease,
  today: Day,
): boolean {
  return (isOnWatchlist || day <= today) && filter.has(medium === 'cinema' ? 'watchlist' : 'at-home')
}
