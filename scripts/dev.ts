/** `npm run dev`: the product with hot reload: screens by Vite, the API and the sandbox by wrangler. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepareDatabase } from './database.ts'
import { writeApiConfig } from './local-config.ts'
import { quietTools } from './offline.ts'
import { readSettings, root } from './settings.ts'
import {
  isPortTaken,
  localArguments,
  onStopSignals,
  sandboxArguments,
  startWrangler,
  stopAll,
  waitUntilReady,
} from './worker-process.ts'

const settings = readSettings()
const { port, sandboxPort, stateDir, demoCatalogue } = settings
const apiPort = Number(process.env.API_PORT ?? port + 2)
const apiOrigin = `http://127.0.0.1:${apiPort}`

for (const taken of [port, sandboxPort, apiPort]) {
  if (!(await isPortTaken(taken))) continue
  console.error(`Port ${taken} is in use. Stop what listens there or set PORT, SANDBOX_PORT or API_PORT.`)
  process.exit(1)
}

const apiConfig = writeApiConfig(settings)
await prepareDatabase({ apiConfig, stateDir, seed: demoCatalogue })

const sandbox = startWrangler('The sandbox', sandboxArguments(settings), {
  cwd: join(root, 'apps/sandbox'),
  log: join(stateDir, 'logs/sandbox.log'),
})
const api = startWrangler('The API', ['dev', '-c', apiConfig, ...localArguments(apiPort, stateDir)], {
  cwd: join(root, 'apps/api'),
  log: join(stateDir, 'logs/api.log'),
})
let vite: ChildProcess | undefined
let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  vite?.kill()
  await stopAll([sandbox, api])
  process.exit(code)
}
onStopSignals(() => stop(0))

try {
  await waitUntilReady(sandbox, `http://127.0.0.1:${sandboxPort}/`)
  await waitUntilReady(api, `${apiOrigin}/api/health`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

vite = spawn('remix', ['vite:dev', '--port', `${port}`, '--strictPort'], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
  env: {
    ...process.env,
    ...quietTools,
    CI: '',
    MARQUEE_API: apiOrigin,
    PATH: `${root}apps/web/node_modules/.bin:${process.env.PATH}`,
  },
})
vite.on('exit', (code) => stop(code ?? 0))
console.log(
  `\nMailbox http://localhost:${sandboxPort}/mail   Faults http://localhost:${sandboxPort}/faults\n`,
)
