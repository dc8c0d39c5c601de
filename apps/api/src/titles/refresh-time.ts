import type { SeasonDetail, TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'

const DAY = 86_400_000
const SOON = 14 * DAY
export const MONTH = 30 * DAY
/** Statuses by which TMDB says that nothing more comes of a title. */
const ENDED = ['Ended', 'Canceled', 'Released']

/**
 * When a title is fetched again: a day later while something of it airs within two weeks or aired within the last two, a
 * month later once it has ended, else a week later.
 */
export function refreshTime(
  { date, status }: Pick<TitleSnapshot, 'date' | 'status'>,
  listed: readonly SeasonDetail[],
  now: Date,
): Date {
  const isNear = (day: Day | null) => day !== null && Math.abs(Date.parse(day) - now.getTime()) <= SOON
  const days = [date, ...listed.flatMap(({ episodes }) => episodes.map(({ airDate }) => airDate))]
  const isEnded = status !== null && ENDED.includes(status)
  return new Date(now.getTime() + (days.some(isNear) ? DAY : isEnded ? MONTH : 7 * DAY))
}
