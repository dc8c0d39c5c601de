import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, buildAt, bundleWorkers } from '../deploy/build.ts'
import { wrangler } from '../deploy/wrangler.ts'
import { readJsonc } from '../jsonc.ts'
import { root } from '../settings.ts'

type Product = { web: string; api: string; sandbox: string }
export type Bundles = Product & { floor: string }

/** The code of what is built, as production runs it, and of the Worker that it is held against. */
export async function readBundles(folder: string): Promise<Bundles> {
  if (!existsSync(join(root, 'apps/web/build/server/index.js')))
    throw new Error('Not built yet: run "npm run build" first.')
  const build = buildAt()
  const [floor] = await Promise.all([bundleFloor(folder), bundleWorkers(build)])
  return { ...readProduct(build), floor: readFileSync(floor, 'utf8') }
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

async function bundleFloor(folder: string): Promise<string> {
  const { compatibility_date, compatibility_flags } = readJsonc(join(root, 'apps/web/wrangler.jsonc'))
  const config = {
    name: 'marquee-floor',
    main: join(root, 'apps/web/floor/index.ts'),
    ...{ compatibility_date, compatibility_flags },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'floor.wrangler.json')
  writeFileSync(file, JSON.stringify(config))
  await wrangler(['deploy', '--dry-run', '-c', file, '--outdir', join(folder, 'floor')])
  return join(folder, 'floor/index.js')
}
