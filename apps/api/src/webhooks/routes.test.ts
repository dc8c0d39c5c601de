import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { changeFeeds } from '#db/schema.ts'
import { ALL_EVENTS, withWebhook } from '#test/with-webhook.ts'
import { removeUnreadChanges } from '#v1/changes/clean-up.ts'
import { forgetDeliveries } from './deliveries.ts'
import { secretOf, signatureOf } from './signature.ts'

const DAY = 86_400_000

test('a secret is shown once, stored nowhere, and another ends the former one', async () => {
  const { me, save, secret, id, state } = await withWebhook()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(await (await save()).json()).toMatchObject({ secret: null })
  const { results } = await env.DB.prepare('select * from webhook where id = ?').bind(id).all()
  expect(JSON.stringify(results)).not.toContain(secret.slice(6))
  expect(JSON.stringify(await state())).not.toContain(secret.slice(6))

  const renewed = await me.webhooks[':id'].secret.$post({ param: { id } })
  const other = renewed.status === 200 ? (await renewed.json()).secret : ''
  expect(other).toMatch(/^whsec_/)
  expect(other).not.toBe(secret)
})

test('the overview of connections has webhooks, and nothing of their secrets', async () => {
  const { me, id, secret } = await withWebhook()
  const overview = await (await me.connections.overview.$get({ query: {} })).json()
  expect(overview).toMatchObject({ webhooks: [{ id, name: 'Mine', state: 'on', message: null }] })
  expect(JSON.stringify(overview)).not.toContain(secret.slice(6))
})

test('a secret and a signature are those that the guide describes', async () => {
  const secret = await secretOf('key', { id: 'a', salt: 'b' })
  expect(secret).toBe(await secretOf('key', { id: 'a', salt: 'b' }))
  expect(await signatureOf(secret, '{}', new Date(5999))).toMatch(/^t=5,v1=[\da-f]{64}$/)
})

test.each(['http://hooks.example.com/', 'https://127.0.0.1/', 'https://marquee.test/api'])(
  'the address %s is refused with words',
  async (address) => {
    const { save } = await withWebhook()
    const answer = await save(address)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ problem: 'invalid-input' })
  },
)

test('an address that was stored while the rules were others is not called', async () => {
  const { id, me, receiver } = await withWebhook()
  await env.DB.prepare(`update webhook set address = 'https://10.0.0.1/' where id = ?`).bind(id).run()
  const answer = await me.webhooks[':id'].test.$post({ param: { id } })
  expect(await answer.json()).toEqual({ isDelivered: false })
  expect(receiver.arrived).toEqual([])
})

test('a test is sent at once and is in the log', async () => {
  const { me, id, deliveries } = await withWebhook([new Response(null, { status: 500 })])
  const send = async () => (await me.webhooks[':id'].test.$post({ param: { id } })).json()
  expect(await send()).toEqual({ isDelivered: false })
  expect(await send()).toEqual({ isDelivered: true })
  const log = await deliveries()
  expect(log.map(({ state }) => state).toSorted()).toEqual(['delivered', 'given-up'])
})

test('a delivery can be sent again, with the same id, and is forgotten after seven days', async () => {
  const { me, id, deliveries, write, run, receiver, world } = await withWebhook()
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await run()
  const [delivery = { id: '' }] = await deliveries()
  const param = { id, delivery: delivery.id }
  const again = await me.webhooks[':id'].deliveries[':delivery'].$post({ param })
  expect(again.status).toBe(202)
  await run()
  expect(receiver.arrived.map(({ headers }) => headers.get('marquee-id'))).toEqual([delivery.id, delivery.id])

  await forgetDeliveries(openDb(env.DB), new Date(world.now + 8 * DAY))
  expect(await deliveries()).toEqual([])
  expect((await me.webhooks[':id'].deliveries[':delivery'].$post({ param })).status).toBe(404)
})

test('one person has at most ten webhooks', async () => {
  const { me } = await withWebhook()
  const statuses = []
  for (let index = 0; index < 10; index += 1) {
    const json = { name: 'More', address: 'https://hooks.example.com/', events: [...ALL_EVENTS] }
    statuses.push((await me.webhooks[':id'].$put({ param: { id: crypto.randomUUID() }, json })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 409])
})

test('the log of changes stays as long as a webhook needs it', async () => {
  const { world } = await withWebhook()
  const db = openDb(env.DB)
  const before = await db.$count(changeFeeds)
  await removeUnreadChanges(db, new Date(world.now + 365 * DAY))
  expect(await db.$count(changeFeeds)).toBe(before)
})
