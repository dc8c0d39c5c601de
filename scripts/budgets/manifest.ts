import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Module = { module: string; imports?: string[]; css?: string[] }
type Route = Module & { id: string; parentId?: string }
type Manifest = { entry: Module; routes: Record<string, Route> }

/** The files that a browser needs before a route works: those of the entry, of the route and of all around it. */
export type RouteFiles = { route: string; files: { path: string; name: string }[] }

/** Reads what Remix noted of the built web; throws an `Error` when nothing is built. */
export function readRouteFiles(client: string): RouteFiles[] {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (file === undefined) throw new Error('The web is not built yet: run "npm run build" first.')
  const text = readFileSync(join(client, file), 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

  const names = new Map(Object.values(manifest.routes).map(({ module, id }) => [module, `${id}.js`]))
  return Object.values(manifest.routes).map((route) => {
    const modules = [manifest.entry, ...around(route, manifest.routes)]
    const paths = new Set(
      modules.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    )
    const files = [...paths].map((path) => ({ path, name: names.get(path) ?? nameOf(path) }))
    return { route: route.id, files }
  })
}

function around(route: Route, routes: Manifest['routes']): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent === undefined ? [route] : [...around(parent, routes), route]
}

/** Without the hash, which is another in every build. */
function nameOf(path: string): string {
  return path.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
