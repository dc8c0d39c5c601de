import type { Db } from '#db/client.ts'
import type { Bindings } from '#env.ts'
import { DEADLINES } from '#outside/deadline.ts'
import { pushConfig } from './config.ts'
import { type Delivery, type DeliveryOutcome, deliver, type PushFetch } from './deliver.ts'
import { type PushMessage, viewerHash, writePayload } from './message.ts'
import {
  type Choice,
  findTargets,
  MOST_DEVICES,
  noteOutcomes,
  type Outcomes,
  type Target,
} from './queries.ts'

export type { PushFetch } from './deliver.ts'
export type { PushMessage } from './message.ts'

/** Devices that are sent to at once; a Worker has six connections. */
const AT_ONCE = 4
/** The longest wait before a second attempt, in milliseconds; a request of a person waits less. */
export const LONGEST_PAUSE = { job: 10_000, request: 2000 }

/** Requests of one message at most: two attempts for each device. */
export const MOST_REQUESTS = 2 * MOST_DEVICES

/** Everything by which messages are sent; `null` where push is not set up. */
export type PushSender = Delivery | null

type Options = { fetch?: PushFetch; limit?: number; longestPause?: number; wait?: Delivery['wait'] }

/** Opens the way to push services, for jobs unless another pause is given. */
export function openPush(env: Bindings, options: Options = {}): PushSender {
  const config = pushConfig(env)
  if (config === null) return null
  return {
    ...{ config, fetch: (url, init) => globalThis.fetch(url, init) },
    ...{ limit: DEADLINES.push, longestPause: LONGEST_PAUSE.job },
    wait: (milliseconds) => scheduler.wait(milliseconds),
    ...options,
  }
}

export type PushDeps = { db: Db; push: PushSender; now: Date }

/** Numbers of devices by what came of a message, and the requests that were made. */
export type PushReport = {
  taken: number
  gone: number
  failed: number
  /** Devices whose push service does not take our key, so that nothing can have arrived. */
  unauthorized: number
  requests: number
  /** The longest pause, in milliseconds, that one wants which failed by being busy; `null` where none was. */
  pause: number | null
}

const NOTHING: PushReport = {
  ...{ taken: 0, gone: 0, failed: 0, unauthorized: 0 },
  ...{ requests: 0, pause: null },
}

/**
 * Sends a message to all devices on which a person is signed in, or to one; never throws for what a push service does.
 * It takes two trips to the database and at most two requests a device: 42 subrequests for 20 devices, two for none.
 */
export async function sendPush(
  { db, push, now }: PushDeps,
  userId: string,
  message: PushMessage,
  choice: Choice = {},
): Promise<PushReport> {
  const targets = push === null ? [] : await findTargets(db, userId, { now, ...choice })
  const [first] = targets
  if (push === null || first === undefined) return NOTHING

  const viewer = await viewerHash({ email: first.email, createdAt: first.joinedAt })
  const payload = writePayload(message, viewer)
  const { outcomes, requests, pause } = await deliverAll({ ...push, now }, targets, message, payload)
  await noteOutcomes(db, outcomes, now)
  const { taken, gone, failed, unauthorized } = outcomes
  return {
    ...{ taken: taken.length, gone: gone.length, failed: failed.length, unauthorized: unauthorized.length },
    ...{ requests, pause },
  }
}

const NOTED_AS = {
  ...{ taken: 'taken', gone: 'gone', unauthorized: 'unauthorized' },
  ...{ refused: 'failed', unavailable: 'failed' },
} as const satisfies Record<DeliveryOutcome, keyof Outcomes>

type Dated = Delivery & { now: Date }

async function deliverAll(push: Dated, targets: Target[], message: PushMessage, payload: string) {
  const outcomes: Outcomes = { taken: [], gone: [], failed: [], unauthorized: [] }
  const waiting = [...targets]
  let requests = 0
  let pause: number | null = null
  const work = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const done = await deliver(push, target, message, payload)
      requests += done.requests
      if (done.pause !== null) pause = Math.max(pause ?? 0, done.pause)
      outcomes[NOTED_AS[done.outcome]].push(target.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { outcomes, requests, pause }
}
