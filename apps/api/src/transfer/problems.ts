import type { EntryProblem } from './content.ts'
import { MOST_PROBLEMS } from './limits.ts'

/** Entries that could not be imported: the first ones named, all of them counted. */
export type Problems = {
  readonly named: readonly EntryProblem[]
  readonly count: number
  /** Adds a problem, which is built only while the list is not full. */
  add(make: () => EntryProblem): void
  /** Counts problems that are not named. */
  addUnnamed(amount: number): void
  /** Adds a problem before all others. */
  addFirst(problem: EntryProblem): void
}

/** Opens an empty list that names `most` problems. */
export function openProblems(most = MOST_PROBLEMS): Problems {
  const named: EntryProblem[] = []
  let count = 0
  return {
    named,
    get count() {
      return count
    },
    add(make) {
      count += 1
      if (named.length < most) named.push(make())
    },
    addUnnamed(amount) {
      count += amount
    },
    addFirst(problem) {
      count += 1
      named.unshift(problem)
      named.splice(most)
    },
  }
}
