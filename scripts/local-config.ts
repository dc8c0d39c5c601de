import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxVars } from './deploy/sandbox-vars.ts'
import { readJsonc } from './jsonc.ts'
import { localPushKeys } from './push-keys.ts'
import { root, type Settings } from './settings.ts'

/**
 * The API Worker's configuration for a local run: production's bindings, with the sandbox standing in for Google,
 * the mail service and push services. Production's own file never names it.
 */
export function apiConfig({ port, sandboxPort, stateDir, tmdbApiUrl, tmdbToken }: Settings) {
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const production = readJsonc(join(root, 'apps/api/wrangler.jsonc'))
  return {
    ...production,
    $schema: undefined,
    main: join(root, 'apps/api/src/index.ts'),
    d1_databases: production.d1_databases.map((database: object) => ({
      ...database,
      migrations_dir: join(root, 'migrations'),
    })),
    vars: {
      ...production.vars,
      // The browser goes to Google's stand-in, so its page says localhost; the Worker asks the loopback address.
      ...sandboxVars(sandbox, { browserOrigin: `http://localhost:${sandboxPort}` }),
      ...localPushKeys(stateDir),
      SITE_URL: `http://localhost:${port}`,
      TMDB_API_URL: tmdbApiUrl,
      TMDB_TOKEN: tmdbToken,
    },
  }
}

/** Writes that configuration into the state folder, for `wrangler` to read, and returns its path. */
export function writeApiConfig(settings: Settings): string {
  const { stateDir } = settings
  const file = join(stateDir, 'config', 'api.wrangler.json')
  mkdirSync(join(stateDir, 'config'), { recursive: true })
  // It holds keys, and perhaps the person's TMDB token.
  writeFileSync(file, JSON.stringify(apiConfig(settings), null, 2), { mode: 0o600 })
  return file
}
