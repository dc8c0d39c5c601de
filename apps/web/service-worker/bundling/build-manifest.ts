import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = {
  routes: Record<
    string,
    { id: string; path?: string; index?: boolean; parentId?: string; hasLoader: boolean; css?: string[] }
  >
}

/** Reads the manifest of the build: the routes with a loader, and the style sheets of the app shell. */
export function readManifest(client: string) {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (file === undefined) throw new Error('The web is not built yet.')
  const text = readFileSync(join(client, file), 'utf8')
  const { routes }: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

  const pages = Object.values(routes).filter(({ parentId, hasLoader }) => parentId !== undefined && hasLoader)
  return {
    routes: pages.map(({ id, path = '' }) => ({ id, path })),
    rootStyles: routes.root?.css ?? [],
  }
}
