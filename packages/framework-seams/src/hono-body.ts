import type { Context } from 'hono'

/** Gives a request the body that was already read from it, so that validators and handlers find it. */
export function rememberBody(c: Context, text: string): void {
  // Where Hono looks first; its type leaves out that it holds promises.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
}
