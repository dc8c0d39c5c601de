/** `npm start`: builds, migrates, seeds and serves the whole product with its sandbox on this machine. */
import type { Miniflare } from 'miniflare'
import { prepareDatabase } from './database.ts'
import { writeApiConfig } from './local-config.ts'
import { makeBundles } from './runtime/bundles.ts'
import { listAddresses } from './runtime/local-addresses.ts'
import { startProduct } from './runtime/local-product.ts'
import { readSettings, type Settings } from './settings.ts'
import { isPortTaken, onStopSignals } from './worker-process.ts'

const STOP_LIMIT = 3000

let runtimes: Promise<Miniflare[]> = Promise.resolve([])
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // As the process ends, Miniflare kills what has not ended by then.
  setTimeout(() => process.exit(code), STOP_LIMIT).unref()
  const running = await runtimes.catch(() => [])
  await Promise.all(running.map((runtime) => runtime.dispose()))
  process.exit(code)
}

onStopSignals(() => stop(0))

try {
  await start(readSettings())
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

async function start(settings: Settings): Promise<void> {
  const { port, sandboxPort, stateDir, demoCatalogue } = settings
  await requireFree('PORT', port)
  await requireFree('SANDBOX_PORT', sandboxPort)

  await makeBundles()
  await prepareDatabase({ apiConfig: writeApiConfig(settings), stateDir, seed: demoCatalogue })
  if (stopping) return
  runtimes = startProduct(settings)
  await runtimes
  // Miniflare listens as well, and would end this process with the signal's number.
  onStopSignals(() => stop(0))
  console.log(listAddresses(settings))
}

async function requireFree(name: string, port: number): Promise<void> {
  if (await isPortTaken(port))
    throw new Error(`Port ${port} is in use. Stop what listens there or set ${name}.`)
}
