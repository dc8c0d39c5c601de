import type { EpisodePart } from '@marquee/domain/calendar'
import type { ReleaseMedium } from '@marquee/domain/film-release'
import { withoutBidiControls } from '@marquee/domain/unprintable'
import type { CalendarItem } from '#calendar/items.ts'
import type { CalendarEvent } from './ical.ts'

/** An event before it is known since when it has been what it is. */
export type FeedEvent = Omit<CalendarEvent, 'sequence' | 'changedAt'>

const PARTS: Record<EpisodePart, string> = { premiere: 'Season premiere', finale: 'Season finale' }
const MEDIA: Record<ReleaseMedium, string> = { cinema: 'in cinemas', home: 'at home', disc: 'on disc' }

/** The event of an item, by whose UID a program knows it when its day or its name has changed. */
export function eventOf(item: CalendarItem, origin: string): FeedEvent {
  const { type, day, title } = item
  // A control that a name leaves open would turn what comes after it in the line.
  const name = withoutBidiControls(title.name)
  const url = `${origin}/search/detail/${title.id}?type=${type}`
  if (type === 'movies') {
    return {
      ...{ uid: `film-${title.id}-${item.release}@marquee`, day, url, category: 'Film' },
      ...{ summary: `${name} (${MEDIA[item.release]})`, description: null },
    }
  }
  const number = `${item.season}x${String(item.episode).padStart(2, '0')}`
  return {
    ...{ uid: `tv-${item.episodeId}@marquee`, day, url, category: 'Series' },
    summary: [name, number, item.name && withoutBidiControls(item.name)]
      .filter((part) => part !== null)
      .join(' '),
    description: item.part === null ? null : PARTS[item.part],
  }
}
