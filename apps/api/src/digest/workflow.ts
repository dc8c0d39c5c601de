import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers'
import type { Bindings } from '#env.ts'
import { createDigests } from '#scheduled.ts'
import type { DigestTurn } from './jobs.ts'

const sendDigests = createDigests()

/** Sends what did not fit into the run before, as a run of its own. */
export class DigestJob extends WorkflowEntrypoint<Bindings, DigestTurn> {
  override async run({ payload }: WorkflowEvent<DigestTurn>, step: WorkflowStep): Promise<void> {
    // One that fails is not repeated: the next run of the cron takes up what it has left.
    await step.do('send', { retries: { limit: 0, delay: 0 } }, () => sendDigests(this.env, payload))
  }
}
