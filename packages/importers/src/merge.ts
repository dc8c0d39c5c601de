import { type Collected, MAX_PROBLEMS } from './collector.ts'

/** Puts the results of several sources together; each is in order already. */
export function mergeCollected(parts: readonly Collected[]): Collected {
  return {
    records: parts.flatMap(({ records }) => records),
    problems: parts.flatMap(({ problems }) => problems).slice(0, MAX_PROBLEMS),
    problemCount: parts.reduce((sum, { problemCount }) => sum + problemCount, 0),
    skipped: parts.flatMap(({ skipped }) => skipped),
    claims: parts.flatMap(({ claims }) => claims),
  }
}
