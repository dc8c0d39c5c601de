import { formatNearDay } from '#formatting/near-day.ts'
import { formatSeenTarget } from '#seen/seen-target.ts'
import type { MySeriesItem } from './my-series-page.tsx'

/** The last line of a series: what airs within the week, or when I saw it last, and what I left out. */
export function whatIsNew(item: MySeriesItem, today: string): string {
  const { earlierUnseen } = item.progress
  const text = item.progress.next === null ? whatComes(item, today) : whatHappens(item, today)
  const parts = [text, earlierUnseen === 0 ? null : `${earlierUnseen} earlier not seen`]
  return parts.filter(Boolean).join(', ')
}

function whatHappens(item: MySeriesItem, today: string): string | null {
  const { upcoming } = item.progress
  const airs = upcoming?.airDate ? formatNearDay(upcoming.airDate, today) : null
  // A near day has no number.
  if (upcoming && airs !== null && !/\d/.test(airs)) return `${codeOf(upcoming)} airs ${airs}`
  return seenText(item, today)
}

const seenText = ({ lastSeenOn }: MySeriesItem, today: string) =>
  lastSeenOn === null ? null : `Seen ${formatNearDay(lastSeenOn, today)}`

function whatComes(item: MySeriesItem, today: string): string | null {
  const { upcoming, total } = item.progress
  if (upcoming?.airDate) return `${codeOf(upcoming)} airs ${formatNearDay(upcoming.airDate, today)}`
  if (upcoming) return 'More is to come'
  return total > 0 ? seenText(item, today) : 'No episodes are known yet'
}

const codeOf = ({ season, number }: { season: number; number: number }) =>
  formatSeenTarget({ season, episode: number })
