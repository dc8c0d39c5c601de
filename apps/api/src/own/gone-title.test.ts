import type { TitleType } from '@marquee/domain/title'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'

const ID = 820_001
const names = ['Pilot', 'Second']
const episodes = names.map((name, index) => episode({ id: 821_001 + index, number: index + 1, name }))
const listed = catalogueOf(ID, season({ episodes, episodeCount: 2 }))

const see = (headers: { cookie: string }, tmdb = tmdbFailing('not-found'), type: TitleType = 'series') =>
  openApi({ tmdb })
    .as(headers)
    .api.catalogue.titles[':type'][':id'].$get({ param: { type, id: String(ID) }, query: {} })

test('a series that the catalogue has no longer shows what one has seen of it', async () => {
  const me = await signedIn()
  const save = (path: string) =>
    openApi({ tmdb: listed }).request(`/api/me${path}`, { method: 'PUT', headers: me })
  await save(`/episodes/${ID}/1/2?when=2026-01-02`)
  await save(`/episodes/${ID}/1/1?when=unknown`)
  expect((await see(me, listed)).status).toBe(200)

  const answer = await see(me)
  expect(answer.status).toBe(410)
  expect(await answer.json()).toEqual({
    gone: expect.objectContaining({ type: 'series', id: ID, name: 'Breaking Bad' }),
    state: 'following',
    marks: { watchlist: false, seen: false, rating: null },
    ratings: {},
    seen: [
      { season: 1, episode: 1, name: 'Pilot', plays: 1, day: null, precision: 'unknown' },
      { season: 1, episode: 2, name: 'Second', plays: 1, day: '2026-01-02', precision: 'day' },
    ],
  })
})

test('of a title that the catalogue has no longer a day before 1970 is shown beside an unknown one', async () => {
  const me = await signedIn()
  const api = openApi({ tmdb: listed })
  for (const when of ['1965-03-01', 'unknown'])
    await api.request(`/api/me/plays/gone-${when}`, {
      method: 'PUT',
      headers: { ...me, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'series', id: ID, season: 1, episode: 1, when }),
    })

  const seen = [{ season: 1, episode: 1, plays: 2, day: '1965-03-01', precision: 'day' }]
  expect(await (await see(me)).json()).toMatchObject({ seen })
})

test('a series that the catalogue has no longer can be dropped, and followed again', async () => {
  const me = await signedIn()
  const param = { series: String(ID) }
  const before = openApi({ tmdb: listed }).as(me).api.me
  await before.following[':series'].$put({ param, json: { state: 'following' } })
  const { api } = openApi({ tmdb: tmdbFailing('not-found') }).as(me)
  const read = async () => {
    const [page, list] = await Promise.all([see(me), api.me['my-series'].$get({ query: {} })])
    return { page: await page.json(), list: await list.json() }
  }
  expect(await read()).toMatchObject({
    page: { state: 'following', seen: [] },
    list: { items: [{ state: 'not-begun' }] },
  })

  for (const [state, listed] of [
    ['dropped', 'dropped'],
    ['following', 'not-begun'],
  ] as const) {
    expect((await api.me.following[':series'].$put({ param, json: { state } })).status).toBe(200)
    expect(await read()).toMatchObject({ page: { state, seen: [] }, list: { items: [{ state: listed }] } })
  }
})

test.each([
  ['on the watchlist', '/bookmarks/watchlist/movies', { watchlist: true, seen: false, rating: null }, {}],
  ['marked as seen', '/bookmarks/seen/movies', { watchlist: false, seen: true, rating: null }, {}],
  ['rated', '/ratings/movies', { watchlist: false, seen: false, rating: 7 }, { total: 7 }],
])(
  'a film %s that the catalogue has no longer says so, and can be taken off',
  async (_, list, marks, ratings) => {
    const me = await signedIn()
    const path = `/api/me${list}/${ID}${list.startsWith('/ratings') ? '/total' : ''}`
    const rating = list.startsWith('/ratings') ? { body: JSON.stringify({ rating: 7 }) } : {}
    const headers = { ...me, 'content-type': 'application/json' }
    const before = openApi({ tmdb: tmdbKnowing(film({ id: ID, name: 'Heat' })) })
    await before.request(path, { method: 'PUT', headers, ...rating })

    const answer = await see(me, tmdbFailing('not-found'), 'movies')
    expect(answer.status).toBe(410)
    const gone = expect.objectContaining({ type: 'movies', id: ID, name: 'Heat' })
    expect(await answer.json()).toMatchObject({ gone, state: null, marks, ratings })

    const after = openApi({ tmdb: tmdbFailing('not-found') })
    expect((await after.request(path, { method: 'DELETE', headers: me })).status).toBe(200)
    expect((await see(me, tmdbFailing('not-found'), 'movies')).status).toBe(404)
  },
)

test('for others there is no such series', async () => {
  expect((await see(await signedIn())).status).toBe(404)
  expect((await see({ cookie: '' })).status).toBe(404)
})
