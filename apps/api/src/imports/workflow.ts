import {
  WorkflowEntrypoint,
  type WorkflowEvent,
  type WorkflowStep,
  type WorkflowStepConfig,
  type WorkflowStepContext,
} from 'cloudflare:workers'
import { openDb } from '#db/client.ts'
import type { Bindings } from '#env.ts'
import { logRequest, withRequestId } from '#log.ts'
import { openImportWork } from './import-work.ts'
import { type JobParams, openImportJobs } from './jobs.ts'
import { type Retries, runPhase, type Steps } from './run-phase.ts'

/** Runs one phase of an import, or a part of it that another goes on with, as an instance that survives its runtime. */
export class ImportJob extends WorkflowEntrypoint<Bindings, JobParams> {
  override async run({ payload, instanceId }: WorkflowEvent<JobParams>, step: WorkflowStep): Promise<void> {
    const goOn = () => openImportJobs(this.env).goOn(payload)
    await withRequestId(instanceId, () => runPhase(payload, stepsOf(step), this.#work(payload), goOn))
  }

  #work({ importId }: JobParams) {
    const { env } = this
    return openImportWork(importId, {
      db: openDb(env.DB),
      env,
      log: (line) => logRequest({ task: 'import', ...line }),
    })
  }
}

/**
 * Milliseconds before each step. On a laptop one thread runs everything, and takes in requests only when nothing else is
 * to be done: steps that follow each other closely left polls waiting until a phase was over.
 */
const PAUSE = 1

function stepsOf(step: WorkflowStep): Steps {
  return {
    do: <T>(name: string, { limit, delay }: Retries, work: (isLast: boolean) => Promise<T>) => {
      const config: WorkflowStepConfig = { retries: { limit, delay: delay * 1000, backoff: 'exponential' } }
      // What steps return is JSON, which the type of a step cannot say of any T.
      const run = async (context: WorkflowStepContext) => {
        await scheduler.wait(PAUSE)
        return work(context.attempt > limit) as Promise<never>
      }
      return step.do<never>(name, config, run) as Promise<T>
    },
  }
}
