import { createRequestHandler } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { beginsHost } from './remix-host-paths.ts'
import { serverBuild } from './testing/server-build.ts'

const build = serverBuild({
  render: async (request, _, headers, context) => {
    try {
      return new Response(renderToString(<RemixServer context={context} url={request.url} />), { headers })
    } catch (error) {
      return new Response(String(error), { status: 500 })
    }
  },
  routes: {
    root: { path: '', module: { default: () => 'a page' } },
    other: { parentId: 'root', path: '*', module: { default: () => null } },
  },
})

/** Text of the answer of Remix at a path. */
async function draw(path: string) {
  const answer = await createRequestHandler(build)(new Request(`https://marquee.example${path}`))
  return answer.text()
}

test.each(['/%5c', '/%5C/', '/%5c%5c', '/%09/', '/%09%5c', '/%5ca:b'])(
  'the installed Remix cannot draw %s, which begins as a host does',
  async (path) => {
    expect(await draw(path)).toContain('Invalid URL')
    expect(beginsHost(path)).toBe(true)
  },
)

test.each(['/', '/search', '/a%5c', '/a/%5c', '/%2f', '/%255c', '/%09a', '/%00', '//', '//a'])(
  '%s begins no host, and is drawn',
  async (path) => {
    expect(await draw(path)).toContain('a page')
    expect(beginsHost(path)).toBe(false)
  },
)
