/** `npm start`: builds, migrates, seeds and serves the whole product with its sandbox on this machine. */
import { join } from 'node:path'
import { prepareDatabase } from './database.ts'
import { writeApiConfig } from './local-config.ts'
import { demoAccount } from './seed/demo-account.ts'
import { readSettings, root } from './settings.ts'
import { run } from './stage.ts'
import {
  isPortTaken,
  localArguments,
  onStopSignals,
  sandboxArguments,
  startWrangler,
  stopAll,
  type WorkerProcess,
  waitUntilReady,
} from './worker-process.ts'

const processes: WorkerProcess[] = []
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await stopAll(processes)
  process.exit(code)
}

onStopSignals(() => stop(0))

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

async function start(): Promise<void> {
  const settings = readSettings()
  const { port, sandboxPort, stateDir, tmdbApiUrl, demoCatalogue } = settings
  for (const [name, taken] of [
    ['PORT', port],
    ['SANDBOX_PORT', sandboxPort],
  ] as const) {
    if (await isPortTaken(taken))
      throw new Error(`Port ${taken} is in use. Stop what listens there or set ${name}.`)
  }

  const sandbox = startWrangler('The sandbox', sandboxArguments(settings), {
    cwd: join(root, 'apps/sandbox'),
    log: join(stateDir, 'logs/sandbox.log'),
  })
  processes.push(sandbox)

  if ((await run('turbo', ['run', 'build', '--output-logs=errors-only'])) !== 0)
    throw new Error('The build failed.')
  const apiConfig = writeApiConfig(settings)
  await prepareDatabase({ apiConfig, stateDir, seed: demoCatalogue })

  const product = startWrangler('Marquee', productArguments(port, stateDir, apiConfig), {
    cwd: join(root, 'apps/web'),
    log: join(stateDir, 'logs/marquee.log'),
  })
  processes.push(product)
  for (const { name, child, log } of processes) {
    child.on('exit', (code) => {
      if (stopping) return
      console.error(`${name} ended by itself (${code}). Its log: ${log}`)
      void stop(1)
    })
  }
  await waitUntilReady(sandbox, `http://127.0.0.1:${sandboxPort}/`)
  await waitUntilReady(product, `http://127.0.0.1:${port}/api/health`)

  const { email, password } = demoAccount
  console.log(`
Marquee            http://localhost:${port}
Mailbox            http://localhost:${sandboxPort}/mail
Google stand-in    http://localhost:${sandboxPort}/google
Faults             http://localhost:${sandboxPort}/faults
API documentation  http://localhost:${port}/api/docs
Catalogue          ${demoCatalogue ? 'the embedded demo catalogue' : tmdbApiUrl}
${demoCatalogue ? `Demo account       ${email}, password: ${password}\n` : ''}
Ctrl-C stops it.`)
}

function productArguments(port: number, stateDir: string, apiConfig: string): string[] {
  // Safari keeps no cookie marked `Secure` of http://localhost; production has no such setting.
  const cookies = ['--binding', 'LOCAL_COOKIES=1']
  return [
    'pages',
    'dev',
    '-c',
    'wrangler.jsonc',
    '-c',
    apiConfig,
    ...cookies,
    ...localArguments(port, stateDir),
  ]
}
