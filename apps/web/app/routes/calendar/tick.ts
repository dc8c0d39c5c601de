import { playChangeKeyOf } from '#plays/play-keys.ts'
import { bookmarkKeyOf } from '#saving/bookmark-key.ts'
import type { Fields } from '#saving/changes.ts'
import { seenKeyOf } from '#seen/seen-target.ts'
import type { CalendarItem } from './calendar-page.tsx'

/** Field of a form's button that holds a whole form: hundreds of forms would double a page. */
export const TICK = 'tick'

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

/** The fields of such a text; until November 2026 they had `&` between them, as in pages that are still open. */
export const parseTick = (text: string): Fields =>
  Object.fromEntries(new URLSearchParams(text.replaceAll(';', '&')))

/** Key of the change that such a form makes. */
export function tickKeyOf(fields: Fields): string {
  return fields.intent === 'bookmark'
    ? bookmarkKeyOf({ type: 'movies', id: Number(fields.id) }, 'seen')
    : playChangeKeyOf('seen', fields)
}

/** Keys of the changes that make an item seen: its own, and for an episode that of its season. */
export function seenKeysOf(item: CalendarItem): string[] {
  if (item.type === 'movies') return [bookmarkKeyOf({ type: 'movies', id: item.title.id }, 'seen')]
  const series = item.title.id
  const { season, episode } = item
  return [seenKeyOf({ series, season, episode }), seenKeyOf({ series, season, episode: null })]
}
