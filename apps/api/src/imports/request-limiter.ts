import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'

const SECOND = 1000
/** The lowest rate: one request in two seconds. */
const LONGEST_INTERVAL = 2 * SECOND
/** After each reservation the interval comes this much nearer to the usual one. */
const RECOVERY = 0.95
/** Turns that are reserved after those that were expected. */
const FEW = 4

type LimiterDeps = {
  db: Db
  service: string
  /** Requests a second. */
  rate: number
  /** Requests that will be made at least. */
  expected: number
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

/** Turns of requests to a service, which all imports take from the same row, whatever machine they run on. */
export type RequestLimiter = {
  /** Waits until the next request may begin. */
  turn: () => Promise<void>
  /** Delays all requests for some seconds, and makes them slower after: the service refused a request. */
  pause: (seconds: number) => Promise<void>
}

/**
 * Opens the turns of one step. A reservation is one statement, and takes several turns: so a step of 20 titles asks
 * the database twice or three times, and two imports take turns by turns.
 */
export function openRequestLimiter({ db, service, rate, expected, now, wait }: LimiterDeps): RequestLimiter {
  const usual = SECOND / rate
  let slots: number[] = []
  let amount = Math.max(1, expected)
  let reserving: Promise<void> | null = null

  async function reserve(): Promise<void> {
    const [rows] = await readRows(db, [
      sql<{ nextAt: number; interval: number }>`
        insert into request_pace (service, next_at, interval)
        values (${service}, ${now()} + ${amount} * ${usual}, ${usual})
        on conflict (service) do update set
          next_at = max(next_at, ${now()}) + ${amount} * interval,
          interval = max(${usual}, interval * ${RECOVERY})
        returning next_at as nextAt, interval`,
    ])
    const { nextAt, interval } = onlyRow(rows)
    const first = nextAt - amount * interval
    slots.push(...Array.from({ length: amount }, (_, index) => first + index * interval))
    amount = FEW
  }

  return {
    async turn() {
      while (slots.length === 0) {
        reserving ??= reserve().finally(() => {
          reserving = null
        })
        await reserving
      }
      const delay = (slots.shift() ?? 0) - now()
      if (delay > 0) await wait(delay)
    },
    async pause(seconds) {
      const until = now() + seconds * SECOND
      slots = []
      await readRows(db, [
        // Requests that were under way together are refused together, which counts once.
        sql`update request_pace set
            interval = iif(next_at < ${until}, min(${LONGEST_INTERVAL}, interval * 2), interval),
            next_at = max(next_at, ${until})
          where service = ${service}`,
      ])
    },
  }
}
