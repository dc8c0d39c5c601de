import { playChangeKeyOf } from '#plays/play-keys.ts'
import { bookmarkKeyOf } from '#saving/bookmark-key.ts'
import type { Fields } from '#saving/changes.ts'
import { seenKeyOf, seenTargetFields } from '#seen/seen-target.ts'
import type { CalendarItem } from './calendar-page.tsx'

/** Field of a form's button that holds a whole form: hundreds of forms would double a page. */
export const TICK = 'tick'

/** Fields of the form that marks an episode or a film as seen, or as not seen. */
export function tickFields(item: CalendarItem, wanted: boolean): Fields {
  const { title } = item
  const choice = wanted ? 'on' : 'off'
  if (item.type === 'movies')
    return {
      ...{ intent: 'bookmark', type: 'movies', id: String(title.id), of: title.name },
      ...{ label: 'seen', wanted: choice },
    }
  const target = { series: title.id, season: item.season, episode: item.episode }
  return { intent: 'seen', ...seenTargetFields(target), wanted: choice }
}

/** The fields as one text, of which a page has hundreds: by `URLSearchParams` they took a twentieth of its time. */
export const formatTick = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

export const parseTick = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))

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
