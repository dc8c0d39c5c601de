import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { emptyExport, exportedContent } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season, series } from '#test/titles.ts'

const json = { 'content-type': 'application/json' }
const films = [1, 2, 3, 1396].map((id) => ({ type: 'movies', id }))
const allSeries = [4, 5, 1396].map((id) => ({ type: 'series', id }))
const idOf = (series: number, season: number, number: number) => 1 + series * 10_000 + season * 100 + number
const seasonOf = (id: number, number: number) =>
  season({
    number,
    episodeCount: 20,
    episodes: Array.from({ length: 20 }, (_, index) =>
      episode({ id: idOf(id, number, index + 1), season: number, number: index + 1 }),
    ),
  })
const numbers = [0, 1, 2, 3, 4, 5]
const tmdb = tmdbKnowing(
  ...films.map(({ id }) => film({ id })),
  ...allSeries.map(({ id }) => series({ id, seasons: numbers.map((number) => seasonOf(id, number)) })),
)
const api = openApi({
  tmdb: { ...tmdb, season: async (id, number) => ({ season: seasonOf(id, number), videos: [] }) },
})

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const title = fc.constantFrom(...films, ...allSeries)
const seasonNumber = fc.constantFrom(...numbers)
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => `F${text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '')}`)

const bookmark = fc
  .tuple(title, fc.constantFrom('seen', 'watchlist'), moment)
  .map(([title, label, addedAt]) => ({ ...title, label, addedAt }))
const rating = fc
  .tuple(title, seasonNumber, fc.integer({ min: 1, max: 10 }), moment, moment)
  .map(([title, season, rating, createdAt, updatedAt]) => ({
    ...{ ...title, key: title.type === 'movies' ? 'total' : String(season) },
    ...{ rating, createdAt, updatedAt },
  }))
const item = fc.tuple(title, moment).map(([title, addedAt]) => ({ ...title, addedAt }))
const folder = fc.record({ name, createdAt: moment, items: fc.array(item, { maxLength: 8 }) })
const seen = fc
  .tuple(
    fc.constantFrom(...allSeries),
    seasonNumber,
    fc.integer({ min: 1, max: 20 }),
    fc.boolean(),
    fc.option(moment),
  )
  .map(([{ id: series }, season, episode, hasId, seenAt]) => ({
    ...{ series, season, episode, seenAt },
    episodeId: hasId ? idOf(series, season, episode) : null,
  }))
const file = fc
  .record({
    account: fc.record({
      firstName: fc.constantFrom(null, 'Ada', '=1+1'),
      lastName: fc.constantFrom(null, 'O"Neil'),
      colour: fc.constantFrom('teal', 'purple', 'red'),
      timeZone: fc.constantFrom(null, 'Pacific/Auckland', 'America/Los_Angeles'),
      airsLater: fc.constantFrom('same-day', 'day-later'),
    }),
    bookmarks: fc.array(bookmark, { maxLength: 12 }),
    ratings: fc.array(rating, { maxLength: 12 }),
    folders: fc.array(folder, { maxLength: 4 }),
    episodes: fc.array(seen, { maxLength: 12 }),
  })
  .map(emptyExport)

const send = (headers: { cookie: string }, method: string, path: string, body: unknown) =>
  api.request(path, { method, headers: { ...headers, ...json }, body: JSON.stringify(body) })

test('whatever a person has saved, exporting, erasing and importing it into a new account gives equal data', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (file) => {
      const ada = await signedIn({ passwordHash: quickHash() })
      const first = await send(ada, 'POST', '/api/me/import', file)
      expect(await first.json()).toMatchObject({ problems: [] })
      const content = await exportedContent(api, ada)

      const exported = await (await api.request('/api/me/export.json', { headers: ada })).json()
      expect((await send(ada, 'DELETE', '/api/me', { password: PASSWORD })).status).toBe(200)

      const grace = await signedIn()
      await send(grace, 'POST', '/api/me/import', exported)
      expect(await exportedContent(api, grace)).toEqual(content)

      const again = await send(grace, 'POST', '/api/me/import', exported)
      const { added }: { added: Record<string, number> } = await again.json()
      expect(Object.values(added)).toEqual([0, 0, 0, 0, 0])
      expect(await exportedContent(api, grace)).toEqual(content)
    }),
    { numRuns: 20 },
  )
})
