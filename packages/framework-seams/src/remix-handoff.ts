import type { EntryContext } from '@remix-run/cloudflare'

/** Stand-in for a stream that has been read to its end. */
const READ = { getReader() {} }

/**
 * Reads the loaders' data to its end, so that `RemixServer` finds all of it: a page can then be rendered to one string
 * by `renderToString`, which does not wait for anything.
 */
export async function settleHandoff(context: EntryContext): Promise<void> {
  const stream = context.serverHandoffStream
  if (stream === undefined) return
  const value = await new Response(stream).text()
  // Where Remix looks up the chunks that its stream has yielded.
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
  Object.assign(context, { serverHandoffStream: READ, renderMeta: { ...context.renderMeta, streamCache } })
}
