import { createRequestHandler } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { isValidElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useScriptElements } from './remix-scripts.ts'
import { serverBuild } from './testing/server-build.ts'

function Root() {
  const elements = useScriptElements({})
  return elements.map((element) => (isValidElement(element) ? String(element.type) : '')).join(' ')
}

const build = serverBuild({
  render: async (request, _, headers, context) =>
    new Response(renderToString(<RemixServer context={context} url={request.url} />), { headers }),
  routes: { root: { path: '', module: { default: Root } } },
  imports: ['/shared.js'],
})

test('the scripts of a page come as links to preload and as scripts, none of them hidden in another', async () => {
  const answer = await createRequestHandler(build)(new Request('https://marquee.example/'))

  expect(await answer.text()).toContain('link link link script script')
})
