import { expect, test } from 'vitest'
import { brief, briefs } from '../test/brief.ts'
import { json, readFiles } from '../test/read-files.ts'
import { zip } from '../test/zip.ts'

const harbour = {
  title: 'Harbour Lights',
  year: 2021,
  ids: {
    trakt: 11,
    slug: 'harbour-lights',
    tvdb: 900001,
    imdb: 'tt9000001',
    tmdb: 800001,
    plex: { guid: 'x' },
  },
}
const orchard = { title: 'The Orchard', year: 2019, ids: { trakt: 11, imdb: 'tt9000002', tmdb: 700001 } }
const pilot = {
  season: 1,
  number: 1,
  title: 'Low Tide',
  ids: { trakt: 21, tvdb: 900101, imdb: null, tmdb: 800101 },
}

const play = (id: number, at: unknown, more: object) => ({ id, watched_at: at, action: 'watch', ...more })
const film = { type: 'movie', movie: orchard }
const episode = { type: 'episode', episode: pilot, show: harbour }

const FILM = 'film The Orchard 2019 tmdb:700001 trakt:11 imdb:tt9000002'
const SERIES = 'series Harbour Lights 2021 tmdb:800001 tvdb:900001 trakt:11 imdb:tt9000001'
const PILOT = 'S1E1 tmdb:800101 tvdb:900101 trakt:21'

test('plays come from all pages of the history, each by the id of Trakt', async () => {
  const reading = await readFiles({
    'watched-history-10.json': json([play(1, '2024-01-02T18:30:00.000Z', episode)]),
    'watched-history-9.json': json([play(2, '2025-01-02T18:30:00.000Z', episode)]),
  })

  expect(reading.records.map(({ key }) => key)).toEqual(['trakt:history:1', 'trakt:history:2'])
  expect(briefs(reading)).toEqual([
    `play ${SERIES} ${PILOT} 2024-01-02T18:30Z`,
    `play ${SERIES} ${PILOT} 2025-01-02T18:30Z`,
  ])
})

test('a small account has a history without a number', async () => {
  const reading = await readFiles({
    'watched-history.json': json([play(3, '2024-01-02T18:30:00.000Z', film)]),
  })

  expect(briefs(reading)).toEqual([`play ${FILM} 2024-01-02T18:30Z`])
})

test.each([undefined, null, 'unknown', '1970-01-01T00:00:00.000Z'])(
  'a play watched at %s is undated',
  async (at) => {
    const reading = await readFiles({ 'watched-history-1.json': json([play(4, at, film)]) })

    expect(briefs(reading)).toEqual([`play ${FILM} undated`])
    expect(reading.problems).toEqual([])
  },
)

test('specials and episodes without a number of their own stay', async () => {
  const special = { ...episode, episode: { season: 0, number: 2, ids: {} } }
  const lost = { ...episode, episode: { season: null, number: null, ids: { tvdb: 900102 } } }
  const reading = await readFiles({
    'watched-history-1.json': json([play(5, '2024-01-02T18:30:00Z', special), play(6, null, lost)]),
  })

  expect(briefs(reading)).toEqual([
    `play ${SERIES} S0E2 2024-01-02T18:30Z`,
    `play ${SERIES} S?E? tvdb:900102 undated`,
  ])
})

test('ratings of films, series, seasons and episodes are read', async () => {
  const at = { rated_at: '2025-02-01T20:00:00.000Z' }
  const reading = await readFiles({
    'ratings-movies.json': json([{ ...at, rating: 9, ...film }]),
    'ratings-shows-2.json': json([{ ...at, rating: 8, type: 'show', show: harbour }]),
    'ratings-seasons.json': json([
      { ...at, rating: 10, type: 'season', season: { number: 2 }, show: harbour },
    ]),
    'ratings-episodes.json': json([
      { ...at, rating: 7, ...episode },
      { ...at, rating: 0, ...film },
    ]),
  })

  expect(briefs(reading)).toEqual([
    `rating ${FILM} = 9 ~2025-02-01T20:00Z`,
    `rating ${SERIES} = 8 ~2025-02-01T20:00Z`,
    `rating ${SERIES} S1E1 tmdb:800101 tvdb:900101 trakt:21 = 7 ~2025-02-01T20:00Z`,
    `rating ${SERIES} S2 = 10 ~2025-02-01T20:00Z`,
  ])
  expect(reading.skipped).toEqual([{ file: 'ratings-episodes.json', reason: 'without a rating', count: 1 }])
})

test('lists have the name of their metadata by the number of the list, and their slug without', async () => {
  const item = { rank: 1, listed_at: '2020-01-01T00:00:00.000Z', notes: 'twice' }
  const reading = await readFiles({
    'lists-list-55-old-name.json': json([
      { ...item, ...film },
      { ...item, rank: 2, notes: null, type: 'season', season: { number: 3 }, show: harbour },
      { ...item, rank: 3, type: 'person', person: { name: 'A Person' } },
    ]),
    'lists-list-56-other-2.json': json([{ ...item, ...film }]),
    'lists-lists.json': json([
      { name: 'New name', description: 'For rain', item_count: 4, ids: { trakt: 55, slug: 'new-name' } },
    ]),
  })

  expect(briefs(reading)).toEqual([
    `folder ${FILM} in New name #1 ~2020-01-01T00:00Z`,
    `folder ${FILM} in other #1 ~2020-01-01T00:00Z`,
    `folder ${SERIES} in New name #2 ~2020-01-01T00:00Z`,
  ])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '1 notes in lists are not imported',
    '1 people in lists',
    '1 seasons and episodes in lists count as their series',
    '1 notes in lists are not imported',
    '1 descriptions of lists are not imported',
  ])
  expect(reading.claims).toEqual([
    { file: 'lists-lists.json', subject: 'entries of "New name"', said: 4, taken: 3 },
  ])
})

test('watchlist, favourites and dropped series are read, in the layout with folders as well', async () => {
  const reading = await readFiles({
    'lists/watchlist.json': json([{ listed_at: '2026-01-10T12:00:00.000Z', ...film }]),
    'lists-favorites.json': json([{ rank: 1, listed_at: '2026-01-11T12:00:00.000Z', notes: '', ...film }]),
    'hidden/hidden-dropped.json': json([
      { hidden_at: '2025-05-05T05:05:00.000Z', type: 'show', show: harbour },
    ]),
    'hidden-calendar.json': json([{ hidden_at: '2025-05-05T05:05:00.000Z', type: 'show', show: orchard }]),
  })

  expect(briefs(reading)).toEqual([
    `folder ${FILM} in Trakt favourites #1 ~2026-01-11T12:00Z`,
    `following ${SERIES} dropped ~2025-05-05T05:05Z`,
    `watchlist ${FILM} ~2026-01-10T12:00Z`,
  ])
})

test('the totals of watched films are compared with the history', async () => {
  const reading = await readFiles({
    'watched-history-1.json': json([play(7, '2024-01-02T18:30:00.000Z', film)]),
    'watched-movies.json': json([{ plays: 3, last_watched_at: '2024-01-02T18:30:00.000Z', movie: orchard }]),
    'watched-shows.json': json([{ plays: 2, last_watched_at: '2024-01-02T18:30:00.000Z', show: harbour }]),
  })

  expect(reading.records).toHaveLength(1)
  expect(reading.claims).toEqual([
    { file: 'watched-movies.json', subject: 'plays of films', said: 3, taken: 1 },
    { file: 'watched-shows.json', subject: 'plays of episodes', said: 2, taken: 0 },
  ])
})

test('without a history a watched film has one dated play and others without a date', async () => {
  const reading = await readFiles({
    'watched-movies.json': json([{ plays: 3, last_watched_at: '2024-01-02T18:30:00.000Z', movie: orchard }]),
  })

  expect(briefs(reading)).toEqual([
    `play ${FILM} 2024-01-02T18:30Z`,
    `play ${FILM} undated`,
    `play ${FILM} undated`,
  ])
  expect(new Set(reading.records.map(({ key }) => key)).size).toBe(3)
})

test('files of the account are never opened, and the parts that Trakt left out are named', async () => {
  const archive = await zip({
    'user-settings.json': json({ user: { email: 'ada@example.org' } }),
    'watched-history-1.json': json([play(8, '2024-01-02T18:30:00.000Z', film)]),
    'watched-playback.json': json([{ progress: 41, type: 'movie', movie: orchard }]),
    '_errors.json': json([{ endpoint: 'users/me/notes', error: 'timeout' }]),
    'likes-lists.json': '[]',
  })
  const reading = await readFiles({ 'trakt.zip': archive })

  expect(reading.files.map(({ path, status }) => `${path} ${status}`)).toEqual([
    'trakt.zip/_errors.json read',
    'trakt.zip/likes-lists.json left-out',
    'trakt.zip/user-settings.json not-opened',
    'trakt.zip/watched-history-1.json read',
    'trakt.zip/watched-playback.json left-out',
  ])
  expect(reading.problems.map(({ message }) => message)).toEqual([
    'Trakt itself left out "users/me/notes": "timeout".',
  ])
  expect(reading.records.map(brief)).toEqual([`play ${FILM} 2024-01-02T18:30Z`])
})

test('an entry without a title and without ids is reported by its line', async () => {
  const orphan = { type: 'movie', movie: { title: null, year: null, ids: { trakt: null } } }
  const reading = await readFiles({ 'lists-watchlist.json': json([orphan]) })

  expect(reading.records).toEqual([])
  expect(reading.problems.map(({ code, position }) => ({ code, position }))).toEqual([
    { code: 'entry-incomplete', position: { file: 'lists-watchlist.json', line: 2 } },
  ])
})

test('a renamed file of the archive is known by its keys', async () => {
  const reading = await readFiles({ 'download.json': json([play(9, '2024-01-02T18:30:00.000Z', film)]) })

  expect(briefs(reading)).toEqual([`play ${FILM} 2024-01-02T18:30Z`])
})
