import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonc } from '../jsonc.ts'
import { root } from '../settings.ts'
import type { Build } from './build.ts'
import type { Environment } from './environment.ts'
import { fingerprintOf } from './fingerprint.ts'
import { migrationsDir } from './migrations.ts'
import { workFolder } from './work-folder.ts'

/** Ids the account gave to the storage of an environment. */
export type Ids = { database: string; cache: string }
export type Configs = { api: string; sandbox: string | null; site: string }

/** Writes wrangler's configuration of every Worker of an environment and answers where the files are. */
export function writeConfigs(environment: Environment, ids: Ids, build: Build): Configs {
  const folder = join(workFolder, 'environments', environment.name)
  rmSync(folder, { recursive: true, force: true })
  const site = join(folder, 'site')
  const configs = {
    api: write(join(folder, 'api'), apiConfig(environment, ids, build)),
    sandbox: environment.sandbox && write(join(folder, 'sandbox'), sandboxConfig(environment.sandbox, build)),
    site: write(site, siteConfig(environment, build)),
  }
  // wrangler takes a site's configuration only from the folder it runs in, and loses its way through links.
  cpSync(build.site, join(site, 'public'), { recursive: true })
  return configs
}

function apiConfig(environment: Environment, ids: Ids, build: Build) {
  const { $schema: _, ...base } = readJsonc(join(root, 'apps/api/wrangler.jsonc'))
  const [database] = base.d1_databases
  const [cache] = base.kv_namespaces
  return {
    ...base,
    name: environment.api,
    main: join(build.api, 'index.js'),
    no_bundle: true,
    compatibility_flags: [...base.compatibility_flags, ...environment.compatibilityFlags],
    d1_databases: [
      {
        ...database,
        database_name: environment.database,
        database_id: ids.database,
        migrations_dir: migrationsDir,
      },
    ],
    kv_namespaces: [{ ...cache, id: ids.cache }],
    ratelimits: base.ratelimits.map((limit: { namespace_id: string }) => ({
      ...limit,
      namespace_id: String(Number(limit.namespace_id) + environment.rateLimitOffset),
    })),
    workflows: base.workflows.map((workflow: { class_name: keyof Environment['workflows'] }) => ({
      ...workflow,
      name: environment.workflows[workflow.class_name],
    })),
    triggers: environment.runsByClock ? base.triggers : { crons: [] },
    secrets: environment.secrets.length > 0 ? { required: environment.secrets } : undefined,
    vars: { ...base.vars, ...environment.vars, ENVIRONMENT: environment.name },
  }
}

function sandboxConfig(name: string, build: Build) {
  const { $schema: _, ...base } = readJsonc(join(root, 'apps/sandbox/wrangler.jsonc'))
  return {
    ...base,
    name,
    main: join(build.sandbox, 'index.js'),
    no_bundle: true,
    assets: { ...base.assets, directory: join(root, 'apps/sandbox/art') },
  }
}

/** Version of the site's Worker: a hash of its files and its configuration. */
export function siteVersion(config: string): string {
  return readJsonc(config).vars.VERSION
}

function siteConfig(environment: Environment, build: Build) {
  const { $schema: _, ...base } = readJsonc(join(root, 'apps/web/wrangler.jsonc'))
  const settings = {
    ...base,
    name: environment.site.project,
    pages_build_output_dir: './public',
    services: [{ ...base.services[0], service: environment.api }],
  }
  return { ...settings, vars: { VERSION: fingerprintOf({ folders: [build.site], settings }) } }
}

function write(folder: string, config: unknown): string {
  const file = join(folder, 'wrangler.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}
