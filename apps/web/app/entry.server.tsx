import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createNonce, pagePolicy } from '#http/content-security-policy.ts'
import { earlyLinks } from '#http/early-links.ts'
import { Nonce } from '#shell/nonce.ts'

/** For the entry: of what is built here the framework's server is a part, once and with `server-encode.ts` in it. */
export { createRequestHandler } from '@remix-run/cloudflare'

/** What was refused on purpose, and readers who left, are no failures to report. */
export function handleError(error: unknown, { request }: ActionFunctionArgs | LoaderFunctionArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(request, error)
}

/** One line of JSON, found by the id that the error page shows. */
function logFailure({ headers }: Request, error: unknown): void {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(
    JSON.stringify({ event: 'page-failed', requestId: headers.get('X-Request-Id'), error: words }),
  )
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = createNonce()
  const html = await draw(
    context,
    <Nonce.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </Nonce.Provider>,
  )

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development Vite puts styles and its own client into the page as it pleases.
  if (!import.meta.env.DEV) {
    headers.set('Content-Security-Policy', pagePolicy({ url: request.url, nonce }))
    headers.set('Link', earlyLinks(stylesOf(context)))
  }
  // Writing a text into bytes takes a Response longer, by a twenty-fifth of the whole page.
  return new Response(new TextEncoder().encode(html), { headers, status })
}

/**
 * The page as one text. Nothing on a document waits for data any more, so a stream would begin no sooner; and React's
 * crosses into the runtime for every attribute, which took half the time of a page.
 */
async function draw(context: EntryContext, page: ReactElement): Promise<string> {
  // In what is built `server-encode.ts` gives a text wherever it can.
  const data: ReadableStream<Uint8Array> | string | undefined = context.serverHandoffStream
  if (data !== undefined) {
    const value = typeof data === 'string' ? data : await readAll(data)
    // Where Remix looks for what its stream has given so far: all of it, so that it has nothing to wait for either.
    const streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
    Object.assign(context, {
      serverHandoffStream: READ,
      renderMeta: { ...context.renderMeta, streamCache },
    })
  }
  return `<!DOCTYPE html>${renderToString(page)}`
}

/** What nothing more is read of. */
const READ = { getReader() {} }

/** The text of a stream. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text + decoder.decode()
}

function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
}
