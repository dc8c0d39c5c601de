import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, buildAt, bundleSiteWorker, bundleWorkers } from '../deploy/build.ts'
import { root } from '../settings.ts'

type Product = { web: string; api: string; sandbox: string }
export type Bundles = Product & { floor: string }

/** The code of what is built, as production runs it, and of the Worker that it is held against. */
export async function readBundles(folder: string): Promise<Bundles> {
  if (!existsSync(join(root, 'apps/web/build/server/index.js')))
    throw new Error('Not built yet: run "npm run build" first.')
  const build = buildAt()
  const floor = join(folder, 'floor')
  await Promise.all([bundleSiteWorker('apps/web/floor', floor, folder), bundleWorkers(build)])
  return { ...readProduct(build), floor: readFileSync(join(floor, 'index.js'), 'utf8') }
}

/** The Workers of the product, bundled before. */
export function readProduct({ site, api, sandbox }: Pick<Build, 'site' | 'api' | 'sandbox'>): Product {
  const read = (file: string) => readFileSync(file, 'utf8')
  return {
    web: read(join(site, '_worker.js/index.js')),
    api: read(join(api, 'index.js')),
    sandbox: read(join(sandbox, 'index.js')),
  }
}
