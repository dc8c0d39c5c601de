import type { Day } from '@marquee/domain/day'
import { formatNearDay } from '#formatting/near-day.ts'
import { formatSeenTarget } from '#seen/seen-target.ts'
import type { MySeriesItem } from './my-series-page.tsx'

type Shown = Pick<MySeriesItem, 'lastSeenOn'> & {
  progress: Pick<MySeriesItem['progress'], 'next' | 'upcoming' | 'earlierUnseen' | 'total'>
}

type Days = {
  today: Day
  /** The day on which an episode of this air date stands for the person. */
  dayOf: (airDate: Day) => Day
}

/** The last line of a series: what airs within the week, or when I saw it last, and what I left out. */
export function whatIsNew(item: Shown, days: Days): string {
  const { earlierUnseen } = item.progress
  const text = item.progress.next === null ? whatComes(item, days) : whatHappens(item, days)
  const parts = [text, earlierUnseen === 0 ? null : `${earlierUnseen} earlier not seen`]
  return parts.filter(Boolean).join(', ')
}

function whatHappens(item: Shown, { today, dayOf }: Days): string | null {
  const { upcoming } = item.progress
  const airs = upcoming?.airDate ? formatNearDay(dayOf(upcoming.airDate), today) : null
  // A near day has no number.
  if (upcoming && airs !== null && !/\d/.test(airs)) return `${codeOf(upcoming)} airs ${airs}`
  return seenText(item, today)
}

const seenText = ({ lastSeenOn }: Shown, today: Day) =>
  lastSeenOn === null ? null : `Seen ${formatNearDay(lastSeenOn, today)}`

function whatComes(item: Shown, { today, dayOf }: Days): string | null {
  const { upcoming, total } = item.progress
  if (upcoming?.airDate) return `${codeOf(upcoming)} airs ${formatNearDay(dayOf(upcoming.airDate), today)}`
  if (upcoming) return 'More is to come'
  return total > 0 ? seenText(item, today) : 'No episodes are known yet'
}

const codeOf = ({ season, number }: { season: number; number: number }) =>
  formatSeenTarget({ season, episode: number })
