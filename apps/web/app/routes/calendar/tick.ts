import { playChangeKeyOf } from '#plays/play-keys.ts'
import { bookmarkKeyOf } from '#saving/bookmark-key.ts'
import type { Fields } from '#saving/changes.ts'
import { pendingSeen } from '#seen/pending-seen.ts'
import type { CalendarItem } from './calendar-page.tsx'

/**
 * The form that marks an episode or a film as seen, or as not seen, as one text. A page has a hundred, so it is put together
 * without `URLSearchParams`, only names need its encoding, and the fields have a sign between them that HTML need not escape.
 */
export function formatTick(item: CalendarItem, wanted: boolean): string {
  const { title } = item
  const choice = wanted ? 'on' : 'off'
  return item.type === 'movies'
    ? `intent=bookmark;type=movies;id=${title.id};of=${encodeURIComponent(title.name)};label=seen;wanted=${choice}`
    : `intent=seen;series=${title.id};season=${item.season};episode=${item.episode};wanted=${choice}`
}

/** Key of the change that such a form makes. */
export function tickKeyOf(fields: Fields): string {
  return fields.intent === 'bookmark'
    ? bookmarkKeyOf({ type: 'movies', id: Number(fields.id) }, 'seen')
    : playChangeKeyOf('seen', fields)
}

type Read = (key: string, name: string) => string | null

/** Whether an item is seen by changes that are on their way, of its season as well, or else as it was saved. */
export function pendingTick(read: Read, item: CalendarItem, today: string): boolean {
  if (item.type === 'series') {
    const { season, episode } = item
    return pendingSeen(read, { series: item.title.id, season, episode }, item.isSeen, item.day > today)
  }
  const pending = read(bookmarkKeyOf({ type: 'movies', id: item.title.id }, 'seen'), 'wanted')
  return pending === null ? item.isSeen : pending === 'on'
}
