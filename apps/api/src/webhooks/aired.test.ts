import { env } from 'cloudflare:workers'
import type { Day } from '@marquee/domain/day'
import { expect, test } from 'vitest'
import { storeDailySeries } from '#test/digests.ts'
import { withWebhook } from '#test/with-webhook.ts'

const DAY = 86_400_000

let series = 990_000

/** Somebody with a webhook who follows a series that airs every day, from tomorrow on. */
async function withSeries() {
  const hook = await withWebhook()
  const tomorrow = new Date(hook.world.now + DAY).toISOString().slice(0, 10) as Day
  const id = ++series
  await storeDailySeries(id, 'Daily', tomorrow, 10)
  const follow = (statement: string) => env.DB.prepare(statement).bind(id, hook.id).run()
  await follow(
    `insert into series_progress (user_id, series_id) select user_id, ?1 from webhook where id = ?2`,
  )
  await follow(`insert into following (user_id, type, series_id, changed_at)
    select user_id, 'series', ?1, 0 from webhook where id = ?2`)
  const putAside = () =>
    follow(`update following set state = 'paused' where series_id = ?1
      and user_id = (select user_id from webhook where id = ?2)`)
  /** Deliveries about this series: a run serves the webhooks of others as well. */
  const aired = () => hook.events().filter(({ items }) => items[0]?.value?.ids.tmdb === id)
  return { ...hook, aired, series: id, first: String(id * 1000), tomorrow, putAside }
}

test('an episode of a series that is followed is reported once, on the day on which it airs', async () => {
  const { run, world, aired, first, tomorrow } = await withSeries()
  await run()
  expect(aired()).toEqual([])

  world.now += DAY
  await run()
  await run()
  expect(aired()).toMatchObject([
    {
      event: 'episode.aired',
      count: 1,
      items: [{ item: first, value: { season: 1, number: 1, aired_on: tomorrow } }],
    },
  ])
})

test('the episodes of days without a run are one delivery, and of a series put aside there is none', async () => {
  const { run, world, aired, putAside } = await withSeries()
  world.now += 3 * DAY
  await run()
  expect(aired()).toMatchObject([{ event: 'episode.aired', count: 3 }])
  expect(aired()[0].items.map(({ value }: { value: { number: number } }) => value.number)).toEqual([1, 2, 3])

  await putAside()
  world.now += DAY
  await run()
  expect(aired()).toHaveLength(1)
})

test('an episode that was reported is not again once its day begins anew further west', async () => {
  const { run, world, aired, tomorrow, write } = await withSeries()
  // Noon in UTC is the next day in Auckland, and still the night before in Los Angeles.
  world.now = Date.parse(`${tomorrow}T12:00:00Z`)
  await write('PUT', 'preferences', { timeZone: 'Pacific/Auckland' })
  await run()
  await write('PUT', 'preferences', { timeZone: 'America/Los_Angeles' })
  await write('PUT', 'bookmarks/watchlist/movies/27205')
  await run()
  world.now += DAY
  await run()
  world.now += DAY
  await run()

  const numbers = aired().flatMap(({ items }) =>
    items.map(({ value }: { value: { number: number } }) => value.number),
  )
  expect(numbers).toEqual([1, 2, 3])
})

test('of a season of which only the beginning is known, the first episode airs on that day', async () => {
  const { run, world, aired, first, tomorrow, series } = await withSeries()
  await env.DB.prepare('update episode set air_date = null, airs_on = ?2 where series_id = ?1')
    .bind(series, tomorrow)
    .run()
  world.now += DAY
  await run()
  expect(aired()).toMatchObject([{ count: 1, items: [{ item: first, value: { number: 1 } }] }])
})
