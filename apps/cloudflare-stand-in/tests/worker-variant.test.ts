import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJsonc } from '@marquee/scripts/jsonc'
import { readBundles } from '@marquee/scripts/runtime/bundles'
import { startProduct } from '@marquee/scripts/runtime/local-product'
import { readSettings } from '@marquee/scripts/settings'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder, repository, work } from './folders.ts'
import { answers, freePort, serve } from './wrangler.ts'

const web = join(repository, 'apps/web')
/** Headers by which answers are compared; the rest is of one request alone. */
const HEADERS = [
  ...['cache-control', 'location', 'vary', 'x-content-type-options', 'referrer-policy'],
  ...['strict-transport-security', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
]

async function answerOf(origin: string, path: string) {
  const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
  const policy = headers.get('content-security-policy')?.replaceAll(/nonce-[\w+/=-]+/g, 'nonce')
  // Both names of a script are right; Pages on this machine gives the old one.
  const type = headers
    .get('content-type')
    ?.replace(/;.*/, '')
    .replace('application/javascript', 'text/javascript')
  return { status, policy, type, ...Object.fromEntries(HEADERS.map((name) => [name, headers.get(name)])) }
}

/** Starts the site as `npm start` does, before an API of this code; answers where it is. */
async function startSite(api: string, stateDir: string): Promise<string> {
  const [PORT, SANDBOX_PORT] = [`${await freePort()}`, `${await freePort()}`]
  const settings = readSettings({ PORT, SANDBOX_PORT, STATE_DIR: stateDir })
  const runtimes = await startProduct(settings, { ...readBundles(), api })
  onTestFinished(async () => {
    await Promise.all(runtimes.map((runtime) => runtime.dispose()))
  })
  return `http://127.0.0.1:${PORT}`
}

test('the site as a Worker with static assets answers as it does on Pages', async () => {
  const folder = createFolder()
  const api = { name: 'marquee-api', compatibility_date: '2026-07-01', main: './api.js' }
  // The configuration names the Workflows, and a Worker without them does not start.
  const noApi = `import { WorkflowEntrypoint } from 'cloudflare:workers'
    export class ImportJob extends WorkflowEntrypoint {}
    export class DigestJob extends WorkflowEntrypoint {}
    export default { fetch: () => new Response('{}', { status: 503 }) }`
  writeFileSync(join(folder, 'api.js'), noApi)
  writeFileSync(join(folder, 'api.json'), JSON.stringify(api))
  const { $schema: _, ...config } = readJsonc(join(web, 'wrangler.worker.jsonc'))
  const assets = { ...config.assets, directory: join(web, config.assets.directory) }
  const variant = { ...config, main: join(web, config.main), assets }
  writeFileSync(join(folder, 'worker.json'), JSON.stringify(variant))
  const { $schema: __, ...pages } = readJsonc(join(web, 'wrangler.jsonc'))
  const pagesConfig = { ...pages, pages_build_output_dir: join(work, 'bundles/site') }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(pagesConfig))

  const [pagesPort, workerPort] = [await freePort(), await freePort()]
  serve(['pages', 'dev', '-c', 'wrangler.json', '-c', 'api.json'], folder, pagesPort, join(folder, 'one'))
  serve(['dev', '-c', 'worker.json', '-c', 'api.json'], folder, workerPort, join(folder, 'other'))
  const [onPages, asWorker] = [`http://127.0.0.1:${pagesPort}`, `http://127.0.0.1:${workerPort}`]
  await Promise.all([answers(`${onPages}/robots.txt`), answers(`${asWorker}/robots.txt`)])

  const started = await startSite(noApi, join(folder, 'start'))

  const [script = ''] = globSync('assets/*.js', { cwd: join(web, 'build/client') })
  const files = [
    `/${script}`,
    '/favicon.ico',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/robots.txt',
    '/worker.js',
  ]
  for (const path of [...files, '/', '/search', '/nowhere', '/api/ready', '/art/w342/a.jpg'])
    for (const origin of [asWorker, started])
      expect(await answerOf(origin, path), path).toEqual(await answerOf(onPages, path))
  for (const origin of [onPages, asWorker, started]) {
    const missing = await answerOf(origin, '/assets/missing-12345678.js')
    expect(missing).toMatchObject({ status: 404, 'cache-control': expect.not.stringContaining('immutable') })
  }
})
