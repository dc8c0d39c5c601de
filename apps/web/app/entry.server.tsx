import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'

/** What was refused on purpose, and readers who left, are no failures to report. */
export function handleError(error: unknown, { request }: ActionFunctionArgs | LoaderFunctionArgs): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let code = status
  const page = await renderToReadableStream(<RemixServer context={context} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      // A reader who has left is no failure of ours.
      if (request.signal.aborted) return
      console.error(error)
      code = 500
    },
  })
  if (isbot(request.headers.get('User-Agent') ?? '')) await page.allReady

  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { headers, status: code })
}
