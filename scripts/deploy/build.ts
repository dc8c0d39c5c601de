import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readJsonc } from '../jsonc.ts'
import { root } from '../settings.ts'
import { run } from '../stage.ts'
import { workFolder } from './work-folder.ts'
import { wrangler } from './wrangler.ts'

/** What is uploaded, made once and for every environment alike. */
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
  await runOrThrow('turbo', ['run', 'build', '--output-logs=errors-only'])
  if (storybook) await runOrThrow('npm', ['run', 'build:storybook', '--workspace', '@marquee/ui'])
  rmSync(bundles, { recursive: true, force: true })
  await bundleWorkers(build)
}

/** Bundles the three Workers out of what was built, so that what is uploaded can be compared and tried. */
export async function bundleWorkers({ api, sandbox, site }: Build): Promise<void> {
  mkdirSync(bundles, { recursive: true })
  cpSync(join(root, 'apps/web/build/client'), site, { recursive: true })
  await Promise.all([
    bundleWorker('apps/api', api),
    bundleWorker('apps/sandbox', sandbox),
    bundleSiteWorker('apps/web', join(site, '_worker.js'), bundles),
  ])
}

/** Bundles the `index.ts` of a folder for where the site runs; its configuration is written into `workFolder`. */
export async function bundleSiteWorker(source: string, outdir: string, workFolder: string): Promise<void> {
  const { compatibility_date, compatibility_flags } = readJsonc(join(root, 'apps/web/wrangler.jsonc'))
  const name = basename(source)
  const config = {
    ...{ name, main: join(root, source, 'index.ts'), compatibility_date, compatibility_flags },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Naming functions costs time for each that is made, and nobody reads the names.
    keep_names: false,
  }
  mkdirSync(workFolder, { recursive: true })
  const file = join(workFolder, `${name}.wrangler.json`)
  writeFileSync(file, JSON.stringify(config))
  await wrangler(['deploy', '--dry-run', '-c', file, '--outdir', outdir])
  removeExtras(outdir)
}

/** Throws an `Error` that names what is not built yet. */
export function requireBuild(build: Build): void {
  const missing = Object.values(build).filter((folder) => !existsSync(folder))
  if (missing.length > 0)
    throw new Error(`Not built yet: ${missing.join(', ')}. Leave --no-build away, or build first.`)
}

async function bundleWorker(app: string, outdir: string): Promise<void> {
  await wrangler(['deploy', '--dry-run', '--outdir', outdir], { cwd: join(root, app) })
  removeExtras(outdir)
}

/** What wrangler says beside the code holds the time, and maps hold paths of this machine. */
function removeExtras(outdir: string): void {
  for (const extra of ['README.md', 'index.js.map']) rmSync(join(outdir, extra), { force: true })
}

async function runOrThrow(command: string, args: string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) throw new Error(`"${command} ${args.join(' ')}" failed; what it said stands above.`)
}
