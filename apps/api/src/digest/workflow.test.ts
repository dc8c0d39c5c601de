import { introspectWorkflow } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createDigests } from '#scheduled.ts'
import { isolateRuns, storeDailySeries, storeReaders } from '#test/digests.ts'
import { instanceId, startNextRun } from './jobs.ts'

isolateRuns()

const sendings = async () =>
  (await env.DB.prepare('select count(*) as count from sending').first<{ count: number }>())?.count

test('what does not fit into the run of a cron is sent right after it, a run at a time', async () => {
  await using workflows = await introspectWorkflow(env.DIGEST_JOB)
  const now = new Date()
  // Nothing is on for them, which is as much to read as for others and needs no mail service.
  await storeDailySeries(880, 'Over', '2020-01-01', 1)
  const people = Array.from({ length: 500 }, (_, index) => ({
    ...{ id: `many-${index}`, zone: 'UTC', hour: now.getUTCHours(), frequency: 'daily' as const },
  }))
  await storeReaders(880, people, new Date(now.getTime() - 3_600_000))

  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await createDigests()(env)
  expect(log.mock.calls.join()).toContain('"hasMore":true')
  await vi.waitFor(async () => expect(await sendings()).toBe(0), 30_000)
  expect((await workflows.get()).length).toBeGreaterThan(0)
})

test('a run is started once, and again in the next half hour', async () => {
  await using workflows = await introspectWorkflow(env.DIGEST_JOB)
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
  await startNextRun(env, at('07:00'), null)
  await startNextRun(env, at('07:05'), null)
  await startNextRun(env, at('07:29'), { began: at('07:00').getTime(), turn: 1 })
  await startNextRun(env, at('07:30'), null)
  expect(await workflows.get()).toHaveLength(3)
  for (const [began, turn] of [
    ['07:00', 1],
    ['07:00', 2],
    ['07:30', 1],
  ] as const) {
    const instance = await env.DIGEST_JOB.get(instanceId({ began: at(began).getTime(), turn }))
    await vi.waitFor(async () => expect((await instance.status()).status).toBe('complete'), 20_000)
  }
})
