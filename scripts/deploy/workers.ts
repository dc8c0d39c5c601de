import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJsonc } from '../jsonc.ts'
import { type Cloudflare, orNull } from './cloudflare.ts'
import { fingerprintOf } from './fingerprint.ts'
import { wrangler } from './wrangler.ts'

type Deployments = { deployments: { versions: { version_id: string }[] }[] }
type Version = {
  id: string
  annotations?: Record<string, string>
  resources?: { bindings?: { type: string; name: string }[] }
}

const TAG = 'workers/tag'
/** Cloudflare's number for a plan that knows no limits of CPU: the free one. */
const NO_CPU_LIMITS = 'code: 100328'

/** Wanted state of a Worker: its name, its configuration, and a hash that changes with its code or configuration. */
export type WantedWorker = { name: string; config: string; fingerprint: string }

export function wantedWorker(config: string, extraFolders: string[] = []): WantedWorker {
  const settings = readJsonc(config)
  const { main: _, migrations_dir: __, assets, ...rest } = settings
  const comparable = { ...rest, assets: { ...assets, directory: undefined }, d1_databases: idsOf(settings) }
  return {
    name: settings.name,
    config,
    fingerprint: fingerprintOf({ folders: [dirname(settings.main), ...extraFolders], settings: comparable }),
  }
}

/** Returns the id of the deployed version, or `null` without one. */
export async function deployedVersionOf(cloudflare: Cloudflare, name: string): Promise<string | null> {
  const answer = await orNull(cloudflare.get<Deployments>(`/workers/scripts/${name}/deployments`))
  return answer?.deployments[0]?.versions[0]?.version_id ?? null
}

/** True when what runs in the account is just what is wanted, down to its address and its times. */
export async function isWorkerCurrent(
  cloudflare: Cloudflare,
  { name, config, fingerprint }: WantedWorker,
): Promise<boolean> {
  const id = await deployedVersionOf(cloudflare, name)
  if (id === null) return false
  const version = await cloudflare.get<Version>(`/workers/scripts/${name}/versions/${id}`)
  if (version.annotations?.[TAG] !== fingerprint) return false

  // wrangler sets these after the upload: a run that was cut off between leaves them undone.
  const { workers_dev, triggers, workflows = [] } = readJsonc(config)
  const { enabled } = await cloudflare.get<{ enabled: boolean }>(`/workers/scripts/${name}/subdomain`)
  const { schedules } = await cloudflare.get<{ schedules: { cron: string }[] }>(
    `/workers/scripts/${name}/schedules`,
  )
  const crons = schedules.map(({ cron }) => cron).toSorted()
  for (const workflow of workflows) if (!(await isOwn(cloudflare, workflow, name))) return false
  return enabled === workers_dev && crons.join() === (triggers?.crons ?? []).toSorted().join()
}

type OwnWorkflow = { name: string; class_name: string }

/** True when a Workflow of the account is this class of this Worker. */
async function isOwn(
  cloudflare: Cloudflare,
  { name, class_name }: OwnWorkflow,
  worker: string,
): Promise<boolean> {
  const found = await orNull(cloudflare.get<OwnWorkflow & { script_name: string }>(`/workflows/${name}`))
  return found?.script_name === worker && found.class_name === class_name
}

/** True when a version is code of ours; setting secrets before the first upload makes an empty one. */
export async function hasCode(cloudflare: Cloudflare, name: string, versionId: string): Promise<boolean> {
  const { resources } = await cloudflare.get<Version>(`/workers/scripts/${name}/versions/${versionId}`)
  return resources?.bindings?.some(({ type }) => type === 'd1') ?? false
}

type Upload = {
  message: string
  /** Secrets that go with the upload, as each takes the name of a variable that the version before has. */
  secrets?: Record<string, string>
}

export async function deployWorker(
  { config, fingerprint }: WantedWorker,
  { message, secrets = {} }: Upload,
): Promise<void> {
  const file = join(dirname(config), 'secrets.json')
  const withSecrets = Object.keys(secrets).length > 0
  if (withSecrets) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  const more = withSecrets ? ['--secrets-file', file] : []
  try {
    await wrangler(['deploy', '-c', config, '--tag', fingerprint, '--message', message, ...more])
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(NO_CPU_LIMITS)) throw error
    throw new Error(
      'The account is on Workers Free, which stops at 10 ms of CPU; hashing one password takes 300. Choose Workers Paid (Workers & Pages, Plans).',
    )
  } finally {
    rmSync(file, { force: true })
  }
}

/** Deploys an earlier version again. */
export async function rollBackWorker(name: string, versionId: string, message: string): Promise<void> {
  await wrangler(['rollback', versionId, '--name', name, '--yes', '--message', message])
}

export async function secretNames(cloudflare: Cloudflare, worker: string): Promise<string[]> {
  const secrets = await orNull(cloudflare.get<{ name: string }[]>(`/workers/scripts/${worker}/secrets`))
  return (secrets ?? []).map(({ name }) => name)
}

/** Names of the variables of the deployed version, which no secret can have before another version is uploaded. */
export async function variableNames(cloudflare: Cloudflare, worker: string): Promise<string[]> {
  const id = await deployedVersionOf(cloudflare, worker)
  if (id === null) return []
  const { resources } = await cloudflare.get<Version>(`/workers/scripts/${worker}/versions/${id}`)
  return (resources?.bindings ?? []).flatMap(({ type, name }) => (type === 'plain_text' ? [name] : []))
}

/** Sets secrets of a Worker, which wrangler makes first when it is not there yet. */
export async function putSecrets(worker: string, secrets: Record<string, string>): Promise<void> {
  await wrangler(['secret', 'bulk', '--name', worker], { input: JSON.stringify(secrets) })
}

function idsOf({ d1_databases = [] }: { d1_databases?: { database_id: string }[] }): string[] {
  return d1_databases.map(({ database_id }) => database_id)
}
