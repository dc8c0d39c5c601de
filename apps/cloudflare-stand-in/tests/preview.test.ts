import { expect, onTestFinished, test } from 'vitest'
import { tableSizes } from '#d1/sqlite.ts'
import { type StandIn, startStandIn } from '#server.ts'
import { createAccount, inventory } from '#state.ts'
import { deploy, preview } from './run.ts'

async function cloudOf(overrides = {}): Promise<StandIn> {
  const cloud = await startStandIn({ account: createAccount(overrides) })
  onTestFinished(cloud.close)
  return cloud
}

test('two branches that look alike have previews of their own, and each goes without the other', async () => {
  const cloud = await cloudOf()
  await deploy(cloud)
  const production = inventory(cloud.account)

  const branches = ['Feature/Search box', 'feature-search-box']
  const ups = await Promise.all(branches.map((branch) => preview(cloud, ['up', '--branch', branch])))
  for (const { code, output } of ups) expect(code, output).toBe(0)
  const both = inventory(cloud.account)
  expect(both.databases).toHaveLength(3)
  expect(both.namespaces).toHaveLength(3)
  expect(both.workers).toHaveLength(5)
  expect(new Set(both.deployments).size).toBe(6)
  for (const { name, ...database } of Object.values(cloud.account.databases))
    expect(tableSizes({ name, ...database }).user).toBe(name === 'marquee' ? 0 : 1)

  const again = await preview(cloud, ['up', '--branch', branches[0] ?? ''])
  expect(again.output).toContain('Nothing had to change')
  expect(inventory(cloud.account)).toEqual(both)

  const list = await preview(cloud, ['list'])
  for (const branch of branches) expect(list.output).toContain(branch)
  expect(list.output).toMatch(/^\d+ min /m)

  await preview(cloud, ['down', '--branch', branches[0] ?? ''])
  const left = inventory(cloud.account)
  expect(left.workers).toHaveLength(3)
  const stays = await preview(cloud, ['up', '--branch', branches[1] ?? ''])
  expect(stays.output).toContain('Nothing had to change')
  expect(inventory(cloud.account)).toEqual(left)

  await preview(cloud, ['down', '--branch', branches[1] ?? ''])
  expect(inventory(cloud.account)).toEqual(production)
  const nothing = await preview(cloud, ['down', '--branch', branches[1] ?? ''])
  expect(nothing.output).toContain('There was nothing to remove')
})

test('with a TMDB token a preview asks the real catalogue, and a site that was never published is made again', async () => {
  const cloud = await cloudOf()
  const up = () => preview(cloud, ['up', '--branch', 'real'], { TMDB_TOKEN: 'token' })
  cloud.publish = ({ bindings }) => (bindings ? 'Failed to publish your Function. Got error: internal' : null)
  const failed = await up()
  expect(failed.output).toContain('Failed to publish your Function')
  expect(failed.code).toBe(1)

  cloud.publish = () => null
  const { code, output } = await up()
  expect(code, output).toBe(0)
  expect(output).toMatch(/▸ Site marquee/)
  const api = Object.values(cloud.account.workers).find(({ name }) => name.endsWith('-api'))
  expect(api?.secrets).toEqual({ TMDB_TOKEN: 'token' })
  const vars = api?.versions.at(-1)?.bindings.filter(({ type }) => type === 'plain_text') ?? []
  const textOf = (name: string) => String(vars.find((one) => one.name === name)?.text)
  expect(textOf('TMDB_API_URL')).toBe('https://api.themoviedb.org/3')
  // No mail of a branch leaves the preview.
  expect(textOf('MAIL_API_URL')).toMatch(/-sandbox\.stand-in\.workers\.dev\/mail$/)
})

test('a preview goes over to the real catalogue and back to the sandbox', async () => {
  const cloud = await cloudOf()
  const api = () => Object.values(cloud.account.workers).find(({ name }) => name.endsWith('-api'))
  for (const token of ['', 'token', '', 'other']) {
    const { code, output } = await preview(cloud, ['up', '--branch', 'both'], { TMDB_TOKEN: token })
    expect(code, output).toBe(0)
    expect(api()?.secrets).toEqual(token === '' ? {} : { TMDB_TOKEN: token })
    const vars =
      api()
        ?.versions.at(-1)
        ?.bindings.filter(({ type }) => type === 'plain_text') ?? []
    expect(vars.some(({ name }) => name === 'TMDB_TOKEN')).toBe(token === '')
  }
})

test('an account without an address for the sandbox is shown where to get one', async () => {
  const cloud = await cloudOf({ workersSubdomain: null })
  const { code, output } = await preview(cloud, ['up', '--branch', 'first'])
  expect(code).toBe(1)
  expect(output).toContain('workers/onboarding')
  expect(inventory(cloud.account).databases).toEqual([])
})
