import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { withCuts } from './cuts.ts'
import { SHORTCUTS } from './remix-server-shortcuts.ts'

const require = createRequire(import.meta.url)
const modules = require.resolve('react-router-dom').replace(/react-router-dom\/.*$/, '')
const [router = '', data = ''] = Object.entries(SHORTCUTS).map(([path, cuts]) =>
  withCuts(readFileSync(`${modules}${path}`, 'utf8'), path, cuts),
)
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

const ROUTES: RouteObject[] = [
  {
    id: 'root',
    children: [
      { id: 'start', index: true },
      { id: 'list', path: 'lists/:id', children: [{ id: 'page', path: 'pages/:page?' }] },
      { id: 'best', path: 'lists/best', caseSensitive: true },
      { id: 'film', path: '/films/:id/' },
      { id: 'other', path: '*' },
    ],
  },
]

test('an address leads to the same routes, at once and when it is met again', async () => {
  const shortened: { matchRoutes: typeof matchRoutes } = await load(router)
  const paths = ['/', '/lists/7', '/lists/best', '/lists/Best', '/lists/7/pages', '/lists/7/pages/2']
  const others = ['/films/1', '/films/1/', '/films', '/FILMS/a%20b', '/x/y', '//']

  for (const path of [...paths, ...others, ...paths, ...others])
    expect(shortened.matchRoutes(ROUTES, path)).toEqual(matchRoutes(ROUTES, path))
})

test('a loader is given the request itself, without the parameters of the framework', async () => {
  // What the module imports is for answers that are redirects or errors.
  const shortened: {
    callRouteLoader: (call: object) => Promise<{ result?: Request } | Request>
  } = await load(
    data
      .replace(/^import .*$/gm, '')
      .replace('export {', 'const isResponse = () => false, isDeferredData = isResponse;\nexport {'),
  )
  const given = async (path: string) => {
    const request = new Request(`https://marquee.example${path}`)
    const loader = ({ request }: { request: Request }) => request
    const answer = await shortened.callRouteLoader({
      loader,
      request,
      routeId: 'a',
      params: {},
      singleFetch: true,
    })
    return { request, found: answer instanceof Request ? answer : answer.result }
  }

  const plain = await given('/search?q=heat')
  expect(plain.found).toBe(plain.request)
  expect((await given('/search?index&q=heat')).found?.url).toBe('https://marquee.example/search?q=heat')
  expect((await given('/search?_routes=a&q=heat')).found?.url).toBe('https://marquee.example/search?q=heat')
})
