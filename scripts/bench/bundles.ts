import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wrangler } from '../deploy/wrangler.ts'
import { readJsonc } from '../jsonc.ts'
import { makeBundles, type Product, readBundles } from '../runtime/bundles.ts'
import { root } from '../settings.ts'

export type Bundles = Product & { floor: string }

/** The code of what is built, as production runs it, and of the Worker that it is held against. */
export async function bundleAll(folder: string): Promise<Bundles> {
  await makeBundles()
  return { ...readBundles(), floor: await bundleFloor(folder) }
}

/** Bundles the floor with the settings of the site, but for the files, which it has not. */
async function bundleFloor(folder: string): Promise<string> {
  const { assets: _, services: __, ...site } = readJsonc(join(root, 'apps/web/wrangler.worker.jsonc'))
  const config = join(folder, 'floor.wrangler.json')
  const outdir = join(folder, 'floor')
  writeFileSync(
    config,
    JSON.stringify({ ...site, name: 'floor', main: join(root, 'scripts/bench/floor/index.ts') }),
  )
  await wrangler(['deploy', '--dry-run', '-c', config, '--outdir', outdir])
  return readFileSync(join(outdir, 'index.js'), 'utf8')
}
