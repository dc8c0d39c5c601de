import { renderMarkup } from '@marquee/framework-seams/react-markup'
import { settleHandoff } from '@marquee/framework-seams/remix-handoff'
import { withMatchedRoutes } from '@marquee/framework-seams/remix-routes'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { createNonce, pagePolicy } from '#http/content-security-policy.ts'
import { earlyLinks } from '#http/early-links.ts'
import { Nonce } from '#shell/nonce.ts'

/** Re-exported for the Worker's entry, so that the framework's server is bundled once. */
export { createRequestHandler } from '@remix-run/cloudflare'

/** Logs unexpected errors; refusals on purpose and requests aborted by their readers are none. */
export function handleError(error: unknown, { request }: ActionFunctionArgs | LoaderFunctionArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logFailure(request, error)
}

/** One line of JSON, found by the id that the error page shows. */
function logFailure({ headers }: Request, error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(
    JSON.stringify({ event: 'page-failed', requestId: headers.get('X-Request-Id'), error: message }),
  )
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = createNonce()
  const parts = await draw(request, context, nonce)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development Vite injects styles and its own client into the page.
  if (!import.meta.env.DEV) {
    headers.set('Content-Security-Policy', pagePolicy({ url: request.url, nonce }))
    headers.set('Link', earlyLinks(stylesOf(context)))
  }
  // A Response encodes a string more slowly: by a twenty-fifth of the time of a whole page.
  return new Response(new Blob(parts), { headers, status })
}

/**
 * Renders the page, as parts of a text. Nothing in a document waits for data, so a stream would begin no sooner; and
 * React's stream crosses into the runtime for every attribute, which took half the time of a page.
 */
async function draw({ url }: Request, context: EntryContext, nonce: string): Promise<string[]> {
  await settleHandoff(context)
  const page = (
    <Nonce.Provider value={nonce}>
      <RemixServer context={withMatchedRoutes(context)} url={url} nonce={nonce} />
    </Nonce.Provider>
  )
  return ['<!DOCTYPE html>', ...renderMarkup(page, () => logSlowPage(context))]
}

/** A page that only React can render is right and takes longer. Its address may hold a secret; its route has none. */
function logSlowPage({ staticHandlerContext }: EntryContext): void {
  const route = staticHandlerContext.matches.at(-1)?.route.id
  console.warn(JSON.stringify({ event: 'page-rendered-by-react', route }))
}

function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
}
