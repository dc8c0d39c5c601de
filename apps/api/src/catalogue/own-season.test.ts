import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'

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
