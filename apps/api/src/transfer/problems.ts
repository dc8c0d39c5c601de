import type { EntryProblem } from './content.ts'
import { MOST_PROBLEMS } from './limits.ts'

/** What could not be taken of a file: the first of it by name, all of it as a number. */
export type Problems = {
  readonly named: readonly EntryProblem[]
  readonly count: number
  /** Notes a problem, which is made only where there is room for it. */
  add(make: () => EntryProblem): void
  /** Counts problems that nobody names. */
  addUnnamed(amount: number): void
  /** Notes what is said before all else. */
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
