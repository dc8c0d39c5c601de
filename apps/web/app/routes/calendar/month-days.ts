import type { MonthDay, MonthEvent } from '@marquee/ui/month-grid'
import { artOf } from '#formatting/art.ts'
import { formatDay } from '#formatting/format.ts'
import { formatWeekday } from '#formatting/near-day.ts'
import { formatSeenTarget } from '#seen/seen-target.ts'
import { seasonPath } from '#title/season.ts'
import { detailPath } from '#title/title-card.tsx'
import { calendarPath } from './address.ts'
import type { CalendarItem, FoundCalendar } from './calendar-page.tsx'
import type { Ticks } from './use-ticks.ts'

/** "Tuesday, 24 November". */
export const dayName = (day: string) => `${formatWeekday(day)}, ${formatDay(day, day)}`

/** Items by their days. */
export function itemsByDay(items: readonly CalendarItem[]): Map<string, CalendarItem[]> {
  const byDay = new Map<string, CalendarItem[]>()
  for (const item of items) {
    const others = byDay.get(item.day)
    if (others) others.push(item)
    else byDay.set(item.day, [item])
  }
  return byDay
}

/** Numbers of items that the page does not have, by day: a long day shows its first ones, and a link to all of them. */
export const restByDay = (rest: FoundCalendar['rest']) => new Map(rest.map((one) => [one.day, one]))

/** The days of a month as its grid shows them. */
export function monthDays(
  { month, weeks, today, chosen, show, rest }: FoundCalendar,
  byDay: Map<string, CalendarItem[]>,
  shown: { imageBase: string; ticks: Ticks },
): MonthDay[][] {
  const left = restByDay(rest)
  return weeks.map((week) =>
    week.map((date) => ({
      date,
      name: date === today ? `Today, ${formatDay(date, date)}` : dayName(date),
      isToday: date === today,
      isOutside: date.slice(0, 7) !== month,
      isBefore: date < chosen,
      href: calendarPath({ day: date, show }),
      events: (byDay.get(date) ?? []).map((item) => eventOf(item, today, shown)),
      others: left.get(date)?.count,
    })),
  )
}

const RELEASES = { cinema: 'In cinemas', home: 'At home', disc: 'On disc' }
const PARTS = { premiere: 'Premiere', finale: 'Finale' }

function eventOf(
  item: CalendarItem,
  today: string,
  { imageBase, ticks }: { imageBase: string; ticks: Ticks },
): MonthEvent {
  const { title, day, type } = item
  const isSeen = ticks.isSeen(item)
  const code = type === 'series' ? formatSeenTarget(item) : undefined
  const event: MonthEvent = {
    id: type === 'series' ? `e${item.episodeId}` : `f${title.id}-${item.release}`,
    title: title.name,
    src: artOf(imageBase, 'thumb', title.posterPath)?.src,
    href:
      type === 'series'
        ? `${seasonPath(title.id, item.season)}#episodes`
        : detailPath({ type, id: title.id }),
    isSeen,
    isLater: day > today,
    // What was seen before its day can be taken back.
    tick:
      day > today && !isSeen
        ? undefined
        : { of: code ? `${code} of ${title.name}` : title.name, ...ticks.tickOf(item, isSeen) },
  }
  if (type === 'series') {
    // A premiere is the first one anyway.
    event.detail = item.part === 'premiere' ? `S${item.season}` : code
    event.episode = item.name
    event.mark = item.part ? PARTS[item.part] : undefined
  } else {
    event.mark = RELEASES[item.release]
    event.isFilm = item.release === 'home'
  }
  return event
}
