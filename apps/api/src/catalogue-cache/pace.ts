/** Who has no turn within this has nobody waiting any more. */
const LONGEST_WAIT = 20_000
/** As long as nothing comes back, nobody is asked to wait longer than for an answer. */
const WAIT_IN_SILENCE = 2500
const WINDOW = 1100
const FIRST_RATE = 8
const HIGHEST_RATE = 40

type Means = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Lets calls begin one after the other, at the rate the service bears. Everything here is plain numbers. */
export type Pace = {
  /** Waits for a turn and answers whether there is one; who is not in a hurry gets one only if it is now. */
  turn(hurry: boolean): Promise<boolean>
  /** The service said when it wants to be asked again, in seconds. */
  pause(seconds: number): void
  good(): void
  isPaused(): boolean
}

export function createPace({ now, wait }: Means): Pace {
  let rate = FIRST_RATE
  let turns: number[] = []
  let pausedUntil = 0
  /** Counts pauses: a turn that was promised before one is worth nothing after it. */
  let round = 0
  let raisedAt = 0
  /** When answers came, of late. */
  let goods: number[] = []

  function next(): number {
    const busy = turns.length >= rate ? (turns[turns.length - rate] ?? 0) + WINDOW : 0
    return Math.max(now(), pausedUntil, busy)
  }

  return {
    async turn(hurry) {
      const asked = now()
      for (;;) {
        const start = next()
        const isAlive = (goods.at(-1) ?? 0) > now() - WAIT_IN_SILENCE
        const patience = hurry ? (isAlive ? LONGEST_WAIT : WAIT_IN_SILENCE) : 0
        if (start - asked > patience) return false
        turns = [...turns.filter((turn) => turn > now() - WINDOW), start]

        const promised = round
        if (start > now()) await wait(start - now())
        if (promised === round) return true
      }
    },
    pause(seconds) {
      const time = now()
      // Calls that were under way together are refused together; that is one lesson.
      if (time >= pausedUntil) {
        // What was answered within a second is what it bears.
        const borne = goods.filter((good) => good > time - WINDOW).length
        rate = Math.max(1, Math.floor(rate / 2), Math.min(borne, rate - 1))
        raisedAt = time
        round += 1
        turns = []
      }
      pausedUntil = Math.max(pausedUntil, time + seconds * 1000)
    },
    good() {
      const time = now()
      goods = [...goods.filter((good) => good > time - WINDOW), time]
      if (time - raisedAt > 10_000 && rate < HIGHEST_RATE) {
        rate += 1
        raisedAt = time
      }
    },
    isPaused: () => now() < pausedUntil,
  }
}
