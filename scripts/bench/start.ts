import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readJsonc } from '../jsonc.ts'
import { writeApiConfig } from '../local-config.ts'
import { readSettings, root, type Settings } from '../settings.ts'
import { localArguments, startWrangler, stopAll, waitUntilReady } from '../worker-process.ts'
import { perSecond } from './measure.ts'
import { treeMemory } from './memory.ts'
import { freePort } from './site.ts'

/** Requests to both, signed out. */
const PATHS = [
  { name: 'search page', path: '/search' },
  { name: 'film page', path: '/search/detail/27205?type=movies' },
  { name: 'film, JSON', path: '/api/catalogue/titles/movies/27205' },
  { name: 'icon', path: '/favicon.svg' },
]
const ROUNDS = 4

type Beside = { name: string; connections: number; perSecond: number; behindProxy: number }
export type StartReport = { seconds: number; memory: number; proxyMemory: number; figures: Beside[] }

/** Measures `npm start` beside the same Workers behind wrangler's proxy, which is how it ran them before. */
export async function measureStart(folder: string, requests: number): Promise<StartReport> {
  const settings = await freeSettings(join(folder, 'start'))
  // The first start fills the database; every other one finds it.
  await (await startProduct(settings)).stop()
  const started = performance.now()
  const product = await startProduct(settings)
  const seconds = await secondsToFirstPage(settings, started)
  const proxied = await startBehindProxy(await freeSettings(join(folder, 'proxied'), settings), folder)
  try {
    const origins = { product: originOf(settings), proxied: proxied.origin }
    const figures = []
    for (const { name, path } of PATHS)
      for (const connections of [1, 10])
        figures.push({ name, connections, ...(await rates(origins, path, requests, connections)) })
    const [memory, proxyMemory] = [treeMemory(product.child.pid), treeMemory(proxied.child.pid)]
    return { seconds, memory, proxyMemory, figures }
  } finally {
    await Promise.all([product.stop(), stopAll([proxied])])
  }
}

/** Requests a second of both, measured in turns, so that whatever else the machine does concerns both. */
async function rates(
  origins: { product: string; proxied: string },
  path: string,
  requests: number,
  connections: number,
) {
  const ask = () => ({ path })
  const times = { product: 0, proxied: 0 }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of ['product', 'proxied'] as const) {
      const rate = await perSecond(origins[name], ask, requests, connections)
      // The first round warms up.
      if (round >= 0) times[name] += 1 / rate
    }
  }
  return { perSecond: ROUNDS / times.product, behindProxy: ROUNDS / times.proxied }
}

async function secondsToFirstPage(settings: Settings, started: number): Promise<number> {
  const page = await fetch(`${originOf(settings)}/search`)
  if (!page.ok || !(await page.text()).includes('</html>')) throw new Error('The first page did not come.')
  return (performance.now() - started) / 1000
}

async function freeSettings(stateDir: string, { sandboxPort }: Partial<Settings> = {}): Promise<Settings> {
  const sandbox = sandboxPort ?? (await freePort())
  return readSettings({ PORT: `${await freePort()}`, SANDBOX_PORT: `${sandbox}`, STATE_DIR: stateDir })
}

/** Runs what `npm start` runs until it prints its addresses. */
async function startProduct({ port, sandboxPort, stateDir }: Settings) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, STATE_DIR: stateDir },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await printed(child, 'Ctrl-C stops it.')
  return {
    child,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product did not start: it ended with ${code}.`)))
    if (child.stdout === null) return
    createInterface({ input: child.stdout }).on('line', (line) => line.includes(text) && resolve())
  })
}

async function startBehindProxy(settings: Settings, folder: string) {
  const pages = join(folder, 'pages')
  const { $schema: _, ...site } = readJsonc(join(root, 'apps/web/wrangler.jsonc'))
  mkdirSync(join(pages, 'functions'), { recursive: true })
  writeFileSync(join(pages, 'functions/[[path]].js'), pagesFunction())
  const built = { ...site, pages_build_output_dir: join(root, 'apps/web/build/client') }
  writeFileSync(join(pages, 'wrangler.json'), JSON.stringify(built))

  const configs = ['-c', 'wrangler.json', '-c', writeApiConfig(settings)]
  const options = localArguments(settings.port, settings.stateDir)
  const proxied = startWrangler('Wrangler', ['pages', 'dev', ...configs, ...options], {
    cwd: pages,
    log: join(folder, 'wrangler.log'),
  })
  const origin = originOf(settings)
  await waitUntilReady(proxied, `${origin}/api/health`)
  return { ...proxied, origin }
}

/** The site's source as a function of Pages, which `wrangler pages dev` was given and bundled by itself. */
function pagesFunction(): string {
  return `import site from ${JSON.stringify(join(root, 'apps/web/index.ts'))}
    export const onRequest = ({ request, env, waitUntil }) => site.fetch(request, env, { waitUntil })`
}

function originOf({ port }: Settings): string {
  return `http://127.0.0.1:${port}`
}
