import type { Day } from '@marquee/domain/day'
import type { TitleType } from '@marquee/domain/title'
import { countText } from '@marquee/ui/score-text'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "2 May 2010", or "2 May" where `today` is in the same year. */
export function formatDay(day: Day, today?: Day): string {
  return `${Number(day.slice(8))} ${monthAndYear(day, today)}`
}

/** "2 May 2010" with the month in three letters, for lists. */
export function formatShortDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthOf(day).slice(0, 3)} ${day.slice(0, 4)}`
}

/** "March to June 2010", or "March 2010" when all of it was in one month. */
export function formatMonthRange(first: Day, last: Day): string {
  const end = monthAndYear(last)
  if (first.slice(0, 7) === last.slice(0, 7)) return end
  return `${monthAndYear(first, last)} to ${end}`
}

/** "May 2010", or "May" where the other day is in the same year. */
function monthAndYear(day: Day, other?: Day): string {
  const year = day.slice(0, 4)
  return other?.slice(0, 4) === year ? monthOf(day) : `${monthOf(day)} ${year}`
}

const monthOf = (day: Day) => months[Number(day.slice(5, 7)) - 1] ?? ''

export const yearOf = (day: Day | null) => day?.slice(0, 4) ?? null

/** "2 h 5 min". */
export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** "1 season", "5 seasons". */
export function formatCount(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** "Season 3"; season 0 holds the specials. */
export const formatSeason = (number: number) => (number === 0 ? 'Specials' : `Season ${number}`)

/** Label of a title's type, as cards show it. */
export const typeLabels = { movies: 'Film', series: 'Series' } satisfies Record<TitleType, string>
