import { z } from 'zod'
import { AccountColour, DEFAULT_COLOUR } from './colour.ts'
import { Region } from './film-release.ts'
import { DEFAULT_NEXT_RULE, NextRule } from './following.ts'
import { DEFAULT_SPOILER_LEVEL, SpoilerLevel } from './spoilers.ts'
import { TimeZone } from './time-zone.ts'

/** When an episode counts as aired: on its date, or a day later for those who get a broadcast the next day. */
const AirsLater = z.enum(['same-day', 'day-later'])

/**
 * Choices of an account, each one of a few words or a name; `null` where there is no default for everybody. API, export
 * and import take their fields from here.
 */
export const Preferences = z.strictObject({
  colour: AccountColour,
  timeZone: TimeZone.nullable(),
  airsLater: AirsLater,
  nextRule: NextRule,
  spoilers: SpoilerLevel,
  /** Where films come out for the person. */
  region: Region.nullable(),
})
export type Preferences = z.infer<typeof Preferences>
export type PreferenceName = keyof Preferences

/** Preferences of somebody who has chosen nothing. */
export const DEFAULT_PREFERENCES: Preferences = {
  colour: DEFAULT_COLOUR,
  timeZone: null,
  airsLater: 'same-day',
  nextRule: DEFAULT_NEXT_RULE,
  spoilers: DEFAULT_SPOILER_LEVEL,
  region: null,
}

export const PREFERENCE_NAMES = Preferences.keyof().options

/** Some of the preferences, and at least one: what a change sends. */
export const PreferenceChange = Preferences.partial()
  .refine((change) => Object.keys(change).length > 0, 'At least one preference is required')
  .meta({ minProperties: 1 })
export type PreferenceChange = z.infer<typeof PreferenceChange>

/** Picks the preferences out of an account, without checking again what is stored. */
export function pickPreferences(account: Preferences): Preferences {
  const { colour, timeZone, airsLater, nextRule, spoilers, region } = account
  return { colour, timeZone, airsLater, nextRule, spoilers, region }
}

/** Reads preferences that somebody else has written; what cannot be read is left out. */
export function readPreferences(written: Record<string, unknown>): PreferenceChange {
  const read = PREFERENCE_NAMES.flatMap((name) => {
    const { success, data } = Preferences.shape[name].safeParse(written[name])
    return success ? [[name, data] as const] : []
  })
  return Object.fromEntries(read)
}
