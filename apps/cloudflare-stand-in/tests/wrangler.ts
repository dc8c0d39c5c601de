import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compiled, repository, work } from './folders.ts'

const wrangler = join(repository, 'node_modules/wrangler/bin/wrangler.js')
const quiet = {
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}

/** Serves something on this machine until the test is over. */
export function serve(args: string[], cwd: string, port: number, persistTo: string): void {
  const options = [
    '--ip',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--inspector-port',
    '0',
    '--persist-to',
    persistTo,
  ]
  const child = start([...args, ...options], cwd)
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended(child)
  })
}

/** Starts real wrangler, quietly, as a process group of its own. */
export function start(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, [wrangler, ...args], {
    cwd,
    detached: true,
    stdio: process.env.SHOW_WRANGLER ? 'inherit' : 'ignore',
    env: { ...process.env, ...quiet, NODE_COMPILE_CACHE: compiled, WRANGLER_LOG_PATH: join(work, 'logs') },
  })
}

/** Waits for a command that ends by itself; throws when it failed. */
export async function finished(child: ChildProcess): Promise<void> {
  const code = await ended(child)
  if (code !== 0) throw new Error(`wrangler ended with ${code}`)
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.on('exit', resolve))
}

/** Waits until an address answers well. */
export async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const good = await fetch(address, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (good) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${address} gave no good answer`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
