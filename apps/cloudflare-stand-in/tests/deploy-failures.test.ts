import { expect, test } from 'vitest'
import { startStandIn } from '#server.ts'
import { inventory } from '#state.ts'
import type { Fault } from '#traffic.ts'
import { runUntilDone } from './each-call-fails.ts'
import { deploy } from './run.ts'

const ways: Fault[] = ['error', 'lost', 'error-after', 'rate-limited', 'cut']

test('a deployment gets to its end when each call fails once, in one way or another', async () => {
  const cloud = await startStandIn()
  const runs = await runUntilDone(cloud, ways, () => deploy(cloud))

  for (const { output } of runs.slice(0, -1))
    expect(output).toMatch(/Failed: |Cloudflare (answered|gave no answer)/)
  expect(runs.at(-1)?.output).toContain('https://marquee.pages.dev')
  const { deployments, ...rest } = inventory(cloud.account)
  expect(rest).toEqual({
    databases: ['marquee'],
    namespaces: ['marquee-cache'],
    workers: ['marquee-api'],
    projects: ['marquee', 'marquee-storybook'],
    workflows: ['marquee-import', 'marquee-digest'],
  })
  expect(new Set(deployments)).toEqual(
    new Set(['marquee production main', 'marquee-storybook production main']),
  )
  const quiet = await deploy(cloud)
  expect(quiet.output).toContain('Nothing had to change')
  await cloud.close()
})
