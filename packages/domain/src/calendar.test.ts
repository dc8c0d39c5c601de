import { expect, test } from 'vitest'
import {
  CALENDAR_FILTER_PATTERN,
  CALENDAR_PARTS,
  type CalendarPart,
  calendarDay,
  DEFAULT_CALENDAR_FILTER,
  episodePart,
  formatCalendarFilter,
  parseCalendarFilter,
  showsEpisode,
  showsRelease,
  toggleCalendarPart,
} from './calendar.ts'

const filterOf = (...parts: CalendarPart[]) => new Set(parts)
const ordinary = { season: 1, part: null, isFollowed: true, withSpecials: false } as const

test.each([
  { text: null, written: 'following,watchlist,at-home' },
  { text: '', written: '' },
  { text: 'at-home,following', written: 'following,at-home' },
  { text: 'premieres, premieres,unknown', written: 'premieres' },
  { text: CALENDAR_PARTS.join(), written: CALENDAR_PARTS.join() },
])('the filter of the address $text is written as $written', ({ text, written }) => {
  expect(formatCalendarFilter(parseCalendarFilter(text))).toBe(written)
  expect(CALENDAR_FILTER_PATTERN.test(written)).toBe(true)
})

test.each(['unknown', 'following,', ',', 'following following', `following${',following'.repeat(10)}`])(
  '%j is no filter',
  (text) => {
    expect(CALENDAR_FILTER_PATTERN.test(text)).toBe(false)
  },
)

test('a part is added, and taken out again', () => {
  const added = toggleCalendarPart(DEFAULT_CALENDAR_FILTER, 'premieres')
  expect(formatCalendarFilter(added)).toBe('following,watchlist,premieres,at-home')
  expect(toggleCalendarPart(added, 'premieres')).toEqual(DEFAULT_CALENDAR_FILTER)
})

test.each([
  { airsOn: '2027-03-28', airsLater: 'same-day', day: '2027-03-28' },
  { airsOn: '2027-03-28', airsLater: 'day-later', day: '2027-03-29' },
  { airsOn: '2026-12-31', airsLater: 'day-later', day: '2027-01-01' },
  { airsOn: '2028-02-28', airsLater: 'day-later', day: '2028-02-29' },
] as const)('an episode of $airsOn stands on $day, $airsLater', ({ airsOn, airsLater, day }) => {
  expect(calendarDay(airsOn, airsLater)).toBe(day)
})

test.each([
  { season: 1, kind: 'standard', isFirst: true, part: 'premiere' },
  { season: 2, kind: 'finale', isFirst: false, part: 'finale' },
  { season: 2, kind: 'finale', isFirst: true, part: 'premiere' },
  { season: 2, kind: 'mid_season', isFirst: false, part: null },
  { season: 2, kind: 'standard', isFirst: false, part: null },
  { season: 0, kind: 'finale', isFirst: true, part: null },
] as const)('season $season, $kind, first $isFirst is $part', ({ part, ...episode }) => {
  expect(episodePart(episode)).toBe(part)
})

test.each([
  { filter: filterOf('following'), episode: ordinary, isShown: true },
  { filter: filterOf(), episode: ordinary, isShown: false },
  { filter: filterOf('watchlist', 'at-home'), episode: ordinary, isShown: false },
  { filter: filterOf('following'), episode: { ...ordinary, isFollowed: false }, isShown: false },
  { filter: filterOf('not-begun'), episode: { ...ordinary, isFollowed: false }, isShown: true },
  { filter: filterOf('not-begun'), episode: ordinary, isShown: false },
  { filter: filterOf('following', 'premieres'), episode: ordinary, isShown: false },
  { filter: filterOf('following', 'premieres'), episode: { ...ordinary, part: 'finale' }, isShown: true },
  { filter: filterOf('premieres'), episode: { ...ordinary, part: 'finale' }, isShown: false },
  { filter: filterOf('following'), episode: { ...ordinary, season: 0 }, isShown: false },
  {
    filter: filterOf('following'),
    episode: { ...ordinary, season: 0, withSpecials: true },
    isShown: true,
  },
  { filter: filterOf('following', 'specials'), episode: { ...ordinary, season: 0 }, isShown: true },
  {
    filter: filterOf('following', 'specials', 'premieres'),
    episode: { ...ordinary, season: 0 },
    isShown: false,
  },
] as const)('of $episode the filter $filter shows $isShown', ({ filter, episode, isShown }) => {
  expect(showsEpisode(filter, episode)).toBe(isShown)
})

const TODAY = '2026-11-24'

test.each([
  { show: filterOf('watchlist'), medium: 'cinema', day: '2027-01-01', isOnWatchlist: true, isShown: true },
  { show: filterOf('watchlist'), medium: 'home', day: '2027-01-01', isOnWatchlist: true, isShown: false },
  { show: filterOf('at-home'), medium: 'home', day: '2027-01-01', isOnWatchlist: true, isShown: true },
  { show: filterOf('at-home'), medium: 'disc', day: '2027-01-01', isOnWatchlist: true, isShown: true },
  { show: filterOf('at-home'), medium: 'cinema', day: '2027-01-01', isOnWatchlist: true, isShown: false },
  { show: filterOf('watchlist'), medium: 'cinema', day: TODAY, isOnWatchlist: false, isShown: true },
  { show: filterOf('watchlist'), medium: 'cinema', day: '2026-11-25', isOnWatchlist: false, isShown: false },
] as const)(
  'a release $medium on $day, on the watchlist $isOnWatchlist: $isShown',
  ({ show, isShown, ...release }) => {
    expect(showsRelease(show, release, TODAY)).toBe(isShown)
  },
)
