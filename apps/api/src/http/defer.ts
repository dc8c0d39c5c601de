import type { Visit } from '#env.ts'

/** Lets work go on after the answer has left; its failure is the work's own business. */
export function defer(c: Pick<Visit, 'executionCtx'>, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work)
}

/** Waits until whoever asked has drawn the answer: web runs on the same thread, and draws behind what is done here. */
export const afterwards = () => scheduler.wait(100)
