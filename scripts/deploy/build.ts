import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../command.ts'
import { bundleOf, makeBundles } from '../runtime/bundles.ts'
import { root } from '../settings.ts'
import { workFolder } from './work-folder.ts'

/** Bundles to upload, built once for all environments. */
export type Build = { api: string; sandbox: string; site: string; storybook: string }

const bundles = join(workFolder, 'bundles')

export function buildAt(storybook = join(root, 'packages/ui/storybook-static')): Build {
  return {
    api: join(bundles, 'api'),
    sandbox: join(bundles, 'sandbox'),
    site: join(bundles, 'site'),
    storybook,
  }
}

/** Builds product, Workers and Storybook from the sources. */
export async function makeBuild(build: Build, { storybook = true } = {}): Promise<void> {
  if (storybook) await buildStorybook()
  await bundleWorkers(build)
}

/** Puts what is uploaded into a folder, so that it can be compared and tried. */
export async function bundleWorkers({ api, sandbox, site }: Build): Promise<void> {
  await makeBundles()
  rmSync(bundles, { recursive: true, force: true })
  cpSync(join(root, 'apps/web/build/client'), site, { recursive: true })
  cpSync(bundleOf('api'), join(api, 'index.js'))
  cpSync(bundleOf('sandbox'), join(sandbox, 'index.js'))
  cpSync(bundleOf('web'), join(site, '_worker.js/index.js'))
}

/** Throws an `Error` that names what is not built yet. */
export function requireBuild(build: Build): void {
  const missing = Object.values(build).filter((folder) => !existsSync(folder))
  if (missing.length > 0)
    throw new Error(`Not built yet: ${missing.join(', ')}. Leave --no-build away, or build first.`)
}

async function buildStorybook(): Promise<void> {
  if ((await run('npm', ['run', 'build:storybook', '--workspace', '@marquee/ui'])) !== 0)
    throw new Error('Storybook could not be built; what it said stands above.')
}
