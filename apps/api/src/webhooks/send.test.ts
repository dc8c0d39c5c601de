import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { withWebhook } from '#test/with-webhook.ts'
import { claimDeliveries, settle } from './claims.ts'
import { planDeliveries } from './plan.ts'

const MINUTE = 60_000
const DAY = 86_400_000

test('a change is sent once, signed over time and body, and redirects are not followed', async () => {
  const { run, write, receiver, secret, deliveries } = await withWebhook()
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await run()
  await run()

  expect(receiver.arrived).toHaveLength(1)
  const [{ url, headers, body, redirect } = { url: '', headers: new Headers(), body: '', redirect: '' }] =
    receiver.arrived
  expect(url).toBe('https://hooks.example.com/marquee?a=1')
  expect(redirect).toBe('manual')
  const [, time = '', signature] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(headers.get('marquee-signature') ?? '') ?? []
  expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signature)
  const sent = JSON.parse(body)
  expect(headers.get('marquee-id')).toBe(sent.id)
  expect(sent).toMatchObject({
    event: 'watchlist.changed',
    count: 1,
    items: [{ item: 'watchlist/movies/27205', value: { type: 'movie', ids: { tmdb: 27205 } } }],
  })
  expect(await deliveries()).toMatchObject([{ id: sent.id, state: 'delivered', attempts: 1, status: 200 }])
})

test('plays and ratings, added and removed, are reported by their events, and other lists are not', async () => {
  const { run, write, events } = await withWebhook()
  await write('PUT', 'plays/one', { type: 'movies', id: 27205, when: '2026-01-03T20:00:00+01:00' })
  await write('PUT', 'ratings/series/1396/1', { rating: 9 })
  await run()
  await write('DELETE', 'plays/one')
  await write('DELETE', 'ratings/series/1396/1')
  await run()
  const rating = { item: 'series/1396/1', value: { rating: 9 } }
  expect(events().filter(({ event }) => event.startsWith('play'))).toMatchObject([
    { event: 'play.added', items: [{ item: 'one', value: { ids: { tmdb: 27205 } } }] },
    { event: 'play.removed', items: [{ item: 'one', value: null }] },
  ])
  expect(events().filter(({ event }) => event === 'rating.changed')).toMatchObject([
    { count: 1, items: [rating] },
    { count: 1, items: [{ item: 'series/1396/1', value: null }] },
  ])
})

/** Stores a thousand plays at once, as an import does. */
async function importPlays(id: string) {
  await env.DB.prepare(
    `insert into change_log (user_id, kind, item)
      select user_id, 'play', 'import-' || value from webhook, json_each(?2) where webhook.id = ?1`,
  )
    .bind(id, JSON.stringify(Array.from({ length: 1000 }, (_, index) => index)))
    .run()
}

test('a thousand changes at once are one delivery, which names twenty and says how many', async () => {
  const { run, id, events } = await withWebhook()
  await importPlays(id)
  await run()
  expect(events()).toHaveLength(1)
  expect(events()[0]).toMatchObject({ count: 1000 })
  expect(events()[0].items).toHaveLength(20)
})

/** Stores deliveries that wait to be sent. */
async function queue(id: string, many: number) {
  await env.DB.prepare(
    `insert into webhook_delivery (id, webhook_id, event, body, created_at, next_at)
      select ?1 || '-' || value, ?1, 'test', '{}', 0, 0 from json_each(?2)`,
  )
    .bind(id, JSON.stringify(Array.from({ length: many }, (_, index) => index)))
    .run()
}

test('a thousand deliveries are each sent once by crons at the same time', async () => {
  const { run, id, receiver } = await withWebhook()
  await queue(id, 1000)
  await Promise.all([run({ most: 3000 }), run({ most: 3000 })])
  await run({ most: 3000 })
  const ids = receiver.arrived.map(({ headers }) => headers.get('marquee-id'))
  expect(ids).toHaveLength(1000)
  expect(new Set(ids).size).toBe(1000)
}, 60_000)

/** The database of a process that ends after so many trips. */
function endingAfter(trips: number): D1Database {
  let left = trips
  return new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        if (left === 0) throw new Error('Ended')
        left -= 1
        return target.batch(statements)
      }
    },
  })
}

test('a process may end at any trip: nothing is lost, and what is sent again has the same id', async () => {
  for (let trips = 0; trips < 6; trips += 1) {
    const { run, write, receiver, world } = await withWebhook()
    await write('PUT', 'bookmarks/watchlist/movies/27205')
    await run({ db: endingAfter(trips) }).catch(() => {})
    world.now += 6 * MINUTE
    await run()
    const ids = receiver.arrived.map(({ headers }) => headers.get('marquee-id'))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(1)
  }
})

test('what is not taken is tried six times in fifteen hours and then given up', async () => {
  const busy = () => new Response(null, { status: 500 })
  const answers = [busy(), new Error('late'), busy(), busy(), busy(), busy(), busy()]
  const { run, write, receiver, world, deliveries, state } = await withWebhook(answers)
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  const counts = []
  for (const wait of [0, 5, 5, 30, 120, 720, 720]) {
    world.now += wait * MINUTE
    await run()
    counts.push(receiver.arrived.length)
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6])
  expect(await deliveries()).toMatchObject([{ state: 'given-up', attempts: 6, status: 500, nextAt: null }])
  expect(await state()).toMatchObject({ state: 'on' })
})

test('a receiver that takes nothing for three days, or says that it is gone, is not called any more', async () => {
  const bad = await withWebhook(Array.from({ length: 20 }, () => new Response(null, { status: 302 })))
  await bad.write('PUT', 'bookmarks/watchlist/movies/27205')
  await bad.run()
  bad.world.now += 3 * DAY + MINUTE
  await bad.run()
  expect(await bad.state()).toMatchObject({
    state: 'failing',
    message: expect.stringContaining('three days'),
  })

  const gone = await withWebhook([new Response(null, { status: 410 })])
  await gone.write('PUT', 'bookmarks/watchlist/movies/27205')
  await gone.run()
  expect(await gone.state()).toMatchObject({ state: 'gone' })
  await gone.write('DELETE', 'bookmarks/watchlist/movies/27205')
  gone.world.now += DAY
  await gone.run()
  expect(gone.receiver.arrived).toHaveLength(1)

  // Saved again it is on, and is notified of later changes.
  await gone.save()
  await gone.write('PUT', 'bookmarks/watchlist/series/1396')
  await gone.run()
  expect(gone.events().at(-1).items).toMatchObject([{ item: 'watchlist/series/1396' }])
})

test('what a former address answers ends no webhook, and goes to the new one', async () => {
  const { run, write, save, state, world, receiver, deliveries } = await withWebhook()
  const db = openDb(env.DB)
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await planDeliveries(db, new Date(world.now))
  const [claimed] = await claimDeliveries(db, new Date(world.now), 1)
  if (claimed === undefined) throw new Error('Nothing was claimed.')
  await save('https://new.example.com/')
  expect(await settle(db, claimed, { status: 410 }, new Date(world.now))).toBe('postponed')
  expect(await state()).toMatchObject({ state: 'on' })

  world.now += 2 * MINUTE
  await run()
  expect(receiver.arrived).toMatchObject([{ url: 'https://new.example.com/' }])
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('a test that failed while a webhook was set up is no beginning of three days without a success', async () => {
  const busy = () => new Response(null, { status: 500 })
  const { me, id, run, write, world, state, deliveries } = await withWebhook([busy(), busy()])
  await me.webhooks[':id'].test.$post({ param: { id } })
  world.now += 4 * DAY
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await run()
  expect(await state()).toMatchObject({ state: 'on' })
  world.now += 5 * MINUTE
  await run()
  expect(await deliveries()).toMatchObject([
    { event: 'watchlist.changed', state: 'delivered' },
    { event: 'test' },
  ])
})

test('days in which there was nothing to send are no days of failing', async () => {
  const busy = () => new Response(null, { status: 500 })
  const { run, write, receiver, world, state, me, id, deliveries } = await withWebhook(
    Array.from({ length: 40 }, busy),
  )
  const give = async () => {
    for (const wait of [0, 5, 5, 30, 120, 720]) {
      world.now += wait * MINUTE
      await run()
    }
  }
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await give()
  world.now += 2 * DAY
  // A test that fails meanwhile changes nothing of it.
  await me.webhooks[':id'].test.$post({ param: { id } })
  world.now += 2 * DAY
  await write('DELETE', 'bookmarks/watchlist/movies/27205')
  await run()
  expect(await state()).toMatchObject({ state: 'on' })
  await give()
  world.now += 4 * DAY

  const given = (await deliveries()).find(({ event }) => event !== 'test')
  await me.webhooks[':id'].deliveries[':delivery'].$post({ param: { id, delivery: given?.id ?? '' } })
  await run()
  expect(await state()).toMatchObject({ state: 'on' })

  // Of failing alone there are three days at last.
  for (let count = 0; count < 8 && (await state())?.state === 'on'; count += 1) {
    await write(count % 2 === 0 ? 'PUT' : 'DELETE', 'bookmarks/watchlist/movies/27205')
    await give()
  }
  expect(await state()).toMatchObject({ state: 'failing' })
  expect(receiver.arrived.length).toBeGreaterThan(25)
})

test('after a failure a receiver is left alone, while others are served', async () => {
  const slow = await withWebhook([new Error('late')])
  const other = await withWebhook()
  await queue(slow.id, 50)
  await queue(other.id, 3)
  await slow.run()
  await other.run()
  expect(slow.receiver.arrived.length + other.receiver.arrived.length).toBeGreaterThan(3)
  expect(slow.receiver.answers).toHaveLength(0)
  expect((await slow.state())?.lastFailureAt).not.toBeNull()
})
