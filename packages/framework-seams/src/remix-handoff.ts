import type { EntryContext } from '@remix-run/cloudflare'

/** What nothing more is read of. */
const READ = { getReader() {} }

/**
 * Reads the loaders' data to its end, so that `RemixServer` finds all of it when it is drawn: a page can then be drawn
 * as one text by `renderToString`, which does not wait for anything.
 */
export async function settleHandoff(context: EntryContext): Promise<void> {
  const stream = context.serverHandoffStream
  if (stream === undefined) return
  const value = await new Response(stream).text()
  // Where Remix looks for what its stream has given so far.
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
  Object.assign(context, { serverHandoffStream: READ, renderMeta: { ...context.renderMeta, streamCache } })
}
