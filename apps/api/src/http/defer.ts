import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'

/** Lets work go on after the answer has left; its failure is the work's own business. */
export function defer(c: Context<AppEnv>, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work)
}
