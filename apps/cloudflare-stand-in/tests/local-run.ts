import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { dump } from '#d1/dump.ts'
import type { Database } from '#state.ts'
import { repository, work } from './places.ts'

const wrangler = join(repository, 'node_modules/wrangler/bin/wrangler.js')
const quiet = {
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}

type LocalRun = { site: string; sandbox: string }

/**
 * Starts what `preview up` deployed on this machine: its configuration, its bundles and its data, with nothing changed
 * but the address of the sandbox, which is not on the internet here.
 */
export async function startLocally(
  slug: string,
  sandboxOrigin: string,
  database: Database,
): Promise<LocalRun> {
  const folder = join(work, 'running', slug)
  const [sitePort, sandboxPort] = [await freePort(), await freePort()]
  const [site, sandbox] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${sandboxPort}`]
  cpSync(join(work, 'environments', slug), folder, { recursive: true })
  const config = readFileSync(join(folder, 'api/wrangler.json'), 'utf8')
  writeFileSync(join(folder, 'api/wrangler.json'), config.replaceAll(sandboxOrigin, sandbox))

  mkdirSync(join(folder, 'state'), { recursive: true })
  writeFileSync(join(folder, 'data.sql'), dump(database))
  const state = join(folder, 'state')
  await finished(
    start(
      [
        'd1',
        'execute',
        'DB',
        '--local',
        '-c',
        'api/wrangler.json',
        '--file',
        'data.sql',
        '--persist-to',
        state,
      ],
      folder,
    ),
  )

  const at = (port: number, persistTo: string) => [
    ...['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0', '--persist-to', persistTo],
  ]
  const children = [
    start(['dev', '-c', 'sandbox/wrangler.json', ...at(sandboxPort, join(folder, 'sandbox-state'))], folder),
    start(
      ['pages', 'dev', '-c', 'wrangler.json', '-c', '../api/wrangler.json', ...at(sitePort, state)],
      join(folder, 'site'),
    ),
  ]
  onTestFinished(async () => {
    for (const { pid, exitCode } of children)
      if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM')
    await Promise.all(children.map(ended))
  })
  await Promise.all([answers(`${sandbox}/`), answers(`${site}/api/health`)])
  return { site, sandbox }
}

function start(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, [wrangler, ...args], {
    cwd,
    detached: true,
    stdio: process.env.SHOW_WRANGLER ? 'inherit' : 'ignore',
    env: { ...process.env, ...quiet, WRANGLER_LOG_PATH: join(work, 'logs') },
  })
}

async function finished(child: ChildProcess): Promise<void> {
  const code = await ended(child)
  if (code !== 0) throw new Error(`wrangler ended with ${code}`)
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.on('exit', resolve))
}

async function answers(address: string): Promise<void> {
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
