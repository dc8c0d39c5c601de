import { expect, test } from 'vitest'
import { tableSizes } from '#d1/sqlite.ts'
import { startStandIn } from '#server.ts'
import { inventory } from '#state.ts'
import type { Fault } from '#traffic.ts'
import { runUntilDone } from './each-call-fails.ts'
import { preview } from './run.ts'

const ways: Fault[] = ['error', 'lost', 'error-after', 'rate-limited', 'cut']

test('a preview comes up and goes away whole when each call fails once, in one way or another', async () => {
  const cloud = await startStandIn()
  const nothing = inventory(cloud.account)

  const ups = await runUntilDone(cloud, ways, () => preview(cloud, ['up', '--branch', 'flaky']))
  for (const { output } of ups.slice(0, -1))
    expect(output).toMatch(/Failed: |Cloudflare (answered|gave no answer)/)
  expect(ups.at(-1)?.code).toBe(0)
  const [database] = Object.values(cloud.account.databases)
  expect(database && tableSizes(database)).toMatchObject({ user: 1 })

  const downs = await runUntilDone(cloud, ways, () => preview(cloud, ['down', '--branch', 'flaky']))
  expect(downs.at(-1)?.code).toBe(0)
  expect(inventory(cloud.account)).toEqual(nothing)
  await cloud.close()
})
