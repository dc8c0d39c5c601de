import type { Bindings } from '#env.ts'
import { within } from '#outside/deadline.ts'

/** A run among those that follow each other without a pause; the first one is number 1. */
export type DigestTurn = { began: number; turn: number }

const MINUTE = 60_000
/** A run of the cron begins no others while those of the same half hour may be under way. */
const PERIOD = 30 * MINUTE
/** Milliseconds for starting an instance. */
const DEADLINE = 2000

/**
 * Starts the next run as an instance of the Workflow: an invocation of its own, with calls of its own. `last` is the run
 * that it follows, `null` for one of the cron. A run that was started before is not started again.
 */
export async function startNextRun(
  { DIGEST_JOB }: Pick<Bindings, 'DIGEST_JOB'>,
  now: Date,
  last: DigestTurn | null,
): Promise<void> {
  if (DIGEST_JOB === undefined) return
  const began = Math.floor(now.getTime() / PERIOD) * PERIOD
  const params = last === null ? { began, turn: 1 } : { ...last, turn: last.turn + 1 }
  const id = instanceId(params)
  const started = DIGEST_JOB.create({ id, params }).catch(() => DIGEST_JOB.get(id))
  await within(DEADLINE, 'The Workflow', started)
}

/** Name of an instance, by which it cannot be started twice. */
export const instanceId = ({ began, turn }: DigestTurn): string => `digests-${began / MINUTE}-${turn}`
