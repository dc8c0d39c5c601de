import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Log, LogLevel, Miniflare, Response } from 'miniflare'
import { sandboxVars } from '../deploy/sandbox-vars.ts'
import { readJsonc } from '../jsonc.ts'
import { root } from '../settings.ts'
import type { Bundles } from './bundles.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
export type Runtime = {
  web: string
  floor: string
  sandbox: string
  database: Database
  stop: () => Promise<void>
}

/** Only a name, one that browsers take for this machine: whatever the API asks the outside for, the sandbox answers. */
export const SANDBOX = 'http://sandbox.localhost'

/**
 * The product and its floor on one database in one runtime, without wrangler's proxy; every Worker has its own door.
 * What it stores ends with it, unless it is told where to keep that.
 */
export async function startRuntime(
  bundles: Bundles,
  { stateDir }: { stateDir?: string } = {},
): Promise<Runtime> {
  const { compatibility_date, compatibility_flags } = readJsonc(join(root, 'apps/api/wrangler.jsonc'))
  const stores = { DB: { type: 'd1', id: 'bench' }, CACHE: { type: 'kv', id: 'bench' } } as const
  const settings = Object.entries({ MAIL_FROM: 'bench@example.com', ...sandboxVars(SANDBOX) })
  const vars = Object.fromEntries(settings.map(([name, value]) => [name, { type: 'text', value } as const]))
  const desk = { type: 'durable-object', worker: 'sandbox', exportName: 'Desk' } as const

  const config = (name: string, code: string) => ({
    ...{ name, compatibilityDate: compatibility_date, compatibilityFlags: compatibility_flags },
    manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: code } as const } },
  })
  const askSandbox = { outboundService: { type: 'worker', worker: 'sandbox' } } as const
  const door = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }

  const runtime = new Miniflare({
    host: '127.0.0.1',
    log: new Log(LogLevel.ERROR),
    // Ours are lines of JSON, one a request; anything else is the runtime's, which may be its last words.
    handleStructuredLogs: ({ message }) => {
      if (!message.startsWith('{')) process.stderr.write(`${message}\n`)
    },
    telemetry: { enabled: false },
    ...(stateDir === undefined ? {} : { resourcePersistencePath: stateDir }),
    workers: [
      {
        config: { ...config('web', bundles.web), env: { API: { type: 'worker', worker: 'api' } } },
        dev: door,
      },
      { config: { ...config('api', bundles.api), env: { ...stores, ...vars } }, dev: askSandbox },
      {
        config: { ...config('floor', bundles.floor), env: { API: { type: 'worker', worker: 'floor-api' } } },
        dev: door,
      },
      { config: { ...config('floor-api', bundles.floor), env: stores }, dev: askSandbox },
      {
        config: {
          ...config('sandbox', bundles.sandbox),
          exports: { Desk: { type: 'durable-object', storage: 'sqlite' } },
          env: { DESK: desk, ART: { type: 'fetcher', handler: ({ url }) => art(new URL(url).pathname) } },
        },
        dev: door,
      },
    ],
  })
  await runtime.ready
  const [web, floor, sandbox] = await Promise.all(
    ['web', 'floor', 'sandbox'].map((name) => runtime.unsafeGetDirectURL(name)),
  )
  return {
    web: addressOf(web),
    floor: addressOf(floor),
    sandbox: addressOf(sandbox),
    database: await runtime.getD1Database('DB', 'api'),
    stop: () => runtime.dispose(),
  }
}

function art(path: string): Response {
  const file = join(root, 'apps/sandbox/art', path)
  if (!existsSync(file)) return new Response(null, { status: 404 })
  return new Response(readFileSync(file), { headers: { 'Content-Type': 'image/svg+xml' } })
}

function addressOf(url: URL | undefined): string {
  if (url === undefined) throw new Error('The runtime has no door to a Worker.')
  return url.origin
}
