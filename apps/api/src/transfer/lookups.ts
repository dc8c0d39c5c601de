import { TmdbError } from '@marquee/tmdb-client/error'
import type { Clock } from '#clock.ts'

/** Few enough that a page opened meanwhile waits for one more turn of the rate limiter, and not for many. */
const AT_ONCE = 2
const FAILURES_TO_STOP = 3
/** A catalogue that knew none of so many titles knows few of the others. */
const UNKNOWN_TO_STOP = 50

type LookupsOptions = {
  clock: Clock
  random?: () => number
  /** Lookups of one import. */
  most?: number
  /** Milliseconds after which no further lookup begins. */
  timeoutMs?: number
}

/** Result of a lookup: found, unknown to the catalogue, or failed. */
type Looked<T> = { found: T } | 'unknown' | 'failed'

/** Budget of lookups in the catalogue, shared by all parts of one import. */
export type Lookups = {
  readonly most: number
  /**
   * Looks things up, a random choice where there are too many: unknown ones must not block a file that is imported
   * again. Things that were not looked up are not in the result.
   */
  ask<T, Answer>(things: readonly T[], ask: (thing: T) => Promise<Answer>): Promise<Map<T, Looked<Answer>>>
}

export function openLookups({
  clock,
  random = Math.random,
  most = 200,
  timeoutMs = 10_000,
}: LookupsOptions): Lookups {
  const end = clock().getTime() + timeoutMs
  let [left, failures, unknown] = [most, 0, 0]
  const isOver = () =>
    left <= 0 || failures >= FAILURES_TO_STOP || unknown >= UNKNOWN_TO_STOP || clock().getTime() > end

  return {
    most,
    async ask<T, Answer>(things: readonly T[], ask: (thing: T) => Promise<Answer>) {
      const looked = new Map<T, Looked<Answer>>()
      const queue = chosen(things, left, random).values()
      const note = (thing: T, answer: Looked<Answer>) => {
        looked.set(thing, answer)
        if (answer === 'failed') failures += 1
        unknown = answer === 'unknown' ? unknown + 1 : 0
      }
      async function work(): Promise<void> {
        for (const thing of queue) {
          if (isOver()) return
          left -= 1
          await ask(thing).then(
            (found) => note(thing, { found }),
            (error: unknown) => {
              if (!(error instanceof TmdbError)) throw error
              note(thing, error.kind === 'not-found' ? 'unknown' : 'failed')
            },
          )
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return looked
    },
  }
}

/** Some of the things, each as likely as the others. */
function chosen<T>(things: readonly T[], amount: number, random: () => number): T[] {
  if (things.length <= amount) return [...things]
  const all = [...things]
  for (let index = 0; index < amount; index += 1) {
    const other = index + Math.floor(random() * (all.length - index))
    const [one, two] = [all[index], all[other]]
    if (one !== undefined && two !== undefined) [all[index], all[other]] = [two, one]
  }
  return all.slice(0, amount)
}
