import type { LeftOutReason, ResolvedRow } from '@marquee/domain/import-match'
import type { PlayPrecision } from '@marquee/domain/play'
import { hashText } from '@marquee/importers/hash'
import type { SourceTime } from '@marquee/importers/record'
import { timeOfDay } from '#plays/when.ts'

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

export function millisecondsOf(time: SourceTime): number | null {
  return playTime(time).at
}
