import type { EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'

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
