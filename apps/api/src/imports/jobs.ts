import type { Bindings } from '#env.ts'
import { logFailure } from '#log.ts'
import { within } from '#outside/deadline.ts'

/** Part of an import that runs as an instance of the Workflow of its own. */
export type JobPhase = 'match' | 'compare' | 'apply' | 'undo'

/** `turn` tells apart instances of a phase that is repeated, or that takes several. */
export type JobParams = { importId: string; phase: JobPhase; turn?: number }

/** Runs phases of imports. */
export type ImportJobs = {
  /**
   * Starts a phase, or wakes it where it was started before. A failure is logged: the next poll of the import starts what
   * does not run.
   */
  start: (params: JobParams) => Promise<void>
  /** Starts the next instance of a phase. It throws where it cannot, for there may be no poll. */
  goOn: (params: JobParams) => Promise<void>
  /** Ends the first instance of each phase of an import; a later one ends at its next step, which finds it over. */
  end: (importId: string) => Promise<void>
}

/** Name of an event that nothing waits for: any event lets an instance go on whose runtime was ended. */
const NUDGE = 'nudge'

const ENDED = new Set<InstanceStatus['status']>(['errored', 'terminated', 'complete'])

/** Milliseconds for starting or ending an instance: an answer does not wait longer, for polls start what does not run. */
const DEADLINE = 2000

/** Opens the Workflow; without its binding nothing is run. */
export function openImportJobs({ IMPORT_JOB }: Bindings, deadline = DEADLINE): ImportJobs {
  const inTime = (work: Promise<unknown>) => within(deadline, 'The Workflow', work)
  async function create(params: JobParams): Promise<void> {
    if (IMPORT_JOB === undefined) return
    const id = instanceId(params)
    await inTime(IMPORT_JOB.create({ id, params }).catch(() => wake(IMPORT_JOB, id)))
  }
  return {
    async start(params) {
      try {
        await create(params)
      } catch (error) {
        logFailure('import-job-failed', error, { phase: params.phase })
      }
    },
    goOn: ({ turn = 1, ...params }) => create({ ...params, turn: turn + 1 }),
    async end(importId) {
      if (IMPORT_JOB === undefined) return
      const phases = (['match', 'apply', 'undo'] as const).map((phase) => instanceId({ importId, phase }))
      await Promise.all(phases.map((id) => inTime(terminate(IMPORT_JOB, id)).catch(() => undefined)))
    },
  }
}

/** Name of an instance; the same phase of an import has the same, so that it cannot run twice at once. */
export function instanceId({ importId, phase, turn }: JobParams): string {
  return turn === undefined ? `${importId}-${phase}` : `${importId}-${phase}-${turn}`
}

/** Lets an instance go on: one that has ended begins anew, for its steps bear that; others get an event. */
async function wake(job: Workflow<JobParams>, id: string): Promise<void> {
  const instance = await job.get(id)
  const { status } = await instance.status()
  if (ENDED.has(status)) await instance.restart()
  else await instance.sendEvent({ type: NUDGE, payload: {} })
}

/** Ends an instance; one that never was, or that has ended, is no failure. */
async function terminate(job: Workflow<JobParams>, id: string): Promise<void> {
  try {
    await (await job.get(id)).terminate()
  } catch {
    // Its steps find that the import does not go on, and end by themselves.
  }
}
