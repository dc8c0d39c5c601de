import { expect, onTestFinished, test } from 'vitest'
import { tableSizes } from '#d1/sqlite.ts'
import { startStandIn } from '#server.ts'
import { createAccount, inventory } from '#state.ts'
import { deploy } from './run.ts'

async function cloudOf(overrides = {}) {
  const cloud = await startStandIn({ account: createAccount(overrides) })
  onTestFinished(cloud.close)
  return cloud
}

test('a first deployment makes everything, and a second one changes nothing', async () => {
  const cloud = await cloudOf()

  const first = await deploy(cloud, ['--yes'], { DATABASE_LOCATION: 'weur' })
  expect(first.output).toContain('Marquee    https://marquee.pages.dev')
  expect(first.code).toBe(0)
  expect(inventory(cloud.account)).toEqual({
    databases: ['marquee'],
    namespaces: ['marquee-cache'],
    workers: ['marquee-api'],
    workflows: ['marquee-import', 'marquee-digest'],
    projects: ['marquee', 'marquee-storybook'],
    deployments: ['marquee production main', 'marquee-storybook production main'],
  })
  const { secrets, workersDev } = cloud.account.workers['marquee-api'] ?? {}
  expect(secrets).toEqual({ TMDB_TOKEN: 'tmdb', GOOGLE_CLIENT_ID: 'google', GOOGLE_CLIENT_SECRET: 'secret' })
  expect(workersDev).toBe(false)
  expect(Object.values(cloud.account.databases).map(({ region }) => region)).toEqual(['WEUR'])

  const calls = cloud.traffic.calls.filter(({ method }) => method !== 'GET').map(({ label }) => label)
  const migrated = calls.findLastIndex((label) => label.includes('/query'))
  expect(migrated).toBeLessThan(calls.findIndex((label) => label.includes('/versions')))

  const before = structuredClone(cloud.account)
  const second = await deploy(cloud)
  expect(second.output).toContain('Nothing had to change')
  // Asking whether migrations are pending is no change.
  for (const account of [before, cloud.account])
    for (const database of Object.values(account.databases))
      database.journal = database.journal.filter(
        ({ statements }) => !/^SELECT/.test(statements[0]?.sql ?? ''),
      )
  expect(cloud.account).toEqual(before)
})

test('keys for push are set when they are given, also later, and stay when they are given no more', async () => {
  const cloud = await cloudOf()
  expect((await deploy(cloud)).code).toBe(0)
  const keys = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' }
  for (const given of [keys, {}]) {
    expect((await deploy(cloud, ['--yes'], given)).code).toBe(0)
    expect(cloud.account.workers['marquee-api']?.secrets).toMatchObject(keys)
  }
})

test('--plan tells what would be made and makes nothing', async () => {
  const cloud = await cloudOf()
  const { output, code } = await deploy(cloud, ['--plan'])
  expect(code).toBe(0)
  for (const thing of [
    'D1 database marquee',
    'KV namespace',
    'Migrations',
    'Secrets',
    'API Worker',
    'Site',
    'Storybook',
  ])
    expect(output).toContain(thing)
  expect(cloud.account).toEqual(createAccount())
})

test.each<{ lacks: string; env: Record<string, string>; says: string }>([
  { lacks: 'a token', env: { CLOUDFLARE_API_TOKEN: '' }, says: 'CLOUDFLARE_API_TOKEN is missing' },
  {
    lacks: 'a good token',
    env: { CLOUDFLARE_API_TOKEN: 'wrong' },
    says: 'CLOUDFLARE_API_TOKEN is not valid',
  },
  { lacks: 'its account', env: { CLOUDFLARE_ACCOUNT_ID: 'f'.repeat(32) }, says: 'does not reach' },
  { lacks: 'a place that is one', env: { DATABASE_LOCATION: 'moon' }, says: 'DATABASE_LOCATION is "moon"' },
  { lacks: 'a sender', env: { MAIL_FROM: '' }, says: 'MAIL_FROM is missing' },
  {
    lacks: 'secrets',
    env: { TMDB_TOKEN: '', GOOGLE_CLIENT_ID: '' },
    says: 'TMDB_TOKEN, GOOGLE_CLIENT_ID: missing',
  },
])('a deployment that lacks $lacks is refused by name before anything is touched', async ({ env, says }) => {
  const cloud = await cloudOf()
  const { code, output } = await deploy(cloud, ['--yes'], env)
  expect(output).toContain(says)
  expect(code).toBe(1)
  expect(cloud.account).toEqual(createAccount())
})

test('nothing new is made without consent', async () => {
  const cloud = await cloudOf()
  const { code, output } = await deploy(cloud, [])
  expect(output).toContain('--yes')
  expect(code).toBe(1)
  expect(cloud.account).toEqual(createAccount())
})

test('the account is found by the token when it is the only one', async () => {
  const cloud = await cloudOf()
  const { output } = await deploy(cloud, ['--plan'], { CLOUDFLARE_ACCOUNT_ID: '' })
  expect(output).toContain('Would be made or changed')
})

test('a deployment that does not work is taken back, and the one before stays', async () => {
  const cloud = await cloudOf()
  await deploy(cloud)
  const worker = cloud.account.workers['marquee-api']
  const project = cloud.account.projects.marquee
  const [good, site] = [worker?.deployments[0]?.versionId, project?.canonical]

  // The good version answers on for a while, as if nothing were wrong.
  cloud.spread.requests = 4
  cloud.judge = (_, { id }) => (id === good ? 'healthy' : 'broken')
  const { code, output } = await deploy(cloud, ['--yes'], { MAIL_FROM: 'other@films.test' })

  expect(output).toContain('Failed: smoke test')
  expect(output).toContain(`Rolled back: the Worker marquee-api to version ${good}`)
  expect(code).toBe(1)
  expect(worker?.deployments[0]?.versionId).toBe(good)
  expect(project?.canonical).toBe(site)

  cloud.judge = () => 'healthy'
  const again = await deploy(cloud, ['--yes'], { MAIL_FROM: 'other@films.test' })
  expect(again.code).toBe(0)
  expect(worker?.deployments[0]?.versionId).not.toBe(good)
})

test.each([
  {
    refuses: 'the site',
    calls: /\/rollback$/,
    back: 'Rolled back: the Worker marquee-api to version',
    how: /dashboard/,
  },
  {
    ...{ refuses: 'the Worker', calls: /\/workers\/scripts\/marquee-api\/deployments$/ },
    ...{
      back: 'Rolled back: the site marquee to deployment',
      how: /npx wrangler rollback \S+ --name marquee-api/,
    },
  },
])(
  'where Cloudflare refuses to take $refuses back, the rest is, and the message says how',
  async ({ calls, back, how }) => {
    const cloud = await cloudOf()
    await deploy(cloud)
    const worker = cloud.account.workers['marquee-api']
    const good = worker?.deployments[0]?.versionId
    // So that the site is uploaded once more.
    for (const site of cloud.account.projects.marquee?.deployments ?? []) site.commitMessage = 'another build'
    let isProven = false
    cloud.judge = (_, { id }) => {
      if (id !== good) isProven = true
      return id === good ? 'healthy' : 'broken'
    }
    cloud.traffic.fault = ({ method, path }) =>
      isProven && method === 'POST' && calls.test(path) ? 'error' : null
    const { code, output } = await deploy(cloud, ['--yes'], { MAIL_FROM: 'other@films.test' })

    expect(code).toBe(1)
    expect(output).toContain('Failed: smoke test')
    expect(output).toContain(back)
    expect(output).toMatch(how)
  },
)

test('a bad Worker of a run that failed further on is named by the next run, which cannot take it back', async () => {
  const cloud = await cloudOf()
  await deploy(cloud)
  const worker = cloud.account.workers['marquee-api']
  const good = worker?.deployments[0]?.versionId
  cloud.judge = (_, { id }) => (id === good ? 'healthy' : 'broken')
  const isUploaded = () => worker?.deployments[0]?.versionId !== good
  cloud.traffic.fault = ({ path }) => (isUploaded() && path.includes('/pages/') ? 'error' : null)
  const changed = { MAIL_FROM: 'other@films.test' }
  const half = await deploy(cloud, ['--yes'], changed)
  expect(half.output).toContain('Failed: Pages project marquee')

  cloud.traffic.fault = () => null
  const { code, output } = await deploy(cloud, ['--yes'], changed)
  expect(output).toContain('Failed: smoke test')
  expect(output).toContain('The Worker marquee-api is the one that this run found')
  expect(code).toBe(1)
})

test('a first deployment that the plan refuses, or that does not work, stays to be looked at', async () => {
  const cloud = await cloudOf({ plan: 'free' })
  const refused = await deploy(cloud)
  expect(refused.output).toContain('Choose Workers Paid')
  expect(refused.code).toBe(1)

  // By now there is a Worker that holds the secrets and no code: nothing to go back to.
  cloud.account.plan = 'paid'
  cloud.judge = () => 'broken'
  const { code, output } = await deploy(cloud)
  expect(output).toContain('nothing to roll back')
  expect(code).toBe(1)
  const [database] = Object.values(cloud.account.databases)
  expect(database && tableSizes(database)).toHaveProperty('user')
  const { versions, deployments } = cloud.account.workers['marquee-api'] ?? {}
  expect(deployments?.[0]?.versionId).toBe(versions?.at(-1)?.id)
})
