import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeAda } from '../people.ts'

const root = join(import.meta.dirname, '../..')

test('every printed address opens, and a second start has its own state, seeds once and leaves no process behind', async ({
  playwright,
}) => {
  test.setTimeout(480_000)
  const stateDir = mkdtempSync(join(tmpdir(), 'marquee-'))
  const request = await playwright.request.newContext()
  try {
    const first = await start(stateDir)
    for (const address of first.printed) {
      // Following links as a person would: an address that leads to a missing page is of no use.
      expect([address, (await request.get(address)).status()]).toEqual([address, 200])
    }
    const counted = await count(request, first.address)
    expect(counted.bookmarks).toBeGreaterThan(90)
    expect(counted.rated).toBeGreaterThan(60)
    await first.stop()

    // Without this note a start prepares the database again from the beginning.
    rmSync(join(stateDir, 'prepared.json'))
    const second = await start(stateDir)
    expect(await count(request, second.address)).toEqual(counted)
    await second.stop()
  } finally {
    await request.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
})

/** Runs the same command as `npm start` on free ports. */
async function start(stateDir: string) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const child = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), STATE_DIR: stateDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = `http://localhost:${port}`
  const output = await outputUntil(child, 'Ctrl-C stops it.')
  expect(output).toContain(`Marquee            ${address}`)
  const printed = [...new Set([...(output.match(/http:\S+/g) ?? []), ...documented(port, sandboxPort)])]

  async function stop() {
    const processes = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)]
    expect(processes.length).toBeGreaterThan(2)
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    await expect.poll(() => processes.filter(isAlive)).toEqual([])
  }
  return { address, printed, stop }
}

/** The local addresses of README and documentation, at these ports. */
function documented(port: number, sandboxPort: number): string[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'apps/sandbox/README.md',
    ...docs.map((path) => `docs/${path}`),
  ]
  const texts = pages
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const found = texts.join('\n').match(/http:\/\/localhost:(8788|8789)[\w/.-]*/g) ?? []
  expect(found.length).toBeGreaterThan(4)
  return found.map((address) =>
    address.replace(':8788', `:${port}`).replace(':8789', `:${sandboxPort}`).replace(/\.$/, ''),
  )
}

/** Returns the output of a process up to and with `text`. */
function outputUntil(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const hear = (chunk: Buffer) => {
      heard += chunk
      if (heard.includes(text)) resolve(heard)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', () => reject(new Error(`It ended before it printed "${text}":\n${heard}`)))
  })
}

async function count(request: APIRequestContext, address: string) {
  await becomeAda(request, address)
  const get = async (path: string) => (await request.get(`${address}/api/me/${path}`)).json()
  const { watchlist, seen } = (await get('bookmarks?label=seen')).counts
  const { counts, distribution } = await get('rankings?type=series')
  return {
    bookmarks: watchlist.movies + watchlist.series + seen.movies + seen.series,
    rated: counts.movies + counts.series,
    distribution,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return children.flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

function parentOf(pid: string): number | null {
  try {
    // "42 (name) S 1 …": the name may hold spaces and brackets itself.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
