import type { LeftOutReason, ResolvedRow } from '@marquee/domain/import-match'
import type { PlayPrecision } from '@marquee/domain/play'
import { hashText } from '@marquee/importers/hash'
import type { ImportRecord, SourceTime } from '@marquee/importers/record'
import { UNKNOWN_TIME } from '@marquee/importers/values/time'
import { isPlausible, timeOfDay } from '#plays/when.ts'

/** Outcome of a record. */
export type Resolution = { rows: ResolvedRow[] } | { leftOut: LeftOutReason }

export function rows(...all: ResolvedRow[]): Resolution {
  return { rows: all }
}

export function leftOut(reason: LeftOutReason): Resolution {
  return { leftOut: reason }
}

/** Key of the play that a record writes, or of one of several; it fits the column, whatever the file says. */
export function playKey(key: string, part?: number | string): string {
  return `import:${hashText(part === undefined ? key : `${key}/${part}`)}`
}

/** Time of a play; a time that cannot be read is unknown. */
export function playTime({ at, precision }: SourceTime): { at: number | null; precision: PlayPrecision } {
  const unknown = { at: null, precision: 'unknown' } as const
  if (at === null || precision === 'unknown') return unknown
  const time = precision === 'day' ? timeOfDay(at).seenAt : Date.parse(at)
  return time === null || Number.isNaN(time) ? unknown : { at: time, precision }
}

/**
 * A record whose time is unknown where nothing can have been changed then: a rating dated to come would stay the newest
 * for ever. A play has its time as the file has it, and the person sees and corrects it.
 */
export function withPlausibleTime(record: ImportRecord, now: number): ImportRecord {
  const isPlay = record.action === 'play' || record.action === 'seen'
  return isPlay || isPlausible({ seenAt: millisecondsOf(record.time) }, now)
    ? record
    : { ...record, time: UNKNOWN_TIME }
}

export function millisecondsOf(time: SourceTime): number | null {
  return playTime(time).at
}
