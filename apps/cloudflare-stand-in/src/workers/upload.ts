import { Refusal } from '#answer.ts'
import type { Account, Binding, Version, Worker } from '#state.ts'
import { checkBindings } from '#workers/bindings.ts'
import { deployedVersion } from '#workers/require-worker.ts'

const NAME = /^[a-z0-9][a-z0-9_-]{0,62}$/
const MOST_BYTES = 64 * 1024 * 1024

type Migrations = { old_tag?: string; new_tag?: string; steps?: { new_sqlite_classes?: string[] }[] }
type Metadata = {
  main_module?: string
  bindings?: Binding[]
  keep_bindings?: string[]
  annotations?: Record<string, string>
  compatibility_date?: string
  compatibility_flags?: string[]
  migrations?: Migrations & { new_sqlite_classes?: string[] }
  assets?: { jwt?: string }
  limits?: { cpu_ms?: number }
}

/** Takes an upload as a new version of the Worker, which it makes when there is none. */
export function takeUpload(
  account: Account,
  name: string,
  form: FormData,
): { worker: Worker; version: Version } {
  if (!NAME.test(name)) throw new Refusal(400, 10016, `Invalid Worker name: "${name}"`)
  const metadata = readMetadata(form)
  const main = form.get(metadata.main_module ?? '')
  if (!metadata.main_module || !(main instanceof File))
    throw new Refusal(400, 10021, 'No such module: metadata.main_module names no part of the upload.')
  if (main.size > MOST_BYTES) throw new Refusal(413, 10027, 'Script is too large.')
  // wrangler makes a Worker that only holds secrets without one.
  if (!/^(\d{4}-\d\d-\d\d)?$/.test(metadata.compatibility_date ?? ''))
    throw new Refusal(400, 10021, 'Invalid compatibility date.')
  checkAnnotations(metadata.annotations)
  if (metadata.limits?.cpu_ms !== undefined && account.plan === 'free')
    throw new Refusal(400, 100328, 'CPU limits are not supported for the Free plan.')

  const before = account.workers[name]
  const worker = before ?? createWorker(name)
  const { secrets, bindings } = splitSecrets(metadata.bindings ?? [], worker)
  checkBindings(account, bindings)
  checkClasses(worker, metadata)
  account.workers[name] = worker
  Object.assign(worker.secrets, secrets)
  // A variable replaces the secret of its name.
  for (const { name } of metadata.bindings?.filter(({ type }) => type === 'plain_text') ?? [])
    delete worker.secrets[name]
  worker.classes.push(...newClasses(metadata))
  worker.migrationTag = metadata.migrations?.new_tag ?? worker.migrationTag

  const version = {
    id: crypto.randomUUID(),
    number: worker.versions.length + 1,
    createdAt: new Date().toISOString(),
    mainModule: metadata.main_module,
    // What tells two uploads apart is enough.
    code: `${main.name} ${main.size}`,
    bindings,
    annotations: metadata.annotations ?? {},
    compatibilityDate: metadata.compatibility_date ?? '',
    compatibilityFlags: metadata.compatibility_flags ?? [],
  }
  worker.versions.push(version)
  return { worker, version }
}

/** Deploys a version. */
export function deployVersion(
  worker: Worker,
  versionId: string,
  annotations: Record<string, string> = {},
): void {
  if (!worker.versions.some(({ id }) => id === versionId))
    throw new Refusal(404, 10008, `This Worker version ${versionId} does not exist.`)
  worker.deployments.unshift({
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    versionId,
    annotations,
  })
}

/** A Worker without code, as setting a secret before the first upload makes it. */
function createWorker(name: string): Worker {
  return {
    name,
    tag: crypto.randomUUID().replaceAll('-', ''),
    createdAt: new Date().toISOString(),
    versions: [],
    deployments: [],
    secrets: {},
    classes: [],
    migrationTag: null,
    workersDev: false,
    previewUrls: false,
    schedules: [],
    tags: [],
  }
}

function readMetadata(form: FormData): Metadata {
  const text = form.get('metadata')
  try {
    return JSON.parse(String(text))
  } catch {
    throw new Refusal(400, 10021, 'The upload has no metadata that can be read.')
  }
}

function checkAnnotations(annotations: Record<string, string> = {}): void {
  if ((annotations['workers/tag'] ?? '').length > 100)
    throw new Refusal(400, 10021, 'workers/tag: at most 100 bytes')
  if (Buffer.byteLength(annotations['workers/message'] ?? '') > 1000)
    throw new Refusal(400, 10021, 'workers/message: at most 1000 bytes')
}

/** Splits off the secrets. `inherit` takes the binding of the deployed version; a secret that was never set is refused. */
function splitSecrets(bindings: Binding[], worker: Worker) {
  const secrets: Record<string, string> = {}
  const unresolved: Binding[] = []
  for (const binding of bindings) {
    if (binding.type === 'secret_text') secrets[binding.name] = String(binding.text)
    else if (binding.type !== 'inherit') unresolved.push(binding)
    else if (worker.secrets[binding.name] === undefined) unresolved.push(inherited(worker, binding.name))
  }
  return { secrets, bindings: unresolved }
}

function inherited(worker: Worker, name: string): Binding {
  const binding = deployedVersion(worker)?.bindings.find((one) => one.name === name)
  if (binding) return binding
  throw new Refusal(400, 10057, `Cannot inherit binding '${name}': it does not exist on the latest version.`)
}

function newClasses({ migrations }: Metadata): string[] {
  return [
    ...(migrations?.new_sqlite_classes ?? []),
    ...(migrations?.steps ?? []).flatMap((step) => step.new_sqlite_classes ?? []),
  ]
}

function checkClasses(worker: Worker, metadata: Metadata): void {
  const { migrations } = metadata
  if (migrations && (migrations.old_tag ?? null) !== worker.migrationTag)
    throw new Refusal(
      412,
      10079,
      `Actor migration tag precondition failed; expected tag '${worker.migrationTag ?? ''}'`,
    )
  const known = [...worker.classes, ...newClasses(metadata)]
  for (const binding of metadata.bindings ?? []) {
    const { type, class_name, script_name } = binding
    if (type !== 'durable_object_namespace' || script_name) continue
    if (!known.includes(String(class_name)))
      throw new Refusal(
        400,
        10061,
        `Cannot create binding for class '${class_name}': it is not in any migration.`,
      )
  }
}
