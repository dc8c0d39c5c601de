import { DEADLINES } from '#outside/deadline.ts'

/** Who has no turn within this has nobody waiting any more. */
const LONGEST_WAIT = 20_000
/** As long as nothing comes back, nobody is asked to wait longer than for an answer. */
const WAIT_IN_SILENCE = DEADLINES.catalogue
const LISTEN_AGAIN = 250
const WINDOW = 1100
/** Few enough for a service that bears little: what it bears has to be found out from below. */
const FIRST_RATE = 5
const HIGHEST_RATE = 40
/** How long all must have gone well before more is tried; twice as long after each trial that was too much. */
const FIRST_TRIAL = 20_000
const LAST_TRIAL = 640_000

type Means = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Lets calls begin one after the other, at the rate the service bears. Everything here is plain numbers. */
export type Pace = {
  /**
   * Waits for a turn and answers whether there is one; who is not in a hurry gets one only if it is now. However many
   * turns a question needs, its patience began at `since`.
   */
  turn(hurry: boolean, since: number): Promise<boolean>
  /** The service said when it wants to be asked again, in seconds. */
  pause(seconds: number): void
  good(): void
  isPaused(): boolean
}

export function createPace({ now, wait }: Means): Pace {
  let rate = FIRST_RATE
  /** When calls are promised to begin, and when they did. */
  let turns: number[] = []
  let begun: number[] = []
  let pausedUntil = 0
  /** Counts pauses: a turn that was promised before one is worth nothing after it. */
  let round = 0
  /** When the rate was changed, or at first when the first answer came. */
  let changedAt: number | null = null
  let trial = FIRST_TRIAL
  /** Whether the rate is one that was tried, not one that is known. */
  let isTrying = false
  /** Whether somebody had to wait since: more is only tried where more is wanted. */
  let isScarce = false
  /** When answers came, of late. */
  let goods: number[] = []

  function next(): number {
    const busy = turns.length >= rate ? (turns[turns.length - rate] ?? 0) + WINDOW : 0
    return Math.max(now(), pausedUntil, busy)
  }

  /** When another call may begin, whatever was promised: a busy machine wakes several at once, and late. */
  function free(): number {
    return begun.length >= rate ? (begun[begun.length - rate] ?? 0) + WINDOW : 0
  }

  return {
    async turn(hurry, since) {
      for (;;) {
        const start = next()
        if (start > now()) isScarce = true
        const isAlive = (goods.at(-1) ?? 0) > now() - WAIT_IN_SILENCE
        const patience = hurry ? (isAlive ? LONGEST_WAIT : WAIT_IN_SILENCE) : 0
        if (start - since > patience) {
          const left = since + patience - now()
          // An answer to those who are before may tell that the wait is worth it; a pause tells that it is not.
          if (isAlive || left <= 0 || pausedUntil - since > patience) return false
          await wait(Math.min(LISTEN_AGAIN, left))
          continue
        }
        turns = [...turns.filter((turn) => turn > now() - WINDOW), start]

        const promised = round
        if (start > now()) await wait(start - now())
        while (promised === round && hurry && free() > now()) await wait(free() - now())
        if (promised !== round) continue
        if (free() > now()) return false
        begun = [...begun.filter((time) => time > now() - WINDOW), now()]
        return true
      }
    },
    pause(seconds) {
      const time = now()
      // Calls that were under way together are refused together; that is one lesson.
      if (time >= pausedUntil) {
        // What was answered within a second is what it bears.
        const borne = goods.filter((good) => good > time - WINDOW).length
        rate = Math.max(1, Math.floor(rate / 2), Math.min(borne, rate - 1))
        changedAt = time
        // A service that refused everything for a while has taught nothing about trials.
        if (isTrying) trial = Math.min(LAST_TRIAL, trial * 2)
        isTrying = false
        round += 1
        turns = []
      }
      pausedUntil = Math.max(pausedUntil, time + seconds * 1000)
    },
    good() {
      const time = now()
      goods = [...goods.filter((good) => good > time - WINDOW), time]
      changedAt ??= time
      // What an outage took away is given back sooner than more is tried.
      const isLow = rate < FIRST_RATE
      if (isScarce && time - changedAt > (isLow ? trial / 2 : trial)) {
        rate = isLow ? Math.min(FIRST_RATE, rate * 2) : Math.min(HIGHEST_RATE, rate + Math.ceil(rate / 5))
        isTrying = true
        changedAt = time
        isScarce = false
      }
    },
    isPaused: () => now() < pausedUntil,
  }
}
