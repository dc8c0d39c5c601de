import { settleHandoff } from '@marquee/framework-seams/remix-handoff'
import { serverBuild } from '@marquee/framework-seams/testing/server-build'
import { createRequestHandler } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws a part of a page as the server does, for somebody who is signed out, or for a person of a time zone. */
export async function draw(part: ReactElement, viewer: { timeZone: string } | null = null): Promise<string> {
  const build = serverBuild({
    render: async (request, status, headers, context) => {
      await settleHandoff(context)
      const page = createElement(RemixServer, { context, url: request.url })
      return new Response(renderToStaticMarkup(page), { headers, status })
    },
    routes: { root: { path: '', module: { default: () => part, loader: () => ({ frame: { viewer } }) } } },
  })
  const answer = await createRequestHandler(build)(new Request('https://marquee.test/'))
  return answer.text()
}
