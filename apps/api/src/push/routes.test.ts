import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { createBrowser, createVapidKeys, openPushService } from '#test/push-service.ts'

const bindings = { ...(await createVapidKeys()), VAPID_SUBJECT: 'mailto:push@marquee.test' }
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

function devicesOf(headers: { cookie: string }, answers?: (Response | Error)[]) {
  const service = openPushService(answers)
  const api = openApi({ bindings, pushFetch: service.fetch }).as({ ...headers, ...firefox }).api
  const routes = api.me['push-devices']
  return {
    ...{ api, routes, service },
    async put(subscription: Awaited<ReturnType<typeof createBrowser>>['subscription']) {
      const answer = await routes.$put({ json: subscription })
      if (answer.status !== 200) throw new Error(String(answer.status))
      return (await answer.json()).device
    },
    async list() {
      const answer = await routes.$get()
      if (answer.status !== 200) throw new Error(String(answer.status))
      return answer.json()
    },
  }
}

test('a browser subscribes with our key, is listed by its name, and leaves', async () => {
  const ada = devicesOf(await signedIn())
  const { subscription } = await createBrowser()
  expect(await ada.list()).toEqual({ publicKey: bindings.VAPID_PUBLIC_KEY, devices: [] })

  const device = await ada.put(subscription)
  expect(device).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'Firefox on Linux' },
    ...{ createdAt: expect.any(String), lastSentAt: null },
  })
  expect(await ada.put(subscription)).toEqual(device)
  expect((await ada.list()).devices).toEqual([device])

  const removed = await ada.routes[':id'].$delete({ param: { id: device.id } })
  expect(await removed.json()).toEqual({ id: device.id, changed: true })
  expect((await ada.list()).devices).toEqual([])
})

test('a browser gets the notifications of whoever enabled them there last', async () => {
  const [ada, grace] = [devicesOf(await signedIn()), devicesOf(await signedIn())]
  const { subscription } = await createBrowser()
  const { id } = await ada.put(subscription)
  await grace.put(subscription)
  expect((await ada.list()).devices).toEqual([])
  expect((await grace.list()).devices).toHaveLength(1)
  const removed = await ada.routes[':id'].$delete({ param: { id } })
  expect(await removed.json()).toEqual({ id, changed: false })
})

test('the oldest of more than twenty devices makes room', async () => {
  const ada = devicesOf(await signedIn())
  const ids: string[] = []
  for (let number = 0; number < 22; number += 1)
    ids.push((await ada.put((await createBrowser()).subscription)).id)
  const left = (await ada.list()).devices.map(({ id }) => id)
  expect(left).toHaveLength(20)
  expect(left).toContain(ids.at(-1))
})

test.each([
  ['an address of ours', { endpoint: 'https://127.0.0.1/a' }],
  ['an address that is none', { endpoint: 'fcm' }],
  ['a key off the curve', { p256dh: `BA${'A'.repeat(85)}` }],
  ['a short key', { p256dh: 'BAAA' }],
  ['a long secret', { auth: 'A'.repeat(23) }],
])('%s is refused', async (_, changes) => {
  const ada = devicesOf(await signedIn())
  const { subscription } = await createBrowser()
  const { endpoint = subscription.endpoint, ...keys } = changes as Record<string, string>
  const answer = await ada.routes.$put({ json: { endpoint, keys: { ...subscription.keys, ...keys } } })
  expect([answer.status, await answer.json()]).toMatchObject([400, { problem: 'invalid-input' }])
  expect((await ada.list()).devices).toEqual([])
})

test('without keys of ours a subscription is refused, and the answer says why', async () => {
  const { me } = openApi({ bindings: { VAPID_PRIVATE_KEY: '' } }).as(await signedIn()).api
  expect(await (await me['push-devices'].$get()).json()).toEqual({ publicKey: null, devices: [] })
  const { subscription } = await createBrowser()
  const answer = await me['push-devices'].$put({ json: subscription })
  expect([answer.status, await answer.json()]).toMatchObject([503, { problem: 'push-not-configured' }])
})

test('a test message arrives encrypted, from a sender who is known', async () => {
  const { id, email = '', createdAt } = await person()
  const ada = devicesOf(await sessionOf(id))
  const browser = await createBrowser()
  const device = await ada.put(browser.subscription)

  const answer = await ada.routes[':id'].test.$post({ param: { id: device.id } })
  expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'taken' }])
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${email} ${createdAt?.toISOString()}`),
  )
  const viewer = [...new Uint8Array(hash).subarray(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  expect(await ada.service.payloadsOf(browser)).toEqual([
    {
      ...{ title: 'Notifications work', body: expect.any(String), tag: 'test', viewer },
      path: '/account/notifications',
    },
  ])
  const [arrived] = ada.service.arrived
  expect(arrived?.redirect).toBe('manual')
  const of = (name: string) => arrived?.headers.get(name)
  expect([of('content-encoding'), of('ttl'), of('urgency')]).toEqual(['aes128gcm', '300', 'high'])
  expect(of('topic')).toMatch(/^[\w-]{32}$/)
  await expectVapid(of('authorization') ?? '')
  expect((await ada.list()).devices).toMatchObject([{ lastSentAt: expect.any(String) }])
})

/** Checks the sender's token by RFC 8292. */
async function expectVapid(header: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(bindings.VAPID_PUBLIC_KEY)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(atob(head))).toMatchObject({ alg: 'ES256' })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'mailto:push@marquee.test'])
  const hours = (exp * 1000 - Date.now()) / 3_600_000
  expect([hours > 1, hours < 24]).toEqual([true, true])
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await crypto.subtle.importKey('raw', Buffer.from(key ?? '', 'base64url'), curve, true, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${head}.${claims}`)
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const isSigned = await crypto.subtle.verify(
    algorithm,
    publicKey,
    Buffer.from(signature, 'base64url'),
    signed,
  )
  expect(isSigned).toBe(true)
}

test.each([
  [404, 'gone', 0],
  [410, 'gone', 0],
  [400, 'failed', 1],
  [403, 'failed', 1],
  [413, 'failed', 1],
  [302, 'failed', 1],
])('a push service that answers %i: %s', async (status, outcome, left) => {
  const headers = status === 302 ? { location: 'https://evil.test/' } : undefined
  const ada = devicesOf(await signedIn(), [new Response(null, { status, ...(headers && { headers }) })])
  const { id } = await ada.put((await createBrowser()).subscription)
  const answer = await ada.routes[':id'].test.$post({ param: { id } })
  expect(await answer.json()).toEqual({ outcome })
  expect(ada.service.arrived).toHaveLength(1)
  expect((await ada.list()).devices).toHaveLength(left)
})

test('tests are few, of own devices alone', async () => {
  const [ada, grace] = [devicesOf(await signedIn()), devicesOf(await signedIn())]
  const { id } = await ada.put((await createBrowser()).subscription)
  const hers = await grace.routes[':id'].test.$post({ param: { id } })
  expect([hers.status, await hers.json()]).toMatchObject([404, { problem: 'push-device-unknown' }])
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await ada.routes[':id'].test.$post({ param: { id } })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})

test('notifications end with the session that enabled them', async () => {
  const { id } = await person()
  const [here, phone] = [await sessionOf(id), await sessionOf(id)]
  const [ada, onPhone] = [devicesOf(here), devicesOf(phone)]
  const stays = await ada.put((await createBrowser()).subscription)
  await onPhone.put((await createBrowser()).subscription)
  expect((await ada.list()).devices).toHaveLength(2)

  await ada.api.me.sessions.$delete()
  expect((await ada.list()).devices.map(({ id }) => id)).toEqual([stays.id])
  await ada.api.auth.logout.$post()
  const rows = await openDb(env.DB)
    .$client.prepare('select 1 from push_device where user_id = ?')
    .bind(id)
    .all()
  expect(rows.results).toEqual([])
})
