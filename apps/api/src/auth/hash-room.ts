/** One hash takes a third of a second and stops everything else meanwhile: more than this nobody waits for. */
const PLACES = 16
const SECONDS_TO_WAIT = 3
/** No hash takes that long; whoever is still inside was cut off half-way and never left. */
const LONGEST_STAY = 30_000

/** This isolate has as many passwords to hash as it can carry. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly retryAfter = SECONDS_TO_WAIT
}

export type HashRoom = <T>(work: () => T) => Promise<T>

/** Lets so many in at once, one of whom works while the others wait; everybody else is turned away at the door. */
export function openHashRoom(places = PLACES, now = Date.now): HashRoom {
  const inside = new Map<symbol, number>()

  return async function enter(work) {
    for (const [guest, since] of inside) if (now() - since > LONGEST_STAY) inside.delete(guest)
    if (inside.size >= places) throw new NoRoom('Too many passwords to hash at once')

    const guest = Symbol('guest')
    inside.set(guest, now())
    try {
      // Between two hashes the requests that hash nothing get their turn.
      await new Promise((resolve) => setTimeout(resolve))
      return work()
    } finally {
      inside.delete(guest)
    }
  }
}
