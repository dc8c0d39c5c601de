import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tableSizes } from '#d1/sqlite.ts'
import { startStandIn } from '#server.ts'
import { inventory } from '#state.ts'
import type { Fault } from '#traffic.ts'
import { runUntilDone } from './each-call-fails.ts'
import { preview } from './run.ts'

const ways: Fault[] = ['error', 'lost', 'error-after', 'rate-limited', 'cut']

test('a preview comes up, is listed and goes away whole when each call fails once, in one way or another', async () => {
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  const nothing = inventory(cloud.account)

  const ups = await runUntilDone(cloud, ways, () => preview(cloud, ['up', '--branch', 'flaky']))
  for (const { output } of ups.slice(0, -1))
    expect(output).toMatch(/Failed: |Cloudflare (answered|gave no answer)/)
  expect(ups.at(-1)?.code).toBe(0)
  const [database] = Object.values(cloud.account.databases)
  expect(database && tableSizes(database)).toMatchObject({ user: 1 })

  const lists = await runUntilDone(cloud, ways, () => preview(cloud, ['list']))
  expect(lists.at(-1)?.output).toMatch(/min .*flaky$/m)

  const downs = await runUntilDone(cloud, ways, () => preview(cloud, ['down', '--branch', 'flaky']))
  expect(downs.at(-1)?.code).toBe(0)
  expect(inventory(cloud.account)).toEqual(nothing)
})

test('prune removes all of the branches that are gone when each call fails once, and nothing of the others', async () => {
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  const remote = createRemote()
  const gone = 'x'.repeat(200)
  for (const branch of ['kept', gone]) git(remote, 'branch', branch)
  const up = (branch: string) => preview(cloud, ['up', '--branch', branch, '--remote', remote])
  for (const branch of ['kept', 'mine']) expect((await up(branch)).code).toBe(0)
  const before = inventory(cloud.account)
  expect((await up(gone)).code).toBe(0)

  git(remote, 'branch', '--delete', gone)
  // It makes few calls.
  const prunes = await runUntilDone(cloud, ways, () => preview(cloud, ['prune', '--remote', remote]), 2)

  // One run may get past several of them: a connection that breaks is opened again by itself.
  expect(cloud.traffic.calls.filter(({ fault }) => fault !== null).length).toBeGreaterThan(1)
  expect(prunes.at(-1)?.code).toBe(0)
  const all = prunes.map(({ output }) => output).join('\n')
  expect(all).toContain(`The branch ${gone} is gone`)
  expect(all).toContain('mine was never pushed, so its preview stays')
  expect(inventory(cloud.account)).toEqual(before)
  const list = await preview(cloud, ['list'])
  expect(list.output.trim().split('\n')).toEqual([
    expect.stringMatching(/min .*kept$/),
    expect.stringMatching(/min .*mine$/),
  ])

  const lost = await preview(cloud, ['prune', '--remote', join(remote, 'nowhere')])
  expect(lost.code).toBe(1)
  expect(inventory(cloud.account)).toEqual(before)
})

/** A repository with one commit, as the remote that a preview's branch is looked up in. */
function createRemote(): string {
  const remote = mkdtempSync(join(tmpdir(), 'marquee-remote-'))
  onTestFinished(() => rmSync(remote, { recursive: true, force: true }))
  git(remote, 'init', '--initial-branch', 'main')
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  git(remote, ...identity, 'commit', '--allow-empty', '--message', 'Begin')
  return remote
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: 'ignore' })
}
