import type { createRequestHandler, ServerBuild } from '@remix-run/cloudflare'

type CreateRequestHandler = typeof createRequestHandler
type Routes = ServerBuild['routes']

/** What an address begins with that leads to few routes; not a parameter, and not nothing. */
const NAME = /^[\w-]+$/

/**
 * Draws the pages of a build. The framework goes through all routes five times for a page, so each name that
 * addresses begin with has a handler which knows only the routes it can lead to. Any other address goes the long way.
 */
export function createPageHandler(
  build: ServerBuild,
  createRequestHandler: CreateRequestHandler,
): ReturnType<CreateRequestHandler> {
  const anyPage = createRequestHandler(build)
  const names = Object.keys(build.routes).map((id) => beginning(build.routes, id))
  const pages = new Map(
    names.filter((name) => NAME.test(name)).map((name) => [name, createRequestHandler(only(build, name))]),
  )
  return (request, context) => (pages.get(nameIn(request.url)) ?? anyPage)(request, context)
}

function nameIn(url: string): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  return first.replace(/\.data$/, '')
}

/** The build without the routes that an address which begins with this name can never match. */
function only(build: ServerBuild, name: string): ServerBuild {
  const { routes, assets } = build
  const isReached = ([id]: [string, unknown]) => {
    const first = beginning(routes, id)
    return first === name || !NAME.test(first)
  }
  const reached = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(isReached))
  return { ...build, routes: reached(routes), assets: { ...assets, routes: reached(assets.routes) } }
}

/** The first part of a route's address: nothing for frames and the first page, a colon or a star for any word. */
function beginning(routes: Routes, id: string): string {
  const { parentId, path = '' } = routes[id] ?? {}
  const above = parentId === undefined ? '' : beginning(routes, parentId)
  return above === '' ? (path.split('/')[0] ?? '') : above
}
