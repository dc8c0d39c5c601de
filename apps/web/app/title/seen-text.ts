import type { Day } from '@marquee/domain/day'
import { formatDay, formatShortDay } from '#formatting/format.ts'
import { formatWeekday } from '#formatting/near-day.ts'
import type { FoundTitle } from './find-title.ts'

type OwnSeries = NonNullable<FoundTitle['watching']>

/** The last play of an episode, and how often it was seen. */
export type EpisodePlays = Omit<OwnSeries['plays'][number], 'episode'>
export type LastPlay = EpisodePlays['last']

const DAY = 86_400_000

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Whether a play says no more than that it was on the day on which the episode aired. */
export const isWhenAired = ({ precision, day }: LastPlay, airDate: Day | null) =>
  precision === 'day' && day !== null && day === airDate

/** "Seen 10 October", "Seen when it aired", "Seen, day unknown". */
export function formatSeen(last: LastPlay, airDate: Day | null, today: Day): string {
  if (last.day === null) return 'Seen, day unknown'
  return isWhenAired(last, airDate) ? 'Seen when it aired' : `Seen ${formatDayBefore(last.day, today)}`
}

/** Says of a play that it stays although its episode is no longer listed. */
export function formatGone(source: string, { plays, last }: EpisodePlays, today: Day): string {
  const which =
    plays > 1
      ? `${plays} plays stay`
      : last.day === null
        ? 'play stays'
        : `play of ${formatDayBefore(last.day, today)} stays`
  return `${source} took it off the list. Your ${which} yours.`
}

/** "today", "yesterday", "10 October", or with the year where it is another one. */
function formatDayBefore(day: Day, today: Day): string {
  if (day === today) return 'today'
  if (daysBetween(day, today) === 1) return 'yesterday'
  return formatDay(day, today)
}

/** Air date in a list: "Friday, 27 Nov 2026" within the next six days, else "27 Nov 2026". */
export function formatAirDay(day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  return ahead > 0 && ahead <= 6 ? `${formatWeekday(day)}, ${formatShortDay(day)}` : formatShortDay(day)
}
