import { env } from 'cloudflare:workers'
import type { NotificationChange } from '@marquee/domain/notification'
import { expect, test } from 'vitest'
import { openPush } from '#push/send.ts'
import { openApi } from '#test/api.ts'
import { isolateRuns, openMailbox, runAt, storeDailySeries, storeReaders } from '#test/digests.ts'
import { storeDevices } from '#test/push-devices.ts'
import { createBrowser, createVapidKeys, openPushService } from '#test/push-service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DUE = Date.parse('2026-11-24T07:00:00Z')
const keys = await createVapidKeys()

isolateRuns()

let created = 1200
/** Somebody with two devices who is notified at 07:00, and a push service with these answers. */
async function reader(frequency: 'off' | 'daily', answers: (Response | Error)[] = []) {
  const series = ++created
  const id = `push-${series}`
  await storeDailySeries(series, 'Daily', '2026-11-20', 30)
  const before = new Date(DUE - HOUR)
  await storeReaders(series, [{ id, zone: 'UTC', hour: 7, frequency }], before)
  const browsers = [await createBrowser(), await createBrowser()]
  const headers = await storeDevices(id, browsers, before)
  const service = openPushService(answers)
  const push = openPush({ ...env, ...keys }, { fetch: service.fetch, wait: async () => {} })
  const mailbox = openMailbox()
  return {
    /** A run so many minutes after 07:00. */
    run: (minutes: number, trips = Number.POSITIVE_INFINITY) =>
      runAt(new Date(DUE + minutes * MINUTE), mailbox, { push, trips }),
    /** Changes settings so many minutes after 07:00. */
    choose: (minutes: number, json: NotificationChange) =>
      openApi({ clock: () => new Date(DUE + minutes * MINUTE) })
        .as(headers)
        .api.me.notifications.$patch({ json }),
    mails: () => mailbox.mailsTo(id).length,
    /** Messages that each device has, as it reads them. */
    messages: () => Promise.all(browsers.map((browser) => service.payloadsOf(browser))),
    requests: () => service.arrived.length,
  }
}

const TODAY = {
  ...{ title: 'Today: Daily S1 E5', body: 'Daily: S1 E5 · Part 5', tag: 'digest 2026-11-24' },
  path: expect.stringContaining('/search/detail/'),
}

test('each device gets what is on once, beside the mail', async () => {
  const ada = await reader('daily')
  for (const minutes of [-5, 0, 5, 10]) await ada.run(minutes)
  expect(await ada.messages()).toMatchObject([[TODAY], [TODAY]])
  expect(ada.mails()).toBe(1)
})

test('push comes at the hour while the digest is off, on every day', async () => {
  const ada = await reader('off')
  for (const hours of [0, 5, 24, 29]) await ada.run(hours * 60)
  const tomorrow = { tag: 'digest 2026-11-25', title: 'Today: Daily S1 E6' }
  expect(await ada.messages()).toMatchObject([
    [TODAY, tomorrow],
    [TODAY, tomorrow],
  ])
  expect(ada.mails()).toBe(0)
})

test('a digest that is turned on after the push of the day comes on that day, and no push with it', async () => {
  const ada = await reader('off')
  await ada.run(0)
  await ada.choose(60, { frequency: 'daily', hour: 20 })
  for (const hours of [1, 12]) await ada.run(hours * 60)
  expect(ada.mails()).toBe(0)
  for (const hours of [13, 14]) await ada.run(hours * 60)
  expect(ada.mails()).toBe(1)
  expect(await ada.messages()).toMatchObject([[TODAY], [TODAY]])
})

test('a push of a day that is over is not sent', async () => {
  const ada = await reader('off')
  await ada.run(18 * 60)
  expect(ada.requests()).toBe(0)
})

test('a run that ends between push and mail, or at any other step, repeats no push that was noted', async () => {
  const repeated: number[] = []
  for (let trips = 0; trips < 14; trips += 1) {
    await env.DB.prepare('delete from notification_setting').run()
    const ada = await reader('daily')
    await ada.run(0, trips)
    await ada.run(11)
    await ada.run(22)
    expect(ada.mails(), `after ${trips} trips`).toBe(1)
    const messages = await ada.messages()
    // One that was sent and not noted comes again, and replaces itself.
    for (const one of messages) expect(new Set(one.map(({ tag }) => tag))).toEqual(new Set([TODAY.tag]))
    if (ada.requests() > 2) repeated.push(trips)
  }
  expect(repeated.length).toBeLessThanOrEqual(1)
})

const busy = (after: string) => new Response(null, { status: 429, headers: { 'retry-after': after } })

test.each([
  { how: 'for ten minutes', header: '600' },
  { how: 'until a time', header: 'Tue, 24 Nov 2026 07:10:00 GMT' },
])(
  'a push service that is busy $how gets the message again after that, and no other does',
  async ({ header }) => {
    const ada = await reader('daily', [busy(header)])
    const counts: number[][] = []
    for (const minutes of [0, 5, 10, 15]) {
      await ada.run(minutes)
      counts.push([ada.mails(), ada.requests()])
    }
    expect(counts).toEqual([
      [1, 2],
      [1, 2],
      [1, 3],
      [1, 3],
    ])
  },
)

test('a push service that is busy twice gets the message no third time', async () => {
  const ada = await reader('off', ['7200', '7200', '7200', '7200'].map(busy))
  // It is not waited for two hours: the day would be over.
  for (const minutes of [0, 30, 60, 90, 120, 180]) await ada.run(minutes)
  expect(ada.requests()).toBe(4)
})

test('a digest that falls due while a push of the day waits comes after it', async () => {
  const ada = await reader('off', [busy('3600')])
  await ada.run(0)
  await ada.choose(10, { frequency: 'daily', hour: 8 })
  for (const minutes of [30, 60, 65, 70]) await ada.run(minutes)
  expect([ada.mails(), ada.requests()]).toEqual([1, 3])
})
