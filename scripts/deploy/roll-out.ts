import { dirname } from 'node:path'
import type { Build } from './build.ts'
import type { Cloudflare } from './cloudflare.ts'
import { type Configs, siteVersion, writeConfigs } from './config.ts'
import type { Environment } from './environment.ts'
import { applyMigrations, pendingMigrations } from './migrations.ts'
import { pagesTasks } from './pages-tasks.ts'
import { findDatabase, findNamespace, importSql } from './storage.ts'
import type { Task } from './tasks.ts'
import {
  deployWorker,
  isWorkerCurrent,
  putSecrets,
  secretNames,
  variableNames,
  wantedWorker,
} from './workers.ts'

export type RollOut = {
  cloudflare: Cloudflare
  environment: Environment
  build: Build
  /** Goes with every upload, so that the dashboard tells where it came from. */
  message: string
  /** Values of secrets that may be set when they are missing. */
  secrets: Record<string, string>
  /** Location of a database that is made now. */
  databaseLocation: string | null
  /** The first data of a migrated database, as one SQL text. */
  seed?: { isDone: (databaseId: string) => Promise<boolean>; sql: () => Promise<string> }
  /** Further tasks once the cache is there. */
  afterStorage?: (cacheId: () => string | null) => Task[]
}

/** Resources of an environment as far as they are known. */
class Resources {
  database: string | null = null
  cache: string | null = null
  /** Secrets that only the upload of the API Worker can set. */
  secretsToUpload: Record<string, string> = {}
  private written: Configs | null = null
  private readonly environment: Environment
  private readonly build: Build

  constructor({ environment, build }: RollOut) {
    this.environment = environment
    this.build = build
  }

  configs(): Configs | null {
    const { database, cache } = this
    if (database === null || cache === null) return null
    this.written ??= writeConfigs(this.environment, { database, cache }, this.build)
    return this.written
  }

  requireConfigs(): Configs {
    const configs = this.configs()
    if (configs) return configs
    throw new Error('Database and cache are not there yet.')
  }
}

/** The marks of what is deployed, which answers tell. */
export type Versions = { api: string; site: string }

/**
 * Everything an environment needs, each thing after what it rests on: the database before the code that asks it. Once
 * the tasks are done, `versions` says which versions must answer.
 */
export function planRollOut(rollOut: RollOut): { tasks: Task[]; versions: () => Versions } {
  const resources = new Resources(rollOut)
  return {
    tasks: rollOutTasks(rollOut, resources),
    versions() {
      const { api, site } = resources.requireConfigs()
      return { api: wantedWorker(api).fingerprint, site: siteVersion(site) }
    },
  }
}

function rollOutTasks(rollOut: RollOut, resources: Resources): Task[] {
  const { environment } = rollOut
  return [
    ...storageTasks(rollOut, resources),
    ...(rollOut.afterStorage?.(() => resources.cache) ?? []),
    migrationTask(rollOut, resources),
    ...seedTasks(rollOut, resources),
    ...(environment.secrets.length > 0 ? [secretsTask(rollOut, resources)] : []),
    ...(environment.sandbox === null
      ? []
      : [
          workerTask(
            rollOut,
            'Sandbox Worker',
            environment.sandbox,
            () => resources.configs()?.sandbox ?? null,
          ),
        ]),
    workerTask(
      rollOut,
      'API Worker',
      environment.api,
      () => resources.configs()?.api ?? null,
      () => resources.secretsToUpload,
    ),
    ...pagesTasks(rollOut, () => {
      const configs = resources.configs()
      return configs && { folder: dirname(configs.site), settings: configs.site }
    }),
  ]
}

function storageTasks({ cloudflare, environment, databaseLocation }: RollOut, resources: Resources): Task[] {
  return [
    {
      name: `D1 database ${environment.database}`,
      creates: true,
      async isDone() {
        resources.database = (await findDatabase(cloudflare, environment.database))?.uuid ?? null
        return resources.database !== null
      },
      async perform() {
        const hint = databaseLocation === null ? {} : { primary_location_hint: databaseLocation }
        const body = { name: environment.database, ...hint }
        const made = await cloudflare.post<{ uuid: string }>('/d1/database', body)
        resources.database = made.uuid
      },
    },
    {
      name: `KV namespace ${environment.cache}`,
      creates: true,
      async isDone() {
        resources.cache = (await findNamespace(cloudflare, environment.cache))?.id ?? null
        return resources.cache !== null
      },
      async perform() {
        const body = { title: environment.cache }
        resources.cache = (await cloudflare.post<{ id: string }>('/storage/kv/namespaces', body)).id
      },
    },
  ]
}

function migrationTask({ cloudflare }: RollOut, resources: Resources): Task {
  return {
    name: 'Migrations',
    async isDone() {
      if (resources.database === null) return false
      return (await pendingMigrations(cloudflare, resources.database)).length === 0
    },
    perform: () => applyMigrations(resources.requireConfigs().api),
  }
}

function seedTasks({ seed }: RollOut, resources: Resources): Task[] {
  if (!seed) return []
  return [
    {
      name: 'Demo data',
      isDone: async () => resources.database !== null && (await seed.isDone(resources.database)),
      perform: async () => importSql(resources.requireConfigs().api, await seed.sql()),
    },
  ]
}

function secretsTask({ cloudflare, environment, secrets }: RollOut, resources: Resources): Task {
  const given = environment.optionalSecrets.filter((name) => secrets[name] !== undefined)
  const wanted = [...environment.secrets, ...given]
  let missing: string[] = []
  return {
    name: `Secrets of the API Worker (${wanted.join(', ')})`,
    async isDone() {
      const there = await secretNames(cloudflare, environment.api)
      missing = wanted.filter((name) => !there.includes(name))
      return missing.length === 0
    },
    async perform() {
      // The preview of a branch has the sandbox's token as a variable, until it is to ask the real TMDB.
      const taken = await variableNames(cloudflare, environment.api)
      const [later, now] = partition(missing, (name) => taken.includes(name))
      resources.secretsToUpload = pick(secrets, later)
      if (now.length > 0) await putSecrets(environment.api, pick(secrets, now))
    },
  }
}

function workerTask(
  { cloudflare, message }: RollOut,
  kind: string,
  name: string,
  config: () => string | null,
  secrets: () => Record<string, string> = () => ({}),
): Task {
  const wanted = () => {
    const file = config()
    return file === null ? null : wantedWorker(file)
  }
  return {
    name: `${kind} ${name}`,
    async isDone() {
      const worker = wanted()
      return worker !== null && (await isWorkerCurrent(cloudflare, worker))
    },
    async perform() {
      const worker = wanted()
      if (worker) await deployWorker(worker, { message, secrets: secrets() })
    },
  }
}

function partition(names: readonly string[], isMeant: (name: string) => boolean): [string[], string[]] {
  return [names.filter(isMeant), names.filter((name) => !isMeant(name))]
}

function pick(values: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${name} is missing.`)
      return [name, value]
    }),
  )
}
