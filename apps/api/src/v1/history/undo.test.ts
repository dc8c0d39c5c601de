import { expect, test } from 'vitest'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { film } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'
import { withProgram } from '#test/with-program.ts'

const [SERIES, SEEN_BEFORE, FILM] = [990_300, 27205, 27206]

test('a film that a program has added is not on the list of what was seen once that is undone', async () => {
  const { post, own } = await withProgram({
    tmdb: tmdbKnowing(film({ id: FILM }), film({ id: SEEN_BEFORE })),
  })
  await own('PUT', `bookmarks/seen/movies/${SEEN_BEFORE}`)

  const movies = [SEEN_BEFORE, FILM].map((tmdb) => ({ ids: { tmdb }, watched_at: '2026-01-02' }))
  const { body } = await post('sync/history', { movies })
  const seen = async () => (await own('GET', 'bookmarks?label=seen')).json()
  expect(await seen()).toMatchObject({ total: 2 })

  await own('DELETE', `changes/${body.batch}`)
  expect(await seen()).toMatchObject({ total: 1, items: [{ title: { id: SEEN_BEFORE } }] })
})

test('a rewatch that a program has ended goes on once that is undone', async () => {
  const { post, own, read } = await withProgram({
    tmdb: catalogueOf(SERIES, seasonOf(weeklyFrom('2022-01-01'))),
  })
  await own('PUT', `up-to-here/${SERIES}/1/10?when=unknown`)
  await own('PUT', `following/${SERIES}/rewatch`)
  const rewatch = async () => (await read('sync/progress')).shows

  const { body } = await post('sync/history', { shows: [{ ids: { tmdb: SERIES } }] })
  expect(await rewatch()).toMatchObject([{ rewatch: null }])

  await own('DELETE', `changes/${body.batch}`)
  expect(await rewatch()).toMatchObject([{ rewatch: { number: 1 } }])
})

test('what a program has taken away is back once that is undone, and nothing taken away names no change', async () => {
  const { post, own, read } = await withProgram({ tmdb: tmdbKnowing(film({ id: FILM })) })
  const movies = [{ ids: { tmdb: FILM } }]
  await post('sync/history', { movies: [{ ids: { tmdb: FILM }, watched_at: '2026-01-02' }] })
  const before = await read('sync/history')

  const { body } = await post('sync/history/remove', { movies })
  expect(await read('sync/history')).not.toEqual(before)
  expect((await post('sync/history/remove', { movies })).body).toMatchObject({ batch: null })

  await own('DELETE', `changes/${body.batch}`)
  expect(await read('sync/history')).toEqual(before)
})
