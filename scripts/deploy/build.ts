import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const { compatibility_date, compatibility_flags } = readJsonc(join(root, 'apps/web/wrangler.jsonc'))
  await Promise.all([
    bundleWorker('apps/api', api),
    bundleWorker('apps/sandbox', sandbox),
    wrangler(
      [
        ...['pages', 'functions', 'build', 'functions', '--outdir', join(site, '_worker.js')],
        ...['--output-routes-path', join(bundles, 'generated-routes.json')],
        ...['--compatibility-date', compatibility_date, '--compatibility-flags', ...compatibility_flags],
      ],
      { cwd: join(root, 'apps/web') },
    ),
  ])
  steadyNames(join(site, '_worker.js/index.js'))
}

/** wrangler puts a number drawn at random into the names it makes: the same sources are to give the same code. */
function steadyNames(file: string): void {
  const code = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    code.replaceAll(/(functionsRoutes[-_])0[._]\d+/g, '$1entry').replaceAll(/(tmp\/pages-)\w+/g, '$1entry'),
  )
}

/** Throws an `Error` that names what is not built yet. */
export function requireBuild(build: Build): void {
  const missing = Object.values(build).filter((folder) => !existsSync(folder))
  if (missing.length > 0)
    throw new Error(`Not built yet: ${missing.join(', ')}. Leave --no-build away, or build first.`)
}

async function bundleWorker(app: string, outdir: string): Promise<void> {
  await wrangler(['deploy', '--dry-run', '--outdir', outdir], { cwd: join(root, app) })
  // It holds the time, and maps hold paths of this machine.
  for (const extra of ['README.md', 'index.js.map']) rmSync(join(outdir, extra), { force: true })
}

async function runOrThrow(command: string, args: string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) throw new Error(`"${command} ${args.join(' ')}" failed; what it said stands above.`)
}
