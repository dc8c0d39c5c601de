import type { Fields } from '#saving/changes.ts'
import { readSeenTarget, seenKeyOf } from '#seen/seen-target.ts'
import type { PlayIntent } from './play-intents.ts'

// Apart from the changes themselves, which pages need not know to look for one on its way.

export const upToHereKeyOf = (series: number, season: number, episode: number) =>
  `up-to-here:${series}/${season}/${episode}`
export const playKeyOf = (key: string) => `play:${key}`
export const playsKeyOf = (keys: readonly string[]) => `plays:${keys[0]}`
export const followingKeyOf = (series: number) => `following:${series}`
export const rewatchKeyOf = (series: number) => `rewatch:${series}`
export const undoKeyOf = (batch: string) => `undo:${batch}`

const isOfSeveral = (key: string) => /^up-to-here:|\/all$/.test(key)
const seriesOf = (key: string) => /^(?:seen|up-to-here):(\d+)\//.exec(key)?.[1]

/** Whether two changes may be of the same episode, so that the first has to arrive before the second is sent. */
export function mayOverlap(one: string, other: string): boolean {
  const isSameSeries = seriesOf(one) !== undefined && seriesOf(one) === seriesOf(other)
  return one !== other && isSameSeries && (isOfSeveral(one) || isOfSeveral(other))
}

/** Keys of imported plays are of any kind; a dot or two would name another path. */
export const isStoredKey = (key: string) => key.length > 0 && key.length <= 100 && !/^\.{1,2}$/.test(key)

/** Reads the keys of several plays; `null` if it is no list of them. */
export function readKeys(text: string): string[] | null {
  try {
    const keys: unknown = JSON.parse(text)
    const isList = Array.isArray(keys) && keys.length > 0
    return isList && keys.every((key) => typeof key === 'string' && isStoredKey(key)) ? keys : null
  } catch {
    return null
  }
}

/** Key of a change by the fields of its form, which `PLAY_CHANGES` gives to the same one. */
export function playChangeKeyOf(intent: PlayIntent, fields: Fields): string {
  const { series = '', season = '', episode = '', key = '', keys = '', batch = '' } = fields
  if (intent === 'seen') {
    const target = readSeenTarget((name) => fields[name] ?? '')
    return target === null ? intent : seenKeyOf(target)
  }
  if (intent === 'up-to-here') return upToHereKeyOf(Number(series), Number(season), Number(episode))
  if (intent === 'following') return followingKeyOf(Number(series))
  if (intent === 'rewatch') return rewatchKeyOf(Number(series))
  if (intent === 'plays') return playsKeyOf(readKeys(keys) ?? [])
  return intent === 'undo' ? undoKeyOf(batch) : playKeyOf(key)
}
