import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import { Nonce } from '#components/nonce.ts'
import { createNonce, pagePolicy } from '#http/content-security-policy.ts'
import { earlyLinks } from '#http/early-links.ts'

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
  { frame }: AppLoadContext,
): Promise<Response> {
  let code = status
  const nonce = createNonce()
  const drawn = (
    <Nonce.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </Nonce.Provider>
  )
  const page = await renderToReadableStream(drawn, {
    nonce,
    signal: request.signal,
    onError(error) {
      // A reader who has left is no failure of ours.
      if (request.signal.aborted) return
      logFailure(request, error)
      code = 500
    },
  })
  if (isbot(request.headers.get('User-Agent') ?? '')) await page.allReady

  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development Vite puts styles and its own client into the page as it pleases.
  if (!import.meta.env.DEV) {
    const { imageBase } = await frame()
    headers.set('Content-Security-Policy', pagePolicy({ url: request.url, nonce, imageBase }))
    headers.set('Link', earlyLinks({ url: request.url, imageBase, styles: stylesOf(context) }))
  }
  return new Response(page, { headers, status: code })
}

function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
}
