import { createRequestHandler } from '@remix-run/cloudflare'
import { RemixServer, Scripts, useLoaderData } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { settleHandoff } from './remix-handoff.ts'
import { readStreamedData } from './remix-streamed-data.ts'
import { serverBuild } from './testing/server-build.ts'

const FOUND = { name: '</script>"\u2028', seasons: [1, 2] }

function Root() {
  return (
    <html lang="en">
      <body>
        <p>{useLoaderData<typeof FOUND>().seasons.length} seasons</p>
        <Scripts />
      </body>
    </html>
  )
}

/** A site of one page, drawn as one text once its data is there. */
const build = serverBuild({
  render: async (request, _, headers, context) => {
    await settleHandoff(context)
    return new Response(renderToString(<RemixServer context={context} url={request.url} />), { headers })
  },
  routes: { root: { path: '', module: { default: Root, loader: () => FOUND } } },
})

test('a page drawn as one text holds all of its data, in the form in which Remix streams it', async () => {
  const answer = await createRequestHandler(build)(new Request('https://marquee.example/'))
  const html = await answer.text()

  expect(html).toContain('<p>2<!-- --> seasons</p>')
  expect(html.match(/streamController\.enqueue\(/g)).toHaveLength(1)
  expect(html.match(/streamController\.close\(\)/g)).toHaveLength(1)
  const data = readStreamedData(html)
  expect(JSON.parse(data.split('\n', 1)[0] ?? '')).toEqual(expect.arrayContaining(['seasons', FOUND.name]))
})
