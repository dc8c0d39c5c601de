import type { RequestContext } from '#env.ts'

/** Lets work go on after the response was sent; the work handles its own failure. */
export function defer(c: Pick<RequestContext, 'executionCtx'>, work: Promise<unknown>): void {
  c.executionCtx.waitUntil(work)
}

/** Waits until the web app has rendered the response: it runs on the same thread, after work that is queued here. */
export const afterwards = () => scheduler.wait(100)
