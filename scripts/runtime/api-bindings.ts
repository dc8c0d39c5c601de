import { type Config, type Env, textBindings } from './workers.ts'

type Named = { name: string }

/** Bindings of the API's wrangler configuration that have a meaning on this machine. */
export type ApiConfig = {
  vars: Record<string, string>
  d1_databases: { binding: string; database_id: string }[]
  kv_namespaces: { binding: string; id: string }[]
  ratelimits: (Named & { namespace_id: string; simple: { limit: number; period: 10 | 60 } })[]
  send_email: Named[]
  workflows: (Named & { binding: string; class_name: string; limits?: { steps: number } })[]
  version_metadata: { binding: string }
}

/**
 * The API's bindings as Miniflare takes them. Storage has the ids that wrangler knows it by, so that `wrangler d1` and
 * earlier starts find the same files.
 */
export function apiBindings(config: ApiConfig): Env {
  return {
    ...textBindings(config.vars),
    ...bound(config.d1_databases, ({ binding, database_id: id }) => [binding, { type: 'd1', id }]),
    ...bound(config.kv_namespaces, ({ binding, id }) => [binding, { type: 'kv', id }]),
    ...bound(config.ratelimits, ({ name, namespace_id: namespace, simple }) => [
      name,
      { type: 'rate-limit', namespace, simple },
    ]),
    ...bound(config.send_email, ({ name }) => [name, { type: 'send-email' }]),
    [config.version_metadata.binding]: { type: 'version-metadata' },
  }
}

type Workflows = Required<Pick<Config, 'env' | 'exports'>>

/** Workflows of a Worker: its classes, and the bindings by which it runs them itself. */
export function ownWorkflows(worker: string, workflows: ApiConfig['workflows']): Workflows {
  return {
    env: bound(workflows, ({ binding, name, class_name: exportName }) => [
      binding,
      { type: 'workflow', name, worker, exportName },
    ]),
    exports: Object.fromEntries(
      workflows.map(({ name, class_name, limits }) => [class_name, { type: 'workflow', name, limits }]),
    ),
  }
}

function bound<T>(entries: T[], bind: (entry: T) => [string, Env[string]]): Env {
  return Object.fromEntries(entries.map(bind))
}
