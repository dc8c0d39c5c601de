import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { isValidElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useScriptElements } from './remix-scripts.ts'

function Root() {
  const elements = useScriptElements({})
  return elements.map((element) => (isValidElement(element) ? String(element.type) : '')).join(' ')
}

const build: ServerBuild = {
  entry: {
    module: {
      default: async (request: Request, _: number, headers: Headers, context: EntryContext) =>
        new Response(renderToString(<RemixServer context={context} url={request.url} />), { headers }),
    },
  },
  routes: { root: { id: 'root', path: '', module: { default: Root } } },
  assets: {
    entry: { module: '/entry.js', imports: ['/shared.js'] },
    routes: {
      root: {
        ...{ id: 'root', path: '', module: '/root.js', hasLoader: false, hasAction: false },
        ...{ hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false },
      },
    },
    ...{ url: '/manifest.js', version: '1' },
  },
  ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', mode: 'production', isSpaMode: false },
  future: {
    ...{ v3_fetcherPersist: true, v3_lazyRouteDiscovery: false, v3_relativeSplatPath: true },
    ...{ v3_singleFetch: true, v3_throwAbortReason: true },
  },
}

test('the scripts of a page come as links to preload and as scripts, none of them hidden in another', async () => {
  const answer = await createRequestHandler(build)(new Request('https://marquee.example/'))

  expect(await answer.text()).toContain('link link link script script')
})
