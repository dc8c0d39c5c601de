import { readImport } from '@marquee/importers/read-import'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { emptyExport } from '#test/exports.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'

const json = { 'content-type': 'application/json' }
const jobs = openTestJobs()
const tmdb = createTmdbClient({ fetch: async (url) => tmdbAnswer(url), token: 'test' })
const api = openApi({ importJobs: () => jobs, tmdb })

const films = [11, 12, 13].map((id) => ({ type: 'movies', id }))
const SERIES = { type: 'series', id: 1396 }
const title = fc.constantFrom(...films, SERIES)
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const seasonNumber = fc.integer({ min: 1, max: 2 })
const time = fc.oneof(
  fc.record({ seenAt: moment, precision: fc.constant('minute') }),
  // The time that stands for a day.
  fc.record({
    seenAt: moment.map((at) => `${at.slice(0, 10)}T10:00:00.000Z`),
    precision: fc.constant('day'),
  }),
  fc.constant({ seenAt: null, precision: 'unknown' }),
)
const played = fc.oneof(
  fc.constantFrom(...films).map((film) => ({ ...film, season: null, episode: null })),
  fc
    .tuple(seasonNumber, fc.integer({ min: 1, max: 3 }))
    .map(([season, episode]) => ({ ...SERIES, season, episode })),
)
const play = fc
  .record({ played, time, key: fc.stringMatching(/^[a-z0-9:-]{1,3}$/) })
  .map(({ played, time, key }) => ({
    ...{ ...played, ...time, key, episodeId: null, source: 'hand', batch: 'b', rewatch: null },
  }))
const item = fc.record({ title, addedAt: moment }).map(({ title, addedAt }) => ({ ...title, addedAt }))
const file = fc.record({
  plays: fc.uniqueArray(play, { maxLength: 12, selector: ({ key }) => key }),
  ratings: fc.array(
    fc
      .tuple(title, seasonNumber, fc.integer({ min: 1, max: 10 }), moment)
      .map(([title, season, rating, at]) => ({
        ...{ ...title, key: title.type === 'movies' ? 'total' : String(season), rating },
        ...{ createdAt: at, updatedAt: at },
      })),
    { maxLength: 6 },
  ),
  // Without those of films, which one that was seen does not come to.
  bookmarks: fc.array(
    moment.map((addedAt) => ({ ...SERIES, label: 'watchlist', addedAt })),
    { maxLength: 1 },
  ),
  folders: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('A', 'é 🎞', 'ليالي', '-1'),
      createdAt: moment,
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  following: fc.array(
    fc
      .record({ state: fc.constantFrom('following', 'paused', 'dropped'), changedAt: moment })
      .map((choice) => ({
        ...{ ...choice, series: SERIES.id, nextRule: null, withSpecials: false },
        ...{ rewatch: null, rewatchBeganAt: null },
      })),
    { maxLength: 1 },
  ),
})

const Titled = z.object({ type: z.string(), id: z.int(), addedAt: z.string() })
/** All of an export that an import brings back, and nothing else. */
const Content = z.object({
  plays: z.array(
    z.object({
      ...{ type: z.string(), id: z.int(), season: z.int().nullable(), episode: z.int().nullable() },
      ...{ seenAt: z.string().nullable(), precision: z.string() },
    }),
  ),
  ratings: z.array(
    z.object({ type: z.string(), id: z.int(), key: z.string(), rating: z.int(), updatedAt: z.string() }),
  ),
  bookmarks: z
    .array(Titled.extend({ label: z.string() }))
    .transform((all) => all.filter(({ label }) => label === 'watchlist')),
  folders: z.array(z.object({ name: z.string(), items: z.array(Titled) })),
  following: z.array(z.object({ series: z.int(), state: z.string(), changedAt: z.string() })),
})

type Browser = { cookie: string }

async function exported(headers: Browser) {
  const text = await (await api.request('/api/me/export.json', { headers })).text()
  const { plays, ...content } = Content.parse(JSON.parse(text))
  return { text, content: { ...content, plays: plays.map((one) => JSON.stringify(one)).sort() } }
}

/** Brings an export in as the history of another service is. */
async function bringHistory(headers: Browser, text: string): Promise<void> {
  const { records } = await readImport([{ path: 'marquee-export.json', blob: new Blob([text]) }])
  if (records.length === 0) return
  const id = await uploadImport(api, headers, records, 7)
  await jobs.run()
  await api.as(headers).api.me.imports[':id'].apply.$post({ param: { id } })
  await jobs.run()
}

test('an own export brought in as a history is all there in another account, and adds nothing to its own', async () => {
  const comesBack = fc.asyncProperty(file, async (lists) => {
    const [ada, grace] = [await signedIn(), await signedIn()]
    const body = JSON.stringify(emptyExport(lists))
    await api.request('/api/me/import', { method: 'POST', headers: { ...ada, ...json }, body })
    const { text, content } = await exported(ada)
    expect(content.plays).toHaveLength(lists.plays.length)

    await bringHistory(grace, text)
    expect((await exported(grace)).content).toEqual(content)
    await bringHistory(ada, text)
    expect((await exported(ada)).content).toEqual(content)
  })
  await fc.assert(comesBack, { numRuns: 10 })
})
