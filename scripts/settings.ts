import { resolve } from 'node:path'

export const root = new URL('..', import.meta.url).pathname

export type Settings = {
  port: number
  sandboxPort: number
  stateDir: string
  /** Base address of the catalogue service; the sandbox's own in demo mode. */
  tmdbApiUrl: string
  tmdbToken: string
  /** True while the catalogue is the embedded one, so that demo data and demo pictures fit it. */
  demoCatalogue: boolean
  /** Port at which a test's push service answers in the place of those of browsers' makers. */
  pushServicePort: number | null
}

/** Reads the settings of a local run from the environment; throws an `Error` that names the variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = portOf('PORT', env.PORT, 8788)
  const sandboxPort = portOf('SANDBOX_PORT', env.SANDBOX_PORT, 8789)
  if (port === sandboxPort)
    throw new Error(`PORT and SANDBOX_PORT are both ${port}: give them different values.`)

  const token = env.TMDB_TOKEN?.trim()
  const ownService = token ? 'https://api.themoviedb.org/3' : `http://127.0.0.1:${sandboxPort}/3`
  const tmdbApiUrl = addressOf('TMDB_API_URL', env.TMDB_API_URL?.trim() || ownService)

  return {
    port,
    sandboxPort,
    stateDir: resolve(root, env.STATE_DIR?.trim() || '.wrangler/state'),
    tmdbApiUrl,
    tmdbToken: token || 'demo',
    demoCatalogue: tmdbApiUrl.startsWith(`http://127.0.0.1:${sandboxPort}`),
    pushServicePort: env.PUSH_SERVICE_PORT ? portOf('PUSH_SERVICE_PORT', env.PUSH_SERVICE_PORT, 0) : null,
  }
}

function portOf(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new Error(`${name} is "${text}": give a port between 1 and 65535.`)
}

function addressOf(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text
  throw new Error(`${name} is "${text}": give an address such as https://api.themoviedb.org/3.`)
}
