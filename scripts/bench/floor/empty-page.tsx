import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
} from '@remix-run/cloudflare'
import { Meta, Outlet, RemixServer, Scripts, ScrollRestoration } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'

type Context = AppLoadContext & { ask: () => Promise<Response> }

const answer = createRequestHandler(emptySite())

/** A page with nothing on it that waits for what it asks: what any page of this framework costs at least. */
export function answerEmptyPage(request: Request, ask: Context['ask']): Promise<Response> {
  return answer(request, { ask } as Context)
}

function emptySite(): ServerBuild {
  const known = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false }
  const page = { id: 'page', parentId: 'root', path: '*' }
  return {
    entry: { module: { default: draw } },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      page: { ...page, module: { default: Nothing, loader: ({ context }) => load(context) } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: { id: 'root', path: '', module: '/assets/root.js', hasLoader: false, ...known },
        page: { ...page, module: '/assets/page.js', hasLoader: true, ...known },
      },
      url: '/assets/manifest.js',
      version: 'empty',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    mode: 'production',
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  }
}

async function load(context: object) {
  const { ask } = context as Context
  await (await ask()).text()
  return null
}

function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Nothing() {
  return null
}

async function draw(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = await renderToReadableStream(<RemixServer context={context} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page, { headers, status })
}
