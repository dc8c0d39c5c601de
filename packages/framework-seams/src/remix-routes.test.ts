import { createRequestHandler, type EntryContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { createPageHandler, withMatchedRoutes } from './remix-routes.ts'
import { serverBuild } from './testing/server-build.ts'

const ROUTES = {
  root: { path: '' },
  start: { parentId: 'root', index: true },
  lists: { parentId: 'root', path: 'lists' },
  list: { parentId: 'lists', path: ':id' },
  films: { parentId: 'root', path: 'films/:id' },
  'films-frame': { parentId: 'root' },
  'films-best': { parentId: 'films-frame', path: 'films/best' },
  other: { parentId: 'root', path: '*' },
}

/** A site whose pages say by which routes they were reached, and of how many the framework knew. */
function open() {
  const build = serverBuild({
    render: say,
    routes: Object.fromEntries(
      Object.entries(ROUTES).map(([id, route]) => [
        id,
        { ...route, module: { default: () => null, loader: () => id } },
      ]),
    ),
  })
  const handle = createPageHandler(build, createRequestHandler)
  return async (path: string) => (await handle(new Request(`https://marquee.example${path}`))).text()
}

async function say(
  _request: Request,
  status: number,
  headers: Headers,
  { manifest, staticHandlerContext }: EntryContext,
) {
  const { matches } = staticHandlerContext
  const reached = matches.map(({ route }) => route.id).join(' ')
  return new Response(`${reached}, ${Object.keys(manifest.routes).length}`, { status, headers })
}

test.each([
  ['/lists', 'root lists, 6'],
  ['/lists/', 'root lists, 6'],
  ['/lists/7?page=2', 'root lists list, 6'],
  ['/films/12', 'root films, 6'],
  ['/films/best', 'root films-frame films-best, 6'],
  ['/films', 'root other, 6'],
])('%s is drawn by the routes it can lead to', async (path, drawn) => {
  expect(await open()(path)).toBe(drawn)
})

test.each([
  ['/', 'root start, 8'],
  ['/nowhere/7', 'root other, 8'],
  ['/LISTS/7', 'root lists list, 8'],
  ['/%6cists', 'root lists, 8'],
])('%s, which begins as no route is written, is drawn all the same', async (path, drawn) => {
  expect(await open()(path)).toBe(drawn)
})

test('what a script asks for comes from every route of the address, or from those it names', async () => {
  const ask = open()
  const all = await ask('/lists/7.data')
  for (const id of ['root', 'lists', 'list']) expect(all).toContain(`"${id}"`)
  const named = await ask('/lists/7.data?_routes=list')
  expect(named).toContain('"list"')
  expect(named).not.toContain('"lists"')
  expect(await ask('/_root.data')).toContain('"start"')
})

test('a page is rendered with the routes of its address alone', async () => {
  let known: string[] = []
  const build = serverBuild({
    render: async (_request, status, headers, context) => {
      known = Object.keys(withMatchedRoutes(context).manifest.routes)
      return new Response(null, { status, headers })
    },
    routes: Object.fromEntries(
      Object.entries(ROUTES).map(([id, route]) => [id, { ...route, module: { default: () => null } }]),
    ),
  })
  await createRequestHandler(build)(new Request('https://marquee.example/films/best'))

  expect(known).toEqual(['root', 'films-frame', 'films-best'])
})
