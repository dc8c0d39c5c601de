import { env } from 'cloudflare:workers'
import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { seenEpisodes } from '#db/schema.ts'
import { VIEWER_CONTEXT_HEADER } from '#server/viewer-context.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const param = { type: 'series', id: '1396' } as const
const known = tmdbKnowing(series(), film())
const detailOf = (api: ReturnType<typeof openApi>, headers?: { cookie: string }) =>
  api.as(headers).api.catalogue.titles[':type'][':id']

test('the videos of the open season come if they are requested', async () => {
  const trailer = { site: 'YouTube', key: 'abc', name: 'Season 2', kind: 'Trailer' } as const
  const withTrailer: typeof known = {
    ...known,
    season: async (id, number) => ({ ...(await known.season(id, number)), videos: [trailer] }),
  }
  const detail = detailOf(openApi({ tmdb: withTrailer }))
  const withVideos = await detail.$get({ param, query: { season: '2', with: 'season-videos' } })
  const plain = await detail.$get({ param, query: { season: '2' } })

  expect(await withVideos.json()).toMatchObject({ season: { number: 2 }, seasonVideos: [trailer] })
  expect(await plain.json()).not.toHaveProperty('seasonVideos')
})

test('a season that cannot be opened leaves its series alone, and the answer says that it is missing', async () => {
  const down: typeof known = {
    ...known,
    season: () => Promise.reject(new TmdbError({ kind: 'unavailable', path: '/season', status: 503 })),
  }
  // Specials are not requested together with the series.
  const answer = await detailOf(openApi({ tmdb: down })).$get({ param, query: { season: '0' } })

  expect(await answer.json()).toMatchObject({ title: { name: 'Breaking Bad' }, season: null })
  const viewerContext = JSON.parse(decodeURIComponent(answer.headers.get(VIEWER_CONTEXT_HEADER) ?? ''))
  expect(viewerContext).toMatchObject({ notes: { withoutPart: true } })
})

test('my folders come with a title if they are requested, and never to an anonymous request', async () => {
  const ada = await signedIn()
  const api = openApi({ tmdb: known })
  const { folders } = api.as(ada).api.me
  const [heist, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await folders[':id'].$put({ param: { id: heist }, json: { name: 'Heist' } })
  await folders[':id'].$put({ param: { id: other }, json: { name: 'Other' } })
  await folders[':id'].items[':type'][':titleId'].$put({
    param: { id: heist, type: 'series', titleId: '1396' },
  })

  const mine = await detailOf(api, ada).$get({ param, query: { with: 'holders' } })
  expect(await mine.json()).toMatchObject({
    holders: { ids: [heist], folders: [{ name: 'Heist' }, { name: 'Other' }] },
  })
  const anonymous = await detailOf(api).$get({ param, query: { with: 'holders' } })
  expect(await anonymous.json()).not.toHaveProperty('holders')
})

test('an episode I have seen is where TMDB numbers it today', async () => {
  const ada = await signedIn()
  const api = openApi({ tmdb: known })
  await api.as(ada).api.me.episodes[':series'][':season'].$put({ param: { series: '1396', season: '1' } })
  await openDb(env.DB).update(seenEpisodes).set({ season: 2, episode: 7 })

  const answer = await detailOf(api, ada).$get({ param, query: {} })
  expect(await answer.json()).toMatchObject({ seenEpisodes: [{ season: 1, episode: 1 }] })
})
