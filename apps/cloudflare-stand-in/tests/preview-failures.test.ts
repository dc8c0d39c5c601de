import { expect, test } from 'vitest'
import { tableSizes } from '#d1/sqlite.ts'
import { startStandIn } from '#server.ts'
import { inventory } from '#state.ts'
import type { Fault } from '#traffic.ts'
import { runUntilDone } from './each-call-fails.ts'
import { preview } from './run.ts'

test.each<{ ways: Fault[] }>([{ ways: ['error', 'lost'] }, { ways: ['error-after', 'rate-limited'] }])(
  'a preview comes up and goes away whole when each call fails once with $ways',
  async ({ ways }) => {
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
  },
)
