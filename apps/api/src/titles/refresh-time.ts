import type { SeasonDetail, TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { type FilmReleases, releaseDates } from '@marquee/domain/film-release'

export const DAY = 86_400_000
const SOON = 14 * DAY
export const MONTH = 30 * DAY
/** Time for which a whole list of a series says what there is: a number that it lacks would take a call each time. */
export const LIST_COUNTS_FOR = 3_600_000
/** While a film may still come out somewhere, or at home, on a day that was not known before. */
const RELEASE_PERIOD = 300 * DAY
/** Statuses by which TMDB says that nothing more comes of a title. */
const ENDED = ['Ended', 'Canceled', 'Released']

type Dated = { listed: readonly SeasonDetail[]; releases: FilmReleases }

/**
 * When a title is fetched again: a day later while something of it airs or comes out within two weeks or did within the
 * last two, a month later once it has ended, for a film not before 300 days after its main date and for a series not before
 * its last day, else a week later.
 */
export function refreshTime(
  { type, date, status }: Pick<TitleSnapshot, 'type' | 'date' | 'status'>,
  { listed, releases }: Dated,
  now: Date,
): Date {
  const age = (day: Day) => now.getTime() - Date.parse(day)
  const isNear = (day: Day | null) => day !== null && Math.abs(age(day)) <= SOON
  // A season may have a day before its episodes have.
  const airDates = listed.flatMap(({ airDate, episodes }) => [airDate, ...episodes.map((one) => one.airDate)])
  const isComing =
    type === 'movies'
      ? date === null || age(date) <= RELEASE_PERIOD
      : airDates.some((day) => day !== null && age(day) < 0)
  const isEnded = status !== null && ENDED.includes(status) && !isComing
  const days = [date, ...airDates, ...releaseDates(releases)]
  return new Date(now.getTime() + (days.some(isNear) ? DAY : isEnded ? MONTH : 7 * DAY))
}
