import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { ask, askJson, sent } from '#test/ask.ts'
import { encrypted } from '#test/encrypted.ts'
import { AUDIENCE } from './subscription.ts'

const keys = await generateKeyPair('ES256', { extractable: true })
const { x = '', y = '' } = await exportJWK(keys.publicKey)
const key = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
const now = () => Math.floor(Date.now() / 1000)

type Claims = { aud?: string; exp?: number; sub?: string }

async function authorization(changes: Claims = {}): Promise<string> {
  const claims = { aud: AUDIENCE, exp: now() + 3600, sub: 'mailto:push@marquee.test', ...changes }
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(keys.privateKey)
  return `vapid t=${token}, k=${key.toString('base64url')}`
}

const subscribe = async () => (await askJson('/push/subscriptions', { method: 'POST' })).body

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

async function send(to: Subscription, { text = 'Hello', headers = {}, claims = {} } = {}) {
  return ask(new URL(to.endpoint).pathname, {
    method: 'POST',
    headers: {
      ...{ ttl: '60', 'content-encoding': 'aes128gcm' },
      authorization: await authorization(claims),
      ...headers,
    },
    body: encrypted(text, to.keys),
  })
}

beforeEach(async () => {
  await ask('/push/clear', { method: 'POST' })
  await ask('/faults.json', { method: 'DELETE' })
})

test('a message is decrypted, listed and shown', async () => {
  const [browser, other] = [await subscribe(), await subscribe()]
  const headers = { urgency: 'high', topic: 'news' }
  expect((await send(browser, { text: '{"title":"<b>Hi</b> 🎬"}', headers })).status).toBe(201)
  expect((await askJson(`/push.json?browser=${browser.id}`)).body.messages).toMatchObject([
    { text: '{"title":"<b>Hi</b> 🎬"}', ttl: '60', ...headers, contact: 'mailto:push@marquee.test' },
  ])
  expect((await askJson(`/push.json?browser=${other.id}`)).body.messages).toEqual([])
  expect(await (await ask('/push')).text()).toContain('&lt;b&gt;Hi')
})

test.each([
  ['of another audience', 403, { claims: { aud: 'https://fcm.googleapis.com' } }],
  ['that has expired', 403, { claims: { exp: now() - 60 } }],
  ['that is valid for two days', 403, { claims: { exp: now() + 172_800 } }],
  ['with a contact that cannot be reached', 403, { claims: { sub: 'mailto:me@localhost' } }],
  ['without a contact', 403, { claims: { sub: '' } }],
  ['without a sender', 403, { headers: { authorization: '' } }],
  ['without a TTL', 400, { headers: { ttl: '' } }],
  ['in the former encoding', 415, { headers: { 'content-encoding': 'aesgcm' } }],
  ['with a topic that is too long', 400, { headers: { topic: 'a'.repeat(33) } }],
  ['that is too long', 413, { text: 'x'.repeat(4000) }],
])('a message %s is refused with %i', async (_, status, wrong) => {
  const browser = await subscribe()
  expect((await send(browser, wrong)).status).toBe(status)
  expect((await askJson('/push.json')).body.messages).toEqual([])
})

test('a message for another browser cannot be read', async () => {
  const [browser, other] = [await subscribe(), await subscribe()]
  expect((await send({ ...browser, keys: other.keys })).status).toBe(400)
})

test('a subscription that ended is unknown', async () => {
  const browser = await subscribe()
  await ask(`/push/subscriptions/${browser.id}`, { method: 'DELETE' })
  expect((await send(browser)).status).toBe(404)
})

test.each([
  ['gone', 410, 0],
  ['too-large', 413, 0],
  ['rate-limited', 429, 0],
  ['error', 500, 0],
  ['lost', 502, 1],
])('with the fault %s the answer is %i', async (fault, status, arrived) => {
  const browser = await subscribe()
  await askJson('/faults.json', sent('PUT', [{ path: '/push', fault }]))
  expect((await send(browser)).status).toBe(status)
  expect((await askJson('/push.json')).body.messages).toHaveLength(arrived)
})
