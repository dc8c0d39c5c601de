import { env } from 'cloudflare:workers'
import type { Episode } from '@marquee/domain/catalogue'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'

const param = { id: '1396', season: '1' }

test('a season comes with my rating of it and the episodes I have seen', async () => {
  const { api } = openApi().as(await signedIn())
  await api.me.episodes[':series'][':season'].$put({ param: { series: '1396', season: '1' } })
  await api.me.ratings[':type'][':id'][':key'].$put({
    param: { type: 'series', id: '1396', key: '1' },
    json: { rating: 9 },
  })

  const season = api.catalogue.series[':id'].seasons[':season']
  expect(await (await season.$get({ param, query: {} })).json()).toMatchObject({
    season: { number: 1 },
    rating: 9,
    seenEpisodes: [1],
  })
  expect(await (await season.$get({ param: { ...param, season: '2' }, query: {} })).json()).toMatchObject({
    rating: null,
    seenEpisodes: [],
  })
})

test('nothing of a season is mine while I am signed out', async () => {
  const answer = await openApi()
    .as()
    .api.catalogue.series[':id'].seasons[':season'].$get({ param, query: {} })
  expect(await answer.json()).toMatchObject({ season: { number: 1 }, rating: null, seenEpisodes: [] })
})

test('a season has what its page lists of it, and is marked with that, where its own answer is older', async () => {
  const id = 139_602
  const [pilot, second] = [1, 2].map((number) => episode({ id: id * 10 + number, number }))
  if (!pilot || !second) throw new Error('Two episodes were made')
  const listOf = (...episodes: Episode[]) => catalogueOf(id, season({ episodes }))
  const { me, catalogue } = openApi({
    tmdb: { ...listOf(pilot, second), season: listOf(pilot).season },
  }).as(await signedIn()).api
  const season1 = { season: '1', series: String(id) }
  const marked = await me.episodes[':series'][':season'].$put({ param: season1 })

  expect(await marked.json()).toMatchObject({ episodes: [1, 2] })
  const answer = await catalogue.series[':id'].seasons[':season'].$get({
    param: { ...season1, id: String(id) },
    query: {},
  })
  expect(await answer.json()).toMatchObject({
    season: { episodes: [{ number: 1 }, { number: 2 }] },
    seenEpisodes: [1, 2],
  })
  const page = await catalogue.titles[':type'][':id'].$get({
    param: { type: 'series', id: String(id) },
    query: { season: '1', with: 'season-videos' },
  })
  expect(await page.json()).toMatchObject({ season: { episodes: [{ number: 1 }, { number: 2 }] } })
})

test('an episode that took the number of a seen one, which went to another season, is not seen', async () => {
  const id = 139_601
  const [pilot, finale] = [id * 10, id * 10 + 1]
  const listOf = (first: number, second: number) =>
    catalogueOf(
      id,
      ...[first, second].map((one, index) =>
        season({ number: index + 1, episodes: [episode({ id: one, season: index + 1, number: 1 })] }),
      ),
    )
  const headers = await signedIn()
  const { me } = openApi({ tmdb: listOf(pilot, finale) }).as(headers).api
  await me.episodes[':series'][':season'].$put({ param: { series: String(id), season: '1' } })
  const swapped = listOf(finale, pilot)
  const db = openDb(env.DB)
  await readRows(db, storeTitle(db, await fetchWhole(swapped, { type: 'series', id }), new Date()))

  const { catalogue } = openApi({ tmdb: swapped }).as(headers).api
  for (const [number, seenEpisodes] of [
    ['1', []],
    ['2', [1]],
  ] as const) {
    const answer = await catalogue.series[':id'].seasons[':season'].$get({
      ...{ param: { id: String(id), season: number }, query: {} },
    })
    expect(await answer.json()).toMatchObject({ seenEpisodes })
  }
})
