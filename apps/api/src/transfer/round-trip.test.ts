import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { emptyExport, exportedContent, exportOfVersion1 } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, idsOf, season, series } from '#test/titles.ts'

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
const knownIds = new Set(allSeries.map(({ id }) => id))
const api = openApi({
  tmdb: {
    ...tmdb,
    series: async (id, options = {}) => ({
      series: (await tmdb.series(id)).series,
      seasons: (options.seasons ?? [])
        .filter((number) => knownIds.has(id) && numbers.includes(number))
        .map((number) => seasonOf(id, number)),
      ids: idsOf({ type: 'series', id }),
    }),
    season: async (id, number) => ({ season: seasonOf(id, number), videos: [] }),
  },
})

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  // On which side of the day on which everything airs a time lies must not depend on the time zone.
  .filter((date) => Math.abs(date.getTime() - Date.UTC(2008, 0, 20)) > 3 * 86_400_000)
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
const time = fc.oneof(
  fc.record({ seenAt: moment, precision: fc.constantFrom('minute', 'day') }),
  fc.constant({ seenAt: null, precision: 'unknown' }),
)
/** Some have numbers of no listed episode: TMDB may no longer list what somebody saw. */
const played = fc.oneof(
  fc.constantFrom(...films).map((film) => ({ ...film, season: null, episode: null, episodeId: null })),
  fc
    .tuple(fc.constantFrom(...allSeries), fc.nat(7), fc.nat(30), fc.nat(2))
    .map(([{ id }, season, number, which]) => ({
      ...{ type: 'series', id, season, episode: number },
      episodeId: [null, idOf(id, season, number), 9_000_000 + number][which] ?? null,
    })),
)
const play = fc
  .record({
    played,
    time,
    key: fc.stringMatching(/^[a-z0-9:-]{1,3}$/),
    source: fc.constantFrom('hand', 'up-to-here', 'import', 'player', 'api'),
    batch: fc.constantFrom('mark:series:4', 'mark:movies:1', 'b', 'c'),
    rewatch: fc.option(fc.integer({ min: 1, max: 9999 })),
  })
  .map(({ played, time, ...others }) => ({ ...played, ...time, ...others }))
const choices = fc.record({
  series: fc.constantFrom(...allSeries.map(({ id }) => id)),
  state: fc.constantFrom('following', 'paused', 'dropped'),
  nextRule: fc.constantFrom(null, 'first-unseen', 'after-last'),
  withSpecials: fc.boolean(),
  rewatch: fc.option(fc.integer({ min: 1, max: 9999 })),
  rewatchBeganAt: fc.option(moment),
  changedAt: moment,
})

const lists = {
  account: fc.record({
    firstName: fc.constantFrom(null, 'Ada', '=1+1'),
    lastName: fc.constantFrom(null, 'O"Neil'),
    colour: fc.constantFrom('teal', 'purple', 'red'),
    timeZone: fc.constantFrom(null, 'Pacific/Auckland', 'America/Los_Angeles'),
    airsLater: fc.constantFrom('same-day', 'day-later'),
    nextRule: fc.constantFrom('first-unseen', 'after-last'),
    spoilers: fc.constantFrom('none', 'unseen-but-next', 'unseen'),
  }),
  bookmarks: fc.array(bookmark, { maxLength: 12 }),
  ratings: fc.array(rating, { maxLength: 12 }),
  folders: fc.array(folder, { maxLength: 4 }),
}
const file = fc
  .record({
    ...lists,
    plays: fc.array(play, { maxLength: 20 }),
    following: fc.array(choices, { maxLength: 4 }),
  })
  .map((lists) => ({ ...emptyExport(), ...lists }))
const fileOfVersion1 = fc.record({ ...lists, episodes: fc.array(seen, { maxLength: 12 }) })

const send = (headers: { cookie: string }, method: string, path: string, body: unknown) =>
  api.request(path, { method, headers: { ...headers, ...json }, body: JSON.stringify(body) })

type Headers = { cookie: string }
type Content = Awaited<ReturnType<typeof exportedContent>>
const NOTHING = { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, plays: 0, following: 0 }

/** Imports a file that has no fault, and gives the content of the account and the headers of its owner. */
async function takeIn(file: object): Promise<{ headers: Headers; content: Content }> {
  const headers = await signedIn({ passwordHash: quickHash() })
  const answer = await send(headers, 'POST', '/api/me/import', file)
  expect(await answer.json()).toMatchObject({ problems: [] })
  return { headers, content: await exportedContent(api, headers) }
}

async function expectUnchanged(headers: Headers, file: object, content: Content): Promise<void> {
  const answer = await send(headers, 'POST', '/api/me/import', file)
  expect(await answer.json()).toMatchObject({ added: NOTHING, problems: [] })
  expect(await exportedContent(api, headers)).toEqual(content)
}

/** Exports, erases and imports an account into a new one. */
async function expectRoundTrip({ headers, content }: Awaited<ReturnType<typeof takeIn>>): Promise<void> {
  const exported = await (await api.request('/api/me/export.json', { headers })).json<object>()
  expect((await send(headers, 'DELETE', '/api/me', { password: PASSWORD })).status).toBe(200)
  const other = await takeIn(exported)
  expect(other.content).toEqual(content)
  await expectUnchanged(other.headers, exported, content)
}

test('whatever a person has saved, exporting, erasing and importing it into a new account gives equal data', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (file) => {
      const ada = await takeIn(file)
      const keys = new Set(file.plays.map(({ key }) => key))
      expect(ada.content.plays).toHaveLength(keys.size)
      for (const play of ada.content.plays)
        expect(play).toMatchObject(file.plays.find(({ key }) => key === play.key) ?? {})
      await expectUnchanged(ada.headers, file, ada.content)
      await expectRoundTrip(ada)
    }),
    { numRuns: 20 },
  )
})

type FileOfVersion1 = typeof fileOfVersion1 extends fc.Arbitrary<infer File> ? File : never

/** Name and time of each play that a file of version 1 stands for: of two entries for one thing the first one counts. */
function playsIn({ bookmarks, episodes }: FileOfVersion1): Record<string, string | null> {
  const marks = bookmarks.filter(({ label }) => label === 'seen').reverse()
  const days = new Map(marks.map(({ type, id, addedAt }) => [`${type}/${id}`, addedAt]))
  const all = [1, 2, 3, 4, 5].flatMap((season) =>
    Array.from({ length: 20 }, (_, index) => [season, index + 1]),
  )
  const marked = allSeries.flatMap(({ id }) =>
    // A mark stands for what had aired when it was set.
    (days.get(`series/${id}`) ?? '') < '2008-01-20'
      ? []
      : all.map(([season, number]) => [`series/${id}/${season}/${number}`, null]),
  )
  const ticked = [...episodes]
    .reverse()
    .map(({ series, season, episode, seenAt }) => [`series/${series}/${season}/${episode}`, seenAt])
  const seen = [...days].filter(([name]) => name.startsWith('movies'))
  return Object.fromEntries([...marked, ...ticked, ...seen])
}

test('a file of version 1 becomes plays of the same, exports as version 2, and comes in twice without a change', async () => {
  await fc.assert(
    fc.asyncProperty(fileOfVersion1, async (lists) => {
      const file = exportOfVersion1(lists)
      const ada = await takeIn(file)
      const plays = ada.content.plays.map(({ type, id, season, episode, seenAt }) => [
        type === 'movies' ? `movies/${id}` : `series/${id}/${season}/${episode}`,
        seenAt,
      ])
      expect(Object.fromEntries(plays)).toEqual(playsIn(lists))
      expect(plays).toHaveLength(Object.keys(playsIn(lists)).length)
      await expectUnchanged(ada.headers, file, ada.content)
      await expectRoundTrip(ada)
    }),
    { numRuns: 20 },
  )
})
