import type { createRequestHandler, EntryContext, ServerBuild } from '@remix-run/cloudflare'

type CreateRequestHandler = typeof createRequestHandler
type Routes = ServerBuild['routes']

/** First segment of an address that is a name: neither a parameter nor empty. */
const NAME = /^[\w-]+$/

/**
 * Creates the request handler of a build. The framework goes through all routes five times for a page, so each first
 * segment of addresses has a handler with only the routes it can match. All other addresses use the full build.
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

/** Context of a page with the routes of its address alone: `RemixServer` makes all that it is given and matches again. */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)))
  return { ...context, manifest: { ...manifest, routes } }
}

function nameIn(url: string): string {
  const [, first = ''] = new URL(url).pathname.split('/')
  return first.replace(/\.data$/, '')
}

/** Build with only the routes that an address with this first segment can match. */
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

/** First segment of a route's address: empty for layouts and the first page, a colon or a star for parameters. */
function beginning(routes: Routes, id: string): string {
  const { parentId, path = '' } = routes[id] ?? {}
  const above = parentId === undefined ? '' : beginning(routes, parentId)
  return above === '' ? (path.split('/')[0] ?? '') : above
}
