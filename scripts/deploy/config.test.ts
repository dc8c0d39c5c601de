import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readJsonc } from '../jsonc.ts'
import { slugOf } from '../preview/slug.ts'
import { root } from '../settings.ts'
import { type Build, buildAt } from './build.ts'
import { writeConfigs } from './config.ts'
import { type Environment, preview, production } from './environment.ts'
import { workFolder } from './work-folder.ts'

const ids = { database: '11111111-2222-3333-4444-555555555555', cache: 'a'.repeat(32) }
const slug = slugOf('config-test')

/** A folder with a file in the place of each bundle: what is in them concerns no setting. */
function smallBuild(): Build {
  const build = buildAt(join(workFolder, 'storybook'))
  for (const folder of Object.values(build)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.js'), '')
  }
  return build
}

function configsOf(environment: Environment) {
  const files = writeConfigs({ ...environment, name: `config-test-${environment.name}` }, ids, smallBuild())
  return {
    api: readJsonc(files.api),
    site: readJsonc(files.site),
    sandbox: files.sandbox && readJsonc(files.sandbox),
  }
}

/** The values of a configuration, without the places of this machine that its files are read from. */
function said(config: Record<string, unknown>): string {
  const { main: _, migrations_dir: __, ...rest } = config
  return JSON.stringify(rest)
}

test('production has no way to the sandbox', () => {
  const { api, site, sandbox } = configsOf(production({ mailFrom: 'no-reply@films.test' }))

  expect(sandbox).toBeNull()
  for (const config of [api, site])
    expect(said(config)).not.toMatch(/sandbox|demo|workers\.dev|localhost|127\.0\.0\.1/i)
  expect(api.services).toBeUndefined()
  expect(site.services).toEqual([{ binding: 'API', service: 'marquee-api' }])
  expect(api.compatibility_flags).not.toContain('global_fetch_strictly_public')
  // Anything else that could point outside, such as MAIL_API_URL, GOOGLE_ISSUER or PUSH_STAND_IN_URL, is absent.
  expect(api.vars).toEqual({
    TMDB_API_URL: 'https://api.themoviedb.org/3',
    MAIL_FROM: 'no-reply@films.test',
    ENVIRONMENT: 'config-test-production',
  })
})

test.each([
  production({ mailFrom: 'no-reply@films.test' }),
  preview({ slug, workersSubdomain: 'ada', realTmdb: false }),
  preview({ slug, workersSubdomain: 'ada', realTmdb: true }),
])('what is deployed as $name has no setting for cookies without Secure', (environment) => {
  const { api, site } = configsOf(environment)
  expect(said(api) + said(site)).not.toContain('LOCAL_COOKIES')
  expect(Object.keys(site.vars)).toEqual(['VERSION'])
})

test('the configuration that is committed names neither the sandbox nor an account', () => {
  for (const app of ['api', 'web']) {
    const text = readFileSync(join(root, `apps/${app}/wrangler.jsonc`), 'utf8')
    expect(text).not.toMatch(/sandbox|workers\.dev|localhost|LOCAL_COOKIES/i)
    expect(readJsonc(join(root, `apps/${app}/wrangler.jsonc`)).account_id).toBeUndefined()
  }
})

test.each([
  production({ mailFrom: 'no-reply@films.test' }),
  preview({ slug, workersSubdomain: 'ada', realTmdb: true }),
])(
  'no line of the platform has an address of what is deployed as $name, for that of a calendar is a secret',
  (environment) => {
    const { api, site } = configsOf(environment)
    expect(api.observability.logs).toEqual({ enabled: true, invocation_logs: false })
    expect(site.observability).toBeUndefined()
  },
)

test('production is refused while a secret is missing, and holds none in its configuration', () => {
  const { api } = configsOf(production({ mailFrom: 'no-reply@films.test' }))
  expect(api.secrets.required).toEqual(['TMDB_TOKEN', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  for (const name of [...api.secrets.required, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
    expect(api.vars).not.toHaveProperty(name)
})

test('a preview has nothing of production but its code', () => {
  const real = configsOf(production({ mailFrom: 'no-reply@films.test' }))
  const { api, site, sandbox } = configsOf(preview({ slug, workersSubdomain: 'ada', realTmdb: false }))

  expect(api.name).not.toBe(real.api.name)
  expect(site.services).toEqual([{ binding: 'API', service: api.name }])
  expect(sandbox.name).toBe(`marquee-preview-${slug}-sandbox`)
  expect(new URL(api.vars.TMDB_API_URL).host).toBe(`${sandbox.name}.ada.workers.dev`)
  expect(api.vars.GOOGLE_ISSUER).toContain(sandbox.name)
  expect(api.vars.MAIL_API_URL).toContain(sandbox.name)
  const numbers = (config: typeof api) =>
    config.ratelimits.map(({ namespace_id }: { namespace_id: string }) => namespace_id)
  for (const number of numbers(api)) expect(numbers(real.api)).not.toContain(number)
  expect(api.triggers.crons).toEqual([])
  expect(real.api.workflows).toMatchObject([
    { name: 'marquee-import', class_name: 'ImportJob' },
    { name: 'marquee-digest', class_name: 'DigestJob' },
  ])
  expect(api.workflows).toMatchObject([
    { name: `marquee-preview-${slug}-import`, class_name: 'ImportJob' },
    { name: `marquee-preview-${slug}-digest`, class_name: 'DigestJob' },
  ])
})

test('every name of a preview is short enough for the place it is used in', () => {
  const { api, sandbox, database, workflows } = preview({
    slug: slugOf('x'.repeat(200)),
    workersSubdomain: 'ada',
    realTmdb: false,
  })
  for (const name of [api, sandbox ?? '', database, ...Object.values(workflows)])
    expect(name.length).toBeLessThanOrEqual(63)
})

test('with the real TMDB a preview still leaves Google and mail to its own sandbox', () => {
  const { vars, secrets, sandbox } = preview({ slug, workersSubdomain: 'ada', realTmdb: true })
  expect(vars).not.toHaveProperty('TMDB_API_URL')
  expect(vars).not.toHaveProperty('TMDB_TOKEN')
  expect(secrets).toEqual(['TMDB_TOKEN'])
  for (const name of ['MAIL_API_URL', 'GOOGLE_ISSUER'])
    expect(vars[name]).toContain(`${sandbox}.ada.workers.dev`)
})

test.each(['00000000', '7fffffff', '80000000', 'ffffffff'])(
  'the rate limits of a preview whose hash is %s have numbers of their own, below two to the 31st',
  (hash) => {
    const { rateLimitOffset } = preview({ slug: `x-${hash}`, workersSubdomain: 'ada', realTmdb: false })
    for (const number of [1001, 1002, 1003]) {
      expect(number + rateLimitOffset).toBeGreaterThan(10_000)
      expect(number + rateLimitOffset).toBeLessThan(2 ** 31)
    }
  },
)

test('an account that cannot give what hashing a password takes refuses the upload', () => {
  for (const environment of [
    production({ mailFrom: 'no-reply@films.test' }),
    preview({ slug, workersSubdomain: 'ada', realTmdb: false }),
  ])
    expect(configsOf(environment).api.limits).toMatchObject({ cpu_ms: 30_000 })
})

test('the API has a task of its own for every cron but that of the hourly tasks', () => {
  const { crons } = configsOf(production({ mailFrom: 'no-reply@films.test' })).api.triggers
  const named = readFileSync(`${root}apps/api/src/index.ts`, 'utf8').match(
    /(?<=')[-\d*/]+( [-\d*/]+){4}(?=')/g,
  )
  expect(crons).toEqual(['17 * * * *', ...(named ?? [])])
})
