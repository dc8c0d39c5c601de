import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { film } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'
import { withProgram } from '#test/with-program.ts'

const [SERIES, MANY, SEEN_BEFORE, FILM] = [990_300, 990_301, 27205, 27206]

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

test('however many plays a series has, a program takes them all away as one change', async () => {
  const limited = openLimitedDatabase(1000, 100_000)
  const { post, own } = await withProgram({
    tmdb: catalogueOf(MANY, seasonOf(weeklyFrom('2022-01-01'))),
    bindings: { DB: limited.database },
  })
  await own('PUT', `episodes/${MANY}/1/1?when=2026-01-02`)
  await env.DB.prepare(
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < 3000)
    insert into play (user_id, key, type, title_id, episode_id, season, episode, precision, source, batch)
    select user_id, 'one-of-many-' || lower(hex(randomblob(16))), type, title_id, episode_id, season, episode,
      'unknown', source, batch
    from play, number where title_id = ?`,
  )
    .bind(MANY)
    .run()

  const { body } = await post('sync/history/remove', { shows: [{ ids: { tmdb: MANY } }] })
  expect(body).toMatchObject({ removed: { episodes: 3001 } })
  await own('DELETE', `changes/${body.batch}`)
  const back = await env.DB.prepare('select count(*) as plays from play where title_id = ?')
    .bind(MANY)
    .first()
  expect(back).toEqual({ plays: 3001 })
})
