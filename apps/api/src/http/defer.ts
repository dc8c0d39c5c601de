import type { Visit } from '#env.ts'

/** Lets work go on after the answer has left; its failure is the work's own business. */
export function defer(c: Pick<Visit, 'executionCtx'>, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work)
}
