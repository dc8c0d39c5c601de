import type { Fields } from '#saving/changes.ts'
import { readSeenTarget, seenKeyOf } from '#seen/seen-target.ts'
import type { PlayIntent } from './play-intents.ts'

// Apart from the changes themselves, which pages need not know to look for one on its way.

export const upToHereKeyOf = (series: number, season: number, episode: number) =>
  `up-to-here:${series}/${season}/${episode}`
export const playKeyOf = (key: string) => `play:${key}`
export const followingKeyOf = (series: number) => `following:${series}`
export const rewatchKeyOf = (series: number) => `rewatch:${series}`

/** Key of a change by the fields of its form, which `PLAY_CHANGES` gives to the same one. */
export function playChangeKeyOf(intent: PlayIntent, fields: Fields): string {
  const { series = '', season = '', episode = '', key = '', batch = '' } = fields
  if (intent === 'seen') {
    const target = readSeenTarget((name) => fields[name] ?? '')
    return target === null ? intent : seenKeyOf(target)
  }
  if (intent === 'up-to-here') return upToHereKeyOf(Number(series), Number(season), Number(episode))
  if (intent === 'following') return followingKeyOf(Number(series))
  if (intent === 'rewatch') return rewatchKeyOf(Number(series))
  return intent === 'undo' ? `undo:${batch}` : playKeyOf(key)
}
