import { Log, LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from 'miniflare'

type Options = {
  workers: WorkerOptions[]
  /** The folder for D1, KV and Durable Objects; without it they end with the runtime. */
  persistTo?: string
  log?: Log
  /** Takes each line that a Worker or the runtime prints. */
  onLine: (line: string) => void
}

/** Starts Workers in one workerd, on this machine alone, without wrangler's proxy and file watchers. */
export async function openRuntime({ workers, persistTo, log, onLine }: Options): Promise<Miniflare> {
  const options: MiniflareOptions = {
    host: '127.0.0.1',
    log: log ?? new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message }) => onLine(message),
    resourcePersistencePath: persistTo,
    // Neither reports nor asks the network where this machine is.
    telemetry: { enabled: false },
    cf: false,
    enableDevRegistry: false,
    workers,
  }
  const runtime = new Miniflare(options)
  await runtime.ready
  return runtime
}

/**
 * Lets an entrypoint of a Worker answer on a port of this machine, any free one unless given, with nothing between:
 * Miniflare's own entry costs as much as many an answer.
 */
export function socketAt(port = 0, entrypoint = 'default'): WorkerOptions['dev'] {
  return { unsafeDirectSockets: [{ host: '127.0.0.1', port, entrypoint }] }
}
