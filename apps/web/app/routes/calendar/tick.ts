import { playChangeKeyOf } from '#plays/play-keys.ts'
import { bookmarkKeyOf } from '#saving/change-keys.ts'
import type { Fields } from '#saving/changes.ts'
import { seenTargetFields } from '#seen/seen-target.ts'
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

export const formatTick = (fields: Fields): string => new URLSearchParams(fields).toString()

export const parseTick = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))

/** Key of the change that such a form makes. */
export function tickKeyOf(fields: Fields): string {
  return fields.intent === 'bookmark'
    ? bookmarkKeyOf({ type: 'movies', id: Number(fields.id) }, 'seen')
    : playChangeKeyOf('seen', fields)
}
