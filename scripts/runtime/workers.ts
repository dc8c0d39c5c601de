import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { readJsonc } from '../jsonc.ts'
import { root } from '../settings.ts'

export type Config = WorkerOptions['config']
export type Env = NonNullable<Config['env']>

/** A Worker of one bundled module, as Miniflare takes it, in the runtime that its app is written for. */
export function workerConfig(app: 'web' | 'api' | 'sandbox', name: string, code: string): Config {
  const { compatibility_date, compatibility_flags } = readJsonc(join(root, 'apps', app, 'wrangler.jsonc'))
  return {
    name,
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: code } } },
  }
}

/** The site without the files of its build, which are served separately. */
export function siteWorker(code: string, { api, env = {} }: { api: string; env?: Env }): Config {
  return { ...workerConfig('web', 'marquee', code), env: { API: { type: 'worker', worker: api }, ...env } }
}

/** The entrypoint of the site that answers with files of its build. */
export const WITH_FILES = 'local'

/** The site with its files before it: whatever is none of them is the Worker's, as decision 18 wants it. */
export function siteWithFiles(site: Config, directory: string): Config {
  const before = {
    type: 'esm',
    contents: readFileSync(join(import.meta.dirname, 'local-site.js'), 'utf8'),
  } as const
  return {
    ...site,
    manifest: {
      mainModule: 'local-site.js',
      modules: { 'local-site.js': before, ...site.manifest?.modules },
    },
    assets: { directory, hasUserWorker: true },
    env: {
      ...site.env,
      FILES: { type: 'assets' },
      FILE_PATHS: { type: 'json', value: pathsIn(directory) },
    },
  }
}

/** The addresses of the files in a folder, without those that only say how the others are served. */
function pathsIn(directory: string): string[] {
  return globSync('**/*.*', { cwd: directory })
    .filter((file) => !file.startsWith('_'))
    .map((file) => `/${file}`)
}

/** The sandbox with its pictures and the Durable Object that its state is in. */
export function sandboxWorker(code: string, env: Env = {}): Config {
  const config = workerConfig('sandbox', 'marquee-sandbox', code)
  return {
    ...config,
    exports: { Desk: { type: 'durable-object', storage: 'sqlite' } },
    assets: { directory: join(root, 'apps/sandbox/art'), hasUserWorker: true, runWorkerFirst: true },
    env: {
      STORE: { type: 'durable-object', worker: config.name, exportName: 'Desk' },
      ART: { type: 'assets' },
      ...env,
    },
  }
}

export function textBindings(values: Record<string, string>): Env {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { type: 'text', value }]))
}
