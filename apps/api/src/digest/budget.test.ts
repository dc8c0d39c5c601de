import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openPush } from '#push/send.ts'
import { isolateRuns, openMailbox, runAt, storeDailySeries, storeReaders } from '#test/digests.ts'
import { storeDevices } from '#test/push-devices.ts'
import { createBrowser, createVapidKeys, openPushService } from '#test/push-service.ts'

const MINUTE = 60_000
const DUE = Date.parse('2026-11-24T07:00:00Z')
const keys = await createVapidKeys()

isolateRuns()

let created = 900
/** People whose daily digest is due at 07:00. */
async function readers(count: number): Promise<string[]> {
  const series = ++created
  await storeDailySeries(series, 'Daily', '2026-11-20', 30)
  const people = Array.from({ length: count }, (_, index) => ({
    ...{ id: `budget-${series}-${index}`, zone: 'UTC', hour: 7, frequency: 'daily' as const },
  }))
  await storeReaders(series, people, new Date(DUE - 60 * MINUTE))
  return people.map(({ id }) => id)
}

test('a run ends before a Worker has made all that it may, and later ones send the rest', async () => {
  const people = await readers(150)
  const browser = await createBrowser()
  for (const id of people) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`
    await storeDevices(id, [{ subscription: { ...browser.subscription, endpoint } }], new Date(DUE))
  }
  const service = openPushService()
  const push = openPush({ ...env, ...keys }, { fetch: service.fetch })
  const mailbox = openMailbox({ knowsKeys: false })
  const runs: (object | null)[] = []
  for (let run = 0; run < 5; run += 1)
    runs.push(await runAt(new Date(DUE + run * 5 * MINUTE), mailbox, { push, statements: 1000 }))

  expect(runs[0]).toEqual({ planned: 150, sent: expect.any(Number), hasMore: true })
  expect(runs.at(-1)).toEqual({ planned: 0 })
  for (const id of people) expect(mailbox.mailsTo(id), id).toHaveLength(1)
  expect(new Set(service.arrived.map(({ url }) => url)).size).toBe(people.length)
  expect(service.arrived).toHaveLength(people.length)
})

test('where the database fails at any statement, one mail at most comes twice from a service without keys', async () => {
  for (let statements = 2; statements < 40; statements += 1) {
    const people = await readers(6)
    const mailbox = openMailbox({ knowsKeys: false })
    await runAt(new Date(DUE), mailbox, { statements })
    await runAt(new Date(DUE + 11 * MINUTE), mailbox)
    const counts = people.map((id) => mailbox.mailsTo(id).length)
    expect(Math.min(...counts), `after ${statements} statements`).toBe(1)
    expect(mailbox.taken.size, `after ${statements} statements`).toBeLessThanOrEqual(people.length + 1)
  }
})
