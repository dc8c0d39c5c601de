import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { titles } from '#db/schema.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { film, summary } from '#test/titles.ts'
import { insertListedFilm } from './listed-film.ts'
import { refreshTitles } from './refresh.ts'
import { snapshotOf, titleRow } from './snapshot.ts'

const DAY = 86_400_000
const NOW = new Date('2026-11-24T12:00:00Z')
const db = openDb(env.DB)
const tmdb = { ...tmdbKnowing(), film: async (id: number) => film({ id, name: `Film ${id}`, runtime: 111 }) }

const storedFilm = async (id: number) => {
  const [[row]] = await readRows(db, [
    sql<{ name: string; posterPath: string; runtime: number | null }>`
      select name, poster_path as posterPath, runtime from title where type = 'movies' and id = ${id}`,
  ])
  return row
}

test('a film is stored as a list has it, and the next refresh brings its runtime', async () => {
  const heat = summary({ id: 1, name: 'Heat', posterPath: '/heat.jpg' })
  await readRows(db, [insertListedFilm(db, heat, NOW)])
  expect(await storedFilm(1)).toEqual({ name: 'Heat', posterPath: '/heat.jpg', runtime: null })

  expect(await refreshTitles(db, tmdb, NOW)).toMatchObject({ refreshed: 1 })
  expect(await storedFilm(1)).toMatchObject({ runtime: 111 })
  expect(await refreshTitles(db, tmdb, NOW)).toMatchObject({ refreshed: 0 })

  await readRows(db, [insertListedFilm(db, heat, NOW)])
  expect(await storedFilm(1)).toMatchObject({ name: 'Film 1', runtime: 111 })
})

test('films of an import get half of the calls of a run, and all that others leave', async () => {
  const long = new Date(NOW.getTime() - 40 * DAY)
  for (let id = 101; id <= 112; id += 1) {
    await readRows(db, [insertListedFilm(db, summary({ id }), long)])
    const snapshot = snapshotOf(film({ id: id + 100, runtime: 90 }))
    await db.insert(titles).values(titleRow({ snapshot }, new Date(NOW.getTime() - 35 * DAY)))
  }
  const brought = async () => {
    const [rows] = await readRows(db, [
      sql<{ id: number }>`select id from title where runtime = 111 and id > 100 order by id`,
    ])
    return [rows.filter(({ id }) => id < 200).length, rows.filter(({ id }) => id > 200).length]
  }
  await refreshTitles(db, tmdb, NOW, { calls: 10 })
  expect(await brought()).toEqual([5, 5])
  await refreshTitles(db, tmdb, NOW, { calls: 10 })
  expect(await brought()).toEqual([10, 10])
  await refreshTitles(db, tmdb, NOW, { calls: 10 })
  expect(await brought()).toEqual([12, 12])
})
