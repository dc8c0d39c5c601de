import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ask, askJson, sent } from '#test/ask.ts'
import { checkSignature } from './signature.ts'

const SECRET = 'whsec_demo'
const body = JSON.stringify({ id: 'd1', event: 'test', count: 0, items: [] })

function headerOf(secret: string, at = Date.now()) {
  const time = Math.floor(at / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

const deliver = (header: string, name = 'demo') =>
  ask(`/webhooks/to/${name}`, {
    method: 'POST',
    headers: { 'marquee-id': 'd1', 'marquee-event': 'test', 'marquee-signature': header },
    body,
  })

const behave = (receiver: object) => ask('/webhooks/receivers/demo', sent('PUT', receiver))
const arrivals = async () => (await askJson('/webhooks.json?receiver=demo')).body.arrivals

beforeEach(async () => {
  await ask('/webhooks/clear', { method: 'POST' })
  await behave({})
})

test('a delivery is taken, checked with the secret, and shown', async () => {
  await behave({ secret: SECRET })
  expect((await deliver(headerOf(SECRET))).status).toBe(204)
  expect(await arrivals()).toMatchObject([{ delivery: 'd1', event: 'test', body, signature: 'right' }])
  const page = await (await ask('/webhooks?receiver=demo')).text()
  expect(page).toContain('signature right, response 204')
  expect(page).toContain('https://hooks.sandbox.invalid/webhooks/to/demo')
})

test('without the secret the signature is not checked, and with another it is refused', async () => {
  expect((await deliver(headerOf('another'))).status).toBe(204)
  await behave({ secret: SECRET })
  expect((await deliver(headerOf('another'))).status).toBe(401)
  expect((await deliver('')).status).toBe(401)
  const signatures = (await arrivals()).map(({ signature }: { signature: string }) => signature)
  expect(signatures).toEqual(['missing', 'wrong', 'not checked'])
})

test('a signature counts for five minutes', () => {
  const now = 1_800_000_000_000
  const check = (at: number) => checkSignature({ secret: SECRET, header: headerOf(SECRET, at), body, now })
  expect([check(now), check(now - 299_000), check(now - 301_000), check(now + 301_000)]).toEqual([
    ...['right', 'right', 'too old', 'too old'],
  ])
})

test.each([
  ['error', 500, null],
  ['gone', 410, null],
  ['redirect', 307, 'http://127.0.0.1/webhooks/private/demo'],
])('a receiver that is set to %s responds %i', async (manner, status, location) => {
  await behave({ manner })
  const response = await deliver(headerOf(SECRET))
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
  expect(await arrivals()).toMatchObject([{ status }])
})

test('whoever follows the redirect is noticed', async () => {
  await ask('/webhooks/private/demo')
  expect(await arrivals()).toMatchObject([{ event: 'redirect followed' }])
})

test('a receiver is set by the form, and nonsense is refused', async () => {
  const form = (name: string) => ({
    method: 'POST',
    body: new URLSearchParams({ name, secret: SECRET, manner: 'gone' }),
  })
  const set = await ask('/webhooks', form('demo'))
  expect([set.status, set.headers.get('location')]).toEqual([303, '/webhooks?receiver=demo'])
  expect((await deliver(headerOf(SECRET))).status).toBe(410)
  expect((await ask('/webhooks', form('<b>'))).status).toBe(400)
  expect((await behave({ manner: 'rude' })).status).toBe(400)
})
