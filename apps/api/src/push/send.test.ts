import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { pushDevices } from '#db/schema.ts'
import { person } from '#test/people.ts'
import { storeDevices } from '#test/push-devices.ts'
import { createBrowser, createVapidKeys, openPushService } from '#test/push-service.ts'
import { writePayload } from './message.ts'
import { openPush, type PushMessage, sendPush } from './send.ts'

const db = openDb(env.DB)
const keys = await createVapidKeys()
const message: PushMessage = { title: 'Severance', body: 'S3 E8 airs today.', path: '/calendar', tag: 'day' }

/** Somebody with so many devices, and a push service with these answers. */
async function somebody(amount: number, answers: (Response | Error)[] = []) {
  const { id } = await person()
  const browsers = await Promise.all(Array.from({ length: amount }, () => createBrowser()))
  const now = new Date()
  const { cookie } = await storeDevices(id, browsers, now)
  const service = openPushService(answers)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const push = openPush({ ...env, ...keys }, { fetch: service.fetch, wait })
  return {
    ...{ id, cookie, browsers, service, waits },
    send: (changes: Partial<PushMessage> = {}, at = now) =>
      sendPush({ db, push, now: at }, id, { ...message, ...changes }),
    sendSince: (withoutSince: number) => sendPush({ db, push, now }, id, message, { withoutSince }),
    rows: () => db.select().from(pushDevices).where(eq(pushDevices.userId, id)),
  }
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })

test('each device reads what was sent to it, a few at a time', async () => {
  const ada = await somebody(20)
  expect(await ada.send()).toEqual({
    taken: 20,
    gone: 0,
    failed: 0,
    unauthorized: 0,
    requests: 20,
    pause: null,
  })
  for (const browser of ada.browsers)
    expect(await ada.service.payloadsOf(browser)).toMatchObject([{ title: 'Severance', path: '/calendar' }])
  expect(ada.service.mostAtOnce()).toBe(4)
})

test.each([
  ['busy', [answer(429)], [500]],
  ['busy, and says for how long', [answer(429, { 'retry-after': '3' })], [3000]],
  ['failing', [answer(500)], [500]],
  ['overloaded', [answer(503, { 'retry-after': '0' })], [0]],
  ['gone quiet', [new Error('The operation timed out')], [500]],
])('a push service that is %s gets the message once more', async (_, answers, waits) => {
  const ada = await somebody(1, answers)
  expect(await ada.send()).toEqual({
    taken: 1,
    gone: 0,
    failed: 0,
    unauthorized: 0,
    requests: 2,
    pause: null,
  })
  expect(ada.waits).toEqual(waits)
})

test.each([
  ['again busy', [answer(429), answer(429)], 2, null],
  ['again failing', [answer(500), answer(502)], 2, null],
  ['busy for an hour', [answer(429, { 'retry-after': '3600' })], 1, 3_600_000],
  ['busy until a time', [answer(503, { 'retry-after': 'Wed, 25 Nov 2026 07:00:00 GMT' })], 1, 60_000],
  [
    'busy until a time of before',
    [answer(429, { 'retry-after': 'Wed, 25 Nov 2026 06:00:00 GMT' }), answer(429)],
    2,
    null,
  ],
  ['refusing', [answer(413)], 1, null],
])('a push service that is %s gets it no more than that', async (_, answers, requests, pause) => {
  const ada = await somebody(1, answers)
  const now = new Date('2026-11-25T06:59:00Z')
  expect(await ada.send({}, now)).toEqual({ taken: 0, gone: 0, failed: 1, unauthorized: 0, requests, pause })
  expect(await ada.rows()).toMatchObject([{ failures: 1, lastSentAt: null }])
})

test('a second message leaves out the devices that took the first', async () => {
  const ada = await somebody(2, [answer(201), answer(400)])
  expect(await ada.send()).toMatchObject({ taken: 1, failed: 1 })
  expect(await ada.sendSince(Date.now() - 60_000)).toMatchObject({ taken: 1, requests: 1 })
  expect(await ada.sendSince(Date.now() - 60_000)).toMatchObject({ taken: 0, requests: 0 })
})

test('a device whose keys are of no use stops no other', async () => {
  const ada = await somebody(2)
  await db
    .update(pushDevices)
    .set({ p256dh: `BA${'A'.repeat(85)}` })
    .where(eq(pushDevices.endpoint, ada.browsers[0]?.subscription.endpoint ?? ''))
  expect(await ada.send()).toMatchObject({ taken: 1, failed: 1, unauthorized: 0, requests: 1 })
})

test('a device that is gone at the second attempt is forgotten as well', async () => {
  const ada = await somebody(1, [answer(500), answer(410)])
  expect(await ada.send()).toMatchObject({ gone: 1 })
  expect(await ada.rows()).toEqual([])
})

test('failures in a row are counted, and the thirtieth forgets the device', async () => {
  const ada = await somebody(1, [...Array.from({ length: 3 }, () => answer(400)), answer(201)])
  for (let turn = 0; turn < 3; turn += 1) await ada.send()
  expect(await ada.rows()).toMatchObject([{ failures: 3 }])
  await ada.send()
  expect(await ada.rows()).toMatchObject([{ failures: 0, lastSentAt: expect.any(Date) }])

  const grace = await somebody(
    1,
    Array.from({ length: 30 }, () => answer(400)),
  )
  for (let turn = 0; turn < 29; turn += 1) await grace.send()
  expect(await grace.rows()).toHaveLength(1)
  await grace.send()
  expect(await grace.rows()).toEqual([])
})

test.each([401, 403])('a push service that answers %i to our key costs no device', async (status) => {
  const lines: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(line))
  const ada = await somebody(
    1,
    Array.from({ length: 31 }, () => answer(status)),
  )
  for (let turn = 0; turn < 31; turn += 1) {
    expect(await ada.send()).toEqual({
      taken: 0,
      gone: 0,
      failed: 0,
      unauthorized: 1,
      requests: 1,
      pause: null,
    })
  }
  vi.restoreAllMocks()
  expect(await ada.rows()).toMatchObject([{ failures: 0, lastSentAt: null }])
  expect(lines).toHaveLength(31)
  expect(lines.join('')).toContain(`The push service answered ${status}`)
})

test('a device whose session is over gets nothing', async () => {
  const ada = await somebody(1)
  const later = new Date(Date.now() + 31 * 86_400_000)
  expect(await ada.send({}, later)).toEqual({
    taken: 0,
    gone: 0,
    failed: 0,
    unauthorized: 0,
    requests: 0,
    pause: null,
  })
})

test('no line of the logs has the address of a device', async () => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(...line)
  for (const method of ['error', 'log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(note)
  const failing = Array.from({ length: 2 }, () => new TypeError('fetch failed: https://fcm.googleapis.com/x'))
  await (await somebody(1, failing)).send()
  await (await somebody(1, [answer(400)])).send()
  vi.restoreAllMocks()
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain('https:')
})

test('without keys of ours nothing is sent', async () => {
  const ada = await somebody(1)
  const none = openPush({ ...env, VAPID_PRIVATE_KEY: '' })
  expect(none).toBeNull()
  const report = await sendPush({ db, push: none, now: new Date() }, ada.id, message)
  expect(report).toEqual({ taken: 0, gone: 0, failed: 0, unauthorized: 0, requests: 0, pause: null })
})

test.each([
  ['plain', 'x'.repeat(9000)],
  ['of several bytes', '🎬 '.repeat(3000)],
  ['of line breaks', '\n"'.repeat(3000)],
  ['of lone halves', '\ud83d'.repeat(3000)],
])('a text that is too long, %s, is cut below 3,000 bytes', (_, text) => {
  const payload = writePayload({ title: text, body: text, path: `/${text}`, tag: text }, 'a'.repeat(24))
  expect(new TextEncoder().encode(payload).length).toBeLessThan(3000)
  const read = JSON.parse(payload)
  expect([read.body.endsWith('…'), read.path, payload.isWellFormed()]).toEqual([true, '/', true])
})
