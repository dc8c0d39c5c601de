import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow, readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { refreshTitles } from './refresh.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const db = openDb(env.DB)

test.each([
  { says: 'many seasons', id: 9401, numbers: Array.from({ length: 38 }, (_, index) => index + 1), calls: 3 },
  { says: 'specials', id: 9402, numbers: [0, 1], calls: 2 },
])(
  'a saved series with $says is whole after the next run, and is not fetched by every one',
  async ({ id, numbers, calls }) => {
    const seasons = numbers.map((number) =>
      season({ number, episodes: [episode({ id: id * 100 + number, season: number })] }),
    )
    const known = catalogueOf(id, ...seasons)
    let requests = 0
    const tmdb: typeof known = {
      ...known,
      series: (...args) => {
        requests += 1
        return known.series(...args)
      },
    }
    const ada = openApi({ tmdb, clock: () => NOW }).as(await signedIn())
    await ada.api.me.following[':series'].$put({
      param: { series: String(id) },
      json: { state: 'following' },
    })
    const stored = () =>
      readRow(db, sql<{ count: number }>`select count(*) as count from episode where series_id = ${id}`)
    expect((await stored()).count).toBeLessThan(numbers.length)

    const run = async () => {
      requests = 0
      await readRows(db, [sql`update title set refresh_at = ${NOW.getTime() + 1} where id <> ${id}`])
      await refreshTitles(db, tmdb, NOW)
      return requests
    }
    expect(await run()).toBe(calls)
    expect(await stored()).toEqual({ count: numbers.length })
    expect(await run()).toBe(0)
  },
)
