import { env } from 'cloudflare:workers'
import type { ImportOptions } from '@marquee/domain/import-job'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import {
  applyImport,
  countImport,
  type Given,
  NOW,
  setState,
  storeImport,
  storeTitles,
  undoImport,
} from '#test/imports.ts'
import { person, sessionOf } from '#test/people.ts'
import { totalsOf } from './counts.ts'

const db = openDb(env.DB)
const RUNS = env.TEST_DEPTH === 'whole' ? 1000 : 20

const TIMEOUT = 600_000

// Few titles, days and sources, so that much of it is about the same thing; one film is not stored.
const film = fc.constantFrom(701, 702, 703, 799)
const series = fc.constantFrom(801, 802)
const source = fc.constantFrom('trakt', 'letterboxd', 'imdb')
const HOUR = 3_600_000
const at = fc.integer({ min: -60, max: 60 }).map((hours) => NOW.getTime() + hours * HOUR)
const anytime = fc.option(at)
const timing = fc.oneof(
  at.map((time) => ({ at: time, precision: 'minute' as const })),
  fc
    .integer({ min: 20_580, max: 20_584 })
    .map((day) => ({ at: (day * 24 + 10) * HOUR, precision: 'day' as const })),
  fc.constant({ at: null, precision: 'unknown' as const }),
)
const key = fc.integer({ min: 0, max: 30 }).map((number) => `import:k${number}`)
const title = fc.oneof(
  film.map((id) => ({ type: 'movies' as const, id })),
  series.map((id) => ({ type: 'series' as const, id })),
)

/** A key is always of one thing, as keys of records are. */
const filmPlay = fc.record({ key, id: film, timing, source }).map(
  ({ key, id, timing, source }): Given => ({
    source,
    rows: [
      {
        ...{ kind: 'play', key: `${key}:${id}:${source}`, type: 'movies', id },
        ...{ episodeId: null, season: null, episode: null, ...timing },
      },
    ],
  }),
)
const episodePlay = fc
  .record({
    key,
    id: series,
    season: fc.integer({ min: 1, max: 2 }),
    number: fc.integer({ min: 1, max: 3 }),
    timing,
    source,
    hasId: fc.boolean(),
  })
  .map(
    ({ key, id, season, number, timing, source, hasId }): Given => ({
      source,
      rows: [
        {
          ...{ kind: 'play', key: `${key}:${id}:${season}:${number}:${source}`, type: 'series', id, season },
          ...{ episode: number, episodeId: hasId ? id * 10_000 + season * 100 + number : null, ...timing },
        },
      ],
    }),
  )
const wholeSeason = fc.record({ id: series, season: fc.integer({ min: 1, max: 2 }), source }).map(
  ({ id, season, source }): Given => ({
    source,
    rows: [1, 2, 3].map((episode) => ({
      ...{
        kind: 'play',
        key: `import:whole:${id}:${season}:${episode}:${source}`,
        type: 'series',
        id,
        season,
      },
      ...{ episode, episodeId: null, at: null, precision: 'unknown', ofWhole: true },
    })),
  }),
)
const points = fc.integer({ min: 1, max: 3 })
const rating = fc.oneof(
  fc
    .record({ id: film, rating: points, at: anytime })
    .map((rated): Given => ({ rows: [{ kind: 'rating', type: 'movies', ratingKey: 'total', ...rated }] })),
  fc.record({ id: series, rating: points, at: anytime, season: fc.constantFrom('1', '2') }).map(
    ({ season, ...rated }): Given => ({
      rows: [{ kind: 'rating', type: 'series', ratingKey: season, ...rated }],
    }),
  ),
  fc.record({ id: series, rating: points, at: anytime }).map(
    (rated): Given => ({
      rows: [{ kind: 'rating', type: 'series', ratingKey: 'total', ofWhole: true, ...rated }],
    }),
  ),
)
const watchlist = fc
  .record({ title, at: anytime })
  .map(({ title, at }): Given => ({ rows: [{ kind: 'watchlist', ...title, at }] }))
const folder = fc
  .record({
    title,
    at: anytime,
    folder: fc.constantFrom('Heist', 'heist ', 'Über', '  '),
    index: fc.option(fc.nat(9)),
  })
  .map(({ title, ...listed }): Given => ({ rows: [{ kind: 'folder', ...title, ...listed }] }))
const following = fc
  .record({ id: series, state: fc.constantFrom('following', 'paused', 'dropped'), at: anytime })
  .map((stated): Given => ({ rows: [{ kind: 'following', ...stated }] }))
const leftOut = fc.constant<Given>({ leftOut: 'title-doubtful' })

const given = fc.oneof(
  filmPlay,
  filmPlay,
  episodePlay,
  episodePlay,
  wholeSeason,
  rating,
  watchlist,
  folder,
  following,
  leftOut,
)
const pieces = fc.array(fc.array(given, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 })
const bool = fc.boolean()
const options: fc.Arbitrary<ImportOptions> = fc.record({
  parts: fc.record({ plays: bool, ratings: bool, watchlist: bool, lists: bool, following: bool }),
  sameDay: fc.constantFrom('skip', 'add'),
  conflicts: fc.constantFrom('mine', 'newest', 'file'),
  seriesRatings: fc.constantFrom('skip', 'seen-seasons'),
  ratedMeansSeen: bool,
  follow: bool,
})

async function playsOf(userId: string): Promise<number> {
  const [[held]] = await readRows(db, [
    sql<{ amount: number }>`select count(*) as amount from play where user_id = ${userId}`,
  ])
  return held?.amount ?? 0
}

test(
  'applying adds what the dry run has counted, whatever there was before, and undoing leaves that',
  async () => {
    await storeTitles([701, 702, 703], [801, 802])
    await fc.assert(
      fc.asyncProperty(
        pieces,
        options,
        pieces,
        options,
        async (first, firstOptions, second, secondOptions) => {
          const { id: userId } = await person()
          const headers = await sessionOf(userId, { lastUsedAt: NOW })
          const api = openApi({ clock: () => NOW })
          const exported = async () => (await api.request('/api/me/export.json', { headers })).text()
          const before = await exported()

          const imported = async (given: Given[][], chosen: ImportOptions) => {
            const importId = await storeImport(userId, given)
            const counts = await countImport(userId, importId, given.length)
            const held = await playsOf(userId)
            const added = await applyImport(userId, importId, given.length, chosen)
            expect(added).toEqual(totalsOf(counts, chosen))
            const replaced = chosen.parts.plays
              ? counts.filmPlays.replacing + counts.episodePlays.replacing
              : 0
            expect(await playsOf(userId)).toBe(held + added.filmPlays + added.episodePlays - replaced)
            return importId
          }
          const one = await imported(first, firstOptions)
          const between = await exported()
          const two = await imported(second, secondOptions)

          const undone = async (importId: string) => {
            await setState(importId, 'undoing')
            expect(await undoImport(db, { userId, importId })).toEqual([])
            await setState(importId, 'undone')
          }
          await undone(two)
          expect(await exported()).toBe(between)
          const three = await imported(second, secondOptions)
          await undone(one)
          await undone(three)
          expect(await exported()).toBe(before)
        },
      ),
      { numRuns: RUNS },
    )
  },
  TIMEOUT,
)
