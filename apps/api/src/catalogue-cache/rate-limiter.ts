import { DEADLINES } from '#outside/deadline.ts'

/** Callers without a turn within this time have no client that still waits. */
const LONGEST_WAIT = 20_000
/** While no answers come, callers wait no longer than for one answer. */
const WAIT_IN_SILENCE = DEADLINES.catalogue
const POLL_INTERVAL = 250
const WINDOW = 1100
/** Low enough for a service with a low limit: its limit has to be approached from below. */
const FIRST_RATE = 5
const HIGHEST_RATE = 40
/** Time without a refusal before a higher rate is probed; doubles after each probe that was refused. */
const FIRST_PROBE_INTERVAL = 20_000
const LAST_PROBE_INTERVAL = 640_000

type RateLimiterDeps = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Starts calls one after the other, at the rate that the service accepts. */
export type RateLimiter = {
  /**
   * Waits for a turn and returns whether there is one; without `hurry` only a turn at once counts. The time limit of a
   * request with several turns began at `since`.
   */
  acquire(hurry: boolean, since: number): Promise<boolean>
  /** Reports that the service refused a call and named the seconds until the next. */
  pause(seconds: number): void
  /** Reports that a call was answered. */
  succeed(): void
  isPaused(): boolean
}

/**
 * Creates an adaptive rate limiter (AIMD, additive increase and multiplicative decrease) over a sliding window. All of
 * its state is plain numbers, since requests of an isolate may share nothing else.
 *
 * | state | entered by | rate | left by |
 * | --- | --- | --- | --- |
 * | steady | the start; the end of a pause | unchanged | a saturated probe interval: probing; a refusal: paused |
 * | probing | a saturated probe interval | plus a fifth; below the first rate doubled, after half the interval | a saturated probe interval: probing again; a refusal: paused, the interval doubled |
 * | paused | a refusal (429) | at least halved, at most the answers within the window | the end of the time that the service named: steady |
 *
 * Saturated means that some caller had to wait since the last change. Turns that were scheduled before a pause are void.
 */
export function createRateLimiter({ now, wait }: RateLimiterDeps): RateLimiter {
  let rate = FIRST_RATE
  /** Times for which calls are scheduled, and at which they started. */
  let scheduled: number[] = []
  let started: number[] = []
  let pausedUntil = 0
  let pauses = 0
  /** Time of the last change of the rate, or of the first answer. */
  let changedAt: number | null = null
  let probeInterval = FIRST_PROBE_INTERVAL
  let isProbing = false
  let isSaturated = false
  /** Times of the answers within the window. */
  let successes: number[] = []

  function nextStart(): number {
    const busy = scheduled.length >= rate ? (scheduled[scheduled.length - rate] ?? 0) + WINDOW : 0
    return Math.max(now(), pausedUntil, busy)
  }

  /** Time at which another call may start, whatever was scheduled: a busy machine wakes several at once, and late. */
  function freeFrom(): number {
    return started.length >= rate ? (started[started.length - rate] ?? 0) + WINDOW : 0
  }

  return {
    async acquire(hurry, since) {
      for (;;) {
        const start = nextStart()
        if (start > now()) isSaturated = true
        const isResponding = (successes.at(-1) ?? 0) > now() - WAIT_IN_SILENCE
        const timeLimit = hurry ? (isResponding ? LONGEST_WAIT : WAIT_IN_SILENCE) : 0
        if (start - since > timeLimit) {
          const left = since + timeLimit - now()
          // An answer to earlier callers may show that the wait is worth it; a pause shows that it is not.
          if (isResponding || left <= 0 || pausedUntil - since > timeLimit) return false
          await wait(Math.min(POLL_INTERVAL, left))
          continue
        }
        scheduled = [...scheduled.filter((time) => time > now() - WINDOW), start]

        const pausesBefore = pauses
        if (start > now()) await wait(start - now())
        while (pausesBefore === pauses && hurry && freeFrom() > now()) await wait(freeFrom() - now())
        if (pausesBefore !== pauses) continue
        if (freeFrom() > now()) return false
        started = [...started.filter((time) => time > now() - WINDOW), now()]
        return true
      }
    },
    pause(seconds) {
      const time = now()
      // Calls that were under way together are refused together, which counts as one refusal.
      if (time >= pausedUntil) {
        const answered = successes.filter((success) => success > time - WINDOW).length
        rate = Math.max(1, Math.floor(rate / 2), Math.min(answered, rate - 1))
        changedAt = time
        // A service that refused everything for a while says nothing about the probed rate.
        if (isProbing) probeInterval = Math.min(LAST_PROBE_INTERVAL, probeInterval * 2)
        isProbing = false
        pauses += 1
        scheduled = []
      }
      pausedUntil = Math.max(pausedUntil, time + seconds * 1000)
    },
    succeed() {
      const time = now()
      successes = [...successes.filter((success) => success > time - WINDOW), time]
      changedAt ??= time
      // A rate that an outage lowered recovers sooner than a higher one is probed.
      const isLow = rate < FIRST_RATE
      if (isSaturated && time - changedAt > (isLow ? probeInterval / 2 : probeInterval)) {
        rate = isLow ? Math.min(FIRST_RATE, rate * 2) : Math.min(HIGHEST_RATE, rate + Math.ceil(rate / 5))
        isProbing = true
        changedAt = time
        isSaturated = false
      }
    },
    isPaused: () => now() < pausedUntil,
  }
}
