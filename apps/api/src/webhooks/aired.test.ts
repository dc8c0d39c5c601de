import { env } from 'cloudflare:workers'
import type { Day } from '@marquee/domain/day'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { storeDailySeries } from '#test/digests.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { withWebhook } from '#test/with-webhook.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'

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

/** Stores the list of a series with episodes on days from one on, the first one with this id. */
async function refresh(
  series: number,
  first: Day,
  days: (Day | null)[],
  now: number,
  firstId = series * 1000,
) {
  const db = openDb(env.DB)
  const episodes = days.map((airDate, index) =>
    episode({ id: firstId + index, season: 1, number: index + 1, name: `Part ${index + 1}`, airDate }),
  )
  const tmdb = catalogueOf(series, season({ number: 1, airDate: first, episodes }))
  const fetched = await fetchWhole(tmdb, { type: 'series', id: series })
  await readRows(db, storeTitle(db, fetched, new Date(now)))
}

test('an episode that is named once the run of its day is over is reported once, at the next', async () => {
  const { run, world, aired, tomorrow, series } = await withSeries()
  world.now += DAY
  await run()
  expect(aired()).toHaveLength(1)

  const days = [tomorrow, tomorrow, tomorrow]
  await refresh(series, tomorrow, days, world.now)
  await refresh(series, tomorrow, days, world.now)
  await run()
  await run()
  world.now += DAY
  await run()
  expect(aired().map(({ items }) => items.map(({ item }: { item: string }) => Number(item) % 1000))).toEqual([
    [0],
    [1, 2],
  ])
  const [known, late] = aired()
  expect(Object.keys(late)).toEqual(Object.keys(known))
  expect(late).toMatchObject({ event: 'episode.aired', count: 2, created_at: expect.stringMatching(/Z$/) })
  expect(late.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  const wanted = { number: 2, episode_ids: { tmdb: series * 1000 + 1 } }
  expect(late.items[0].value).toEqual({ ...known.items[0].value, ...wanted })
})

test('an episode with another id, and one of a series put aside, are not reported again or late', async () => {
  const { run, world, aired, tomorrow, series, putAside } = await withSeries()
  world.now += DAY
  await run()
  await refresh(series, tomorrow, [tomorrow], world.now, series * 1000 + 500)
  await run()
  expect(aired()).toHaveLength(1)

  await putAside()
  await refresh(series, tomorrow, [tomorrow, tomorrow], world.now, series * 1000 + 500)
  await run()
  expect(aired()).toHaveLength(1)
})

test('an episode that comes late before another of its day is reported, and the other is not again', async () => {
  const { run, world, aired, first, tomorrow, series } = await withSeries()
  world.now += DAY
  await run()
  const episodes = [series * 1000 + 900, series * 1000].map((id, index) =>
    episode({ id, season: 1, number: index + 1, airDate: tomorrow }),
  )
  const tmdb = catalogueOf(series, season({ number: 1, airDate: tomorrow, episodes }))
  const fetched = await fetchWhole(tmdb, { type: 'series', id: series })
  await readRows(openDb(env.DB), storeTitle(openDb(env.DB), fetched, new Date(world.now)))
  await run()
  const items = aired().flatMap(({ items }) => items.map(({ item }: { item: string }) => item))
  expect(items).toEqual([first, String(series * 1000 + 900)])
})

test('what is named while a run plans is reported all the same', async () => {
  const { run, world, aired, tomorrow, series } = await withSeries()
  world.now += DAY
  let trips = 0
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        const made = await target.batch(statements)
        trips += 1
        // The second has read what aired, and the third stores that it is reported.
        if (trips === 2) await refresh(series, tomorrow, [tomorrow, tomorrow], world.now)
        return made
      }
    },
  })
  await run({ db })
  await run()
  expect(trips).toBeGreaterThan(1)
  const items = aired().flatMap(({ items }) => items.map(({ item }: { item: string }) => Number(item) % 1000))
  expect(items.toSorted()).toEqual([0, 1])
})
