import { z } from 'zod'
import { Day } from './day.ts'
import { UNPRINTABLE } from './unprintable.ts'

/** How exactly the time of a play is known. */
export const PlayPrecision = z.enum(['minute', 'day', 'unknown'])
export type PlayPrecision = z.infer<typeof PlayPrecision>

/** Where a play came from. */
export const PlaySource = z.enum(['hand', 'up-to-here', 'import', 'player', 'api'])
export type PlaySource = z.infer<typeof PlaySource>

/** Name of a play, or of a change of plays, which whoever makes it chooses; databases and addresses have it as it is. */
export const PlayKey = z
  .string()
  .min(1)
  .max(100)
  .refine((key) => !UNPRINTABLE.test(key), 'Use printable characters only')

/**
 * A person's words for the time of a play: now, when the episode or film came out, unknown, a day, or a moment with its
 * offset from UTC.
 */
export const When = z.union(
  [z.enum(['now', 'aired', 'unknown']), Day, z.iso.datetime({ offset: true })],
  'Choose now, aired, unknown, a day, or a time such as 2026-01-31T20:00:00+01:00',
)
export type When = z.infer<typeof When>

/** Day before which nothing that a person has seen was seen. */
export const FIRST_DAY: Day = '1900-01-01'

/**
 * Milliseconds within which a film or an episode is seen once: players repeat events, two services report one viewing,
 * one of them its beginning and one its end, and the credits are often seen later.
 */
export const ONE_VIEWING = 4 * 3_600_000
