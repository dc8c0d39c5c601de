import type { Context } from 'hono'

/** Puts a body that was read already into Hono's cache of the request, for validators and handlers. */
export function rememberBody(c: Context, text: string): void {
  // Where Hono looks first; its type leaves out that it holds promises.
  Object.assign(c.req.bodyCache, { text: Promise.resolve(text) })
}

/** Returns the body that was put there; an empty text where none was. */
export async function rememberedBody(c: Context): Promise<string> {
  return (await c.req.bodyCache.text) ?? ''
}
