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

test('prune removes all of a branch that is gone when each call fails once, and nothing of the others', async () => {
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  const remote = mkdtempSync(join(tmpdir(), 'marquee-remote-'))
  onTestFinished(() => rmSync(remote, { recursive: true, force: true }))
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  for (const args of [
    ['init', '-b', 'kept'],
    [...who, 'commit', '--allow-empty', '-m', 'Begin'],
  ])
    execFileSync('git', args, { cwd: remote, stdio: 'ignore' })

  execFileSync('git', ['branch', 'gone'], { cwd: remote })
  expect((await preview(cloud, ['up', '--branch', 'kept', '--remote', remote])).code).toBe(0)
  const before = inventory(cloud.account)
  expect((await preview(cloud, ['up', '--branch', 'gone', '--remote', remote])).code).toBe(0)
  execFileSync('git', ['branch', '--delete', 'gone'], { cwd: remote })
  // It makes few calls.
  const prunes = await runUntilDone(cloud, ways, () => preview(cloud, ['prune', '--remote', remote]), 2)

  // One run may get past several of them: a connection that breaks is opened again by itself.
  expect(cloud.traffic.calls.filter(({ fault }) => fault !== null).length).toBeGreaterThan(1)
  expect(prunes.at(-1)?.code).toBe(0)
  expect(inventory(cloud.account)).toEqual(before)
})
