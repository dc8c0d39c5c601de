import { z } from 'zod'

/** The time of a play as the API takes it. */
const WatchedAt = z.union([z.enum(['released', 'unknown']), z.iso.date(), z.iso.datetime({ offset: true })])

export const WATCHED_AT_HELP =
  'a day (2026-01-31), a time with its offset (2026-01-31T20:00+01:00), "released" or "unknown"'

/** Reads a time as the API takes it, which has seconds; `null` where the text is none. */
export function readWatchedAt(text: string): string | null {
  return WatchedAt.safeParse(text.replace(/(T\d\d:\d\d)(?=[Z+-])/, '$1:00')).data ?? null
}
