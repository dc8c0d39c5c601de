import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../bench/site.ts'
import { wrangler } from '../deploy/wrangler.ts'
import { writeApiConfig } from '../local-config.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startProduct } from './local-product.ts'

/** A site that asks its API for everything, and a sandbox that says nothing. */
const web = 'export default { fetch: (request, { API }) => API.fetch(request) }'
const sandbox = `import { DurableObject } from 'cloudflare:workers'
  export class Desk extends DurableObject {}
  export default { fetch: () => new Response() }`

async function newSettings(more: NodeJS.ProcessEnv = {}): Promise<Settings> {
  const stateDir = mkdtempSync(join(tmpdir(), 'marquee-state-'))
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }))
  const [PORT, SANDBOX_PORT] = [`${await freePort()}`, `${await freePort()}`]
  return readSettings({ PORT, SANDBOX_PORT, STATE_DIR: stateDir, ...more })
}

/** A configuration names the Workflows, and a Worker without them does not start. */
const WITH_JOBS = `import { WorkflowEntrypoint } from 'cloudflare:workers'
  export class ImportJob extends WorkflowEntrypoint {}
  export class DigestJob extends WorkflowEntrypoint {}
`

/** Answer of the product when its API is this code. */
async function answerOf(api: string, settings: Settings): Promise<unknown> {
  const runtimes = await startProduct(settings, { web, api: WITH_JOBS + api, sandbox })
  onTestFinished(async () => {
    await Promise.all(runtimes.map((runtime) => runtime.dispose()))
  })
  return (await fetch(`http://127.0.0.1:${settings.port}/`)).json()
}

test('a start finds the database and the cache that wrangler left in the state folder', async () => {
  const settings = await newSettings()
  const { stateDir } = settings
  const here = ['--local', '-c', writeApiConfig(settings), '--persist-to', stateDir]
  const sql = "create table note (text); insert into note values ('of wrangler')"
  await wrangler(['d1', 'execute', 'DB', ...here, '--command', sql])
  await wrangler(['kv', 'key', 'put', 'key', 'value', '--binding', 'CACHE', ...here])

  const api = `export default {
    async fetch(_, { DB, CACHE }) {
      return Response.json({ row: await DB.prepare('select * from note').first(), value: await CACHE.get('key') })
    }
  }`
  expect(await answerOf(api, settings)).toEqual({ row: { text: 'of wrangler' }, value: 'value' })
})

test('the API receives the address of a request, and may limit, mail and say its version', async () => {
  const api = `export default {
    async fetch({ headers }, { EMAIL, RATE_LIMIT, RATE_LIMIT_NETWORK, RATE_LIMIT_TOKEN, VERSION }) {
      const limiters = [RATE_LIMIT, RATE_LIMIT_NETWORK, RATE_LIMIT_TOKEN]
      const limits = await Promise.all(limiters.map((limiter) => limiter.limit({ key: 'a' })))
      return Response.json({
        address: headers.get('CF-Connecting-IP'),
        limits: limits.map(({ success }) => success),
        others: [typeof EMAIL.send, typeof VERSION.id],
      })
    }
  }`
  expect(await answerOf(api, await newSettings())).toEqual({
    address: '127.0.0.1',
    limits: [true, true, true],
    others: ['function', 'string'],
  })
})

test("with a test's push service, messages for those of browsers' makers go there, and nothing else does", async () => {
  const server = createServer(async (request, answer) => {
    const { method, url, headers } = request
    answer.writeHead(201).end([method, url, headers.ttl, await text(request)].join(' '))
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())

  const api = `export default {
    async fetch() {
      const post = { method: 'POST', headers: { ttl: '60' }, body: 'encrypted' }
      const addresses = ['https://jmt17.google.com/fcm/send/a:b?c', 'http://127.0.0.1:${port}/other']
      const answers = await Promise.all(addresses.map((address) => fetch(address, post)))
      return Response.json(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()])))
    }
  }`
  expect(await answerOf(api, await newSettings({ PUSH_SERVICE_PORT: `${port}` }))).toEqual([
    [201, 'POST /jmt17.google.com/fcm/send/a:b?c 60 encrypted'],
    [201, 'POST /other 60 encrypted'],
  ])
})
