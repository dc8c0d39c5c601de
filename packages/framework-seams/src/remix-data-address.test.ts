import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createRequestHandler } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { dataAddressOf, isDataPath, OLD_DATA_QUERY, pagePathOf } from './remix-data-address.ts'
import { serverBuild } from './testing/server-build.ts'

test('the data of a page is at its path with an ending, before the query', () => {
  expect(dataAddressOf('/rate?id=1')).toBe('/rate.data?id=1')
  expect(['/rate.data', '/rate', '/'].map(isDataPath)).toEqual([true, false, false])
  expect(['/rate.data', '/rate', '/_root.data'].map(pagePathOf)).toEqual(['/rate', '/rate', '/_root'])
})

test('the installed Remix asks for data there', () => {
  const remix = createRequire(import.meta.url)
    .resolve('@remix-run/react')
    .replace(/dist\/.*$/, '')

  expect(readFileSync(`${remix}dist/esm/single-fetch.js`, 'utf8')).toContain('.data`')
})

test('the installed Remix answers with no page where a query asks for data as it did before', async () => {
  const build = serverBuild({
    render: async () => new Response('a page'),
    routes: { root: { path: '', module: { default: () => null } } },
  })
  const reported: unknown[] = []
  build.entry.module.handleError = (error) => reported.push(error)
  const handle = createRequestHandler(build)
  const draw = async (path: string) => (await handle(new Request(`https://marquee.example${path}`))).text()

  expect(await draw('/?data=root')).toBe('a page')
  expect(reported).toEqual([])
  expect(await draw(`/?${OLD_DATA_QUERY}=root`)).not.toBe('a page')
  expect(reported).not.toEqual([])
})
