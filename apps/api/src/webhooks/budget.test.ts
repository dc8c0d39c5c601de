import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { withWebhook } from '#test/with-webhook.ts'
import { planDeliveries } from './plan.ts'

/** Webhooks like one, and deliveries of each that wait. */
const WEBHOOKS = 120
const DELIVERIES = 3

/** Stores copies of a webhook, each with deliveries that wait. */
async function multiply(id: string) {
  const copies = JSON.stringify(Array.from({ length: WEBHOOKS - 1 }, (_, index) => `copy-${index}-${id}`))
  const deliveries = JSON.stringify(Array.from({ length: DELIVERIES }, (_, index) => index))
  await env.DB.batch([
    env.DB.prepare(
      `with copy (name) as (select value from json_each(?2))
        insert into webhook (id, user_id, name, address, salt, events, created_at, position, aired_day)
        select copy.name, user_id, webhook.name, address, salt, events, created_at, position, aired_day
        from webhook cross join copy where id = ?1`,
    ).bind(id, copies),
    env.DB.prepare(
      `with copy (number) as (select value from json_each(?2))
        insert into webhook_delivery (id, webhook_id, event, body, created_at, next_at)
        select webhook.id || '/' || number, webhook.id, 'play.added', '{}', 0, 0
        from webhook cross join copy
        where user_id = (select user_id from webhook as own where own.id = ?1)`,
    ).bind(id, deliveries),
  ])
}

test('what is more than one invocation may plan and send goes out with the next runs, each delivery once', async () => {
  const { run, write, id, receiver } = await withWebhook()
  await multiply(id)
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  const sent: number[] = []
  while (sent.length < 8) {
    const before = receiver.arrived.length
    const limited = openLimitedDatabase()
    await run({ db: limited.database })
    sent.push(receiver.arrived.length - before)
  }
  expect(sent[0]).toBeGreaterThan(50)
  expect(sent.at(-1)).toBe(0)
  const ids = receiver.arrived.map(({ headers }) => headers.get('marquee-id'))
  expect(ids).toHaveLength(WEBHOOKS * (DELIVERIES + 1))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a webhook that had to wait for the next run comes before those for which more has changed since', async () => {
  const { write, id, world } = await withWebhook()
  await multiply(id)
  for (const method of ['PUT', 'DELETE', 'PUT']) {
    await write(method, 'bookmarks/watchlist/movies/27205')
    let others = WEBHOOKS / 3
    await planDeliveries(openDb(env.DB), new Date(world.now), () => {
      others -= 1
      return others < 0 ? 0 : 100
    })
  }
  const planned = await env.DB.prepare(
    `select count(distinct webhook_id) as webhooks from webhook_delivery
      where event = 'watchlist.changed' and webhook_id like '%' || ?1`,
  )
    .bind(id)
    .first()
  expect(planned).toEqual({ webhooks: WEBHOOKS })
})

test('a webhook for which nothing can be planned stops no other, nor what is to be sent', async () => {
  const { run, write, id } = await withWebhook()
  await multiply(id)
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await env.DB.prepare(`update webhook set events = '7', position = -1 where id = ?`).bind(id).run()
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (let runs = 0; runs < 8; runs += 1) await run()
  const sent = await env.DB.prepare(
    `select count(distinct webhook_id) as webhooks from webhook_delivery
      where event = 'watchlist.changed' and state = 'delivered' and webhook_id like '%' || ?1`,
  )
    .bind(id)
    .first()
  expect(sent).toEqual({ webhooks: WEBHOOKS - 1 })
  expect(String(failures.mock.calls[0]?.[0])).toContain('webhook-not-planned')
  failures.mockRestore()
})
