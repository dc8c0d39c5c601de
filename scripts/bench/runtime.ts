import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare, WorkerOptions } from 'miniflare'
import { sandboxVars } from '../deploy/sandbox-vars.ts'
import { readJsonc } from '../jsonc.ts'
import { ownWorkflows } from '../runtime/api-bindings.ts'
import { openRuntime, socketAt } from '../runtime/open-runtime.ts'
import { type Config, sandboxWorker, siteWorker, textBindings, workerConfig } from '../runtime/workers.ts'
import { root } from '../settings.ts'
import type { Bundles } from './bundles.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
export type Runtime = {
  web: string
  floor: string
  sandbox: string
  database: Database
  /** Runs what the API does at times of this pattern. */
  schedule: (cron: string) => Promise<void>
  stop: () => Promise<void>
}

type RuntimeOptions = {
  stateDir?: string
  /** Milliseconds that each trip of the API to D1 and KV takes longer. */
  distance?: number
  /** Settings of the API that differ; one with another catalogue reaches this machine and not the sandbox. */
  vars?: Record<string, string>
}

/** Only a name, one that browsers take for this machine: whatever the API asks the outside for, the sandbox answers. */
export const SANDBOX = 'http://sandbox.localhost'

/**
 * The product and its floor on one database in one runtime; every Worker has its own door. What it stores ends with
 * it, unless it is given a folder for that. There is no rate limiter, which would refuse what is measured.
 */
export async function startRuntime(
  bundles: Bundles,
  { stateDir, distance, vars: changed = {} }: RuntimeOptions = {},
): Promise<Runtime> {
  const stores = { DB: { type: 'd1', id: 'bench' }, CACHE: { type: 'kv', id: 'bench' } } as const
  const vars = textBindings({ MAIL_FROM: 'bench@example.com', ...sandboxVars(SANDBOX), ...changed })
  const sandbox = sandboxWorker(bundles.sandbox)
  const outbound = { outboundService: { type: 'worker', worker: sandbox.name } } as const
  const dev = changed.TMDB_API_URL === undefined ? outbound : {}
  const { workflows } = readJsonc(join(root, 'apps/api/wrangler.jsonc'))
  const own = ownWorkflows('api', workflows)
  const nearApi = {
    ...workerConfig('api', 'api', bundles.api),
    exports: own.exports,
    env: { ...stores, ...vars, ...own.env },
  }
  const api = distance === undefined ? nearApi : atDistance(nearApi, distance)
  const floorApi = { ...workerConfig('api', 'floor-api', bundles.floor), env: stores }
  const web = siteWorker(bundles.web, { api: api.name })
  const floor = { ...siteWorker(bundles.floor, { api: floorApi.name }), name: 'floor' }

  const workers: WorkerOptions[] = [
    ...[web, floor, sandbox].map((config) => ({ config, dev: socketAt() })),
    ...[api, floorApi].map((config) => ({ config, dev })),
  ]
  const runtime = await openRuntime({
    workers,
    persistTo: stateDir,
    // Ours are lines of JSON, one a request; anything else is the runtime's, which may be its last words.
    onLine(line) {
      if (!line.startsWith('{')) process.stderr.write(`${line}\n`)
    },
  })
  const origin = async (name: string) => (await runtime.unsafeGetDirectURL(name)).origin
  return {
    web: await origin(web.name),
    floor: await origin(floor.name),
    sandbox: await origin(sandbox.name),
    database: await runtime.getD1Database('DB', api.name),
    async schedule(cron) {
      const worker = await runtime.getWorker(api.name)
      await worker.scheduled({ cron })
    },
    stop: () => runtime.dispose(),
  }
}

function atDistance(api: Config, distance: number): Config {
  const contents = readFileSync(join(import.meta.dirname, 'distant-api.js'), 'utf8')
  return {
    ...api,
    manifest: {
      mainModule: 'distant-api.js',
      modules: { 'distant-api.js': { type: 'esm', contents }, ...api.manifest?.modules },
    },
    env: { ...api.env, DISTANCE: { type: 'json', value: distance } },
  }
}
