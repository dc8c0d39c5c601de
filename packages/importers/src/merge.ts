import { type Collected, MAX_PROBLEMS } from './collector.ts'
import type { ImportRecord } from './record.ts'

/** Puts the results of several sources together; each is in order already. */
export function mergeCollected(parts: readonly Collected[]): Collected {
  const records = parts.flatMap((part) => part.records)
  return {
    records: records.sort((one, other) => positionOf(one) - positionOf(other)),
    problems: parts.flatMap(({ problems }) => problems).slice(0, MAX_PROBLEMS),
    problemCount: parts.reduce((sum, { problemCount }) => sum + problemCount, 0),
    skipped: parts.flatMap(({ skipped }) => skipped),
    claims: parts.flatMap(({ claims }) => claims),
  }
}

/** Entries of lists come first, by their numbers: each piece of an import is put behind what a folder has. */
function positionOf(record: ImportRecord): number {
  return record.action === 'folder' ? (record.index ?? LAST_IN_LIST) : AFTER_LISTS
}

const LAST_IN_LIST = Number.MAX_SAFE_INTEGER - 1
const AFTER_LISTS = Number.MAX_SAFE_INTEGER
