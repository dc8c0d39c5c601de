import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { json, readFiles } from '../test/read-files.ts'

const episode = (number: number, more: object) => ({
  ...{
    tmdb_id: 800100 + number,
    tvdb_id: 900100 + number,
    episode: number,
    title: 'x',
    watched: false,
    plays: 0,
  },
  ...more,
})
const show = (more: object) => ({
  ...{ tmdb_id: 800001, tvdb_id: 900001, imdb_id: 'tt9000001', trakt_id: null, title: 'Harbour Lights' },
  ...{ favorite: true, hidden: false, rating_user: 0, last_watched_ms: 1551550860000, seasons: [] },
  ...more,
})
const SERIES = 'series Harbour Lights tmdb:800001 tvdb:900001 imdb:tt9000001'

test('seen episodes are undated and count as often as they were played; skipped ones are not seen', async () => {
  const episodes = [
    episode(1, { watched: true, plays: 2 }),
    episode(2, { skipped: true }),
    episode(3, { watched: true, rating_user: 8 }),
  ]
  const reading = await readFiles({
    'my-shows.json': json([show({ rating_user: 9, seasons: [{ season: 0, episodes }] })]),
  })

  expect(briefs(reading)).toEqual([
    `play ${SERIES} S0E1 tmdb:800101 tvdb:900101 undated`,
    `play ${SERIES} S0E1 tmdb:800101 tvdb:900101 undated`,
    `play ${SERIES} S0E3 tmdb:800103 tvdb:900103 undated`,
    `rating ${SERIES} = 9 undated`,
    `rating ${SERIES} S0E3 tmdb:800103 tvdb:900103 = 8 undated`,
  ])
})

test('a followed show without a seen episode is for the watchlist, another one is counted', async () => {
  const old = show({ tmdb_id: null, tvdb_id: 900002, imdb_id: '', title: 'The Quarry' })
  const reading = await readFiles({
    'seriesguide-shows-backup.json': json([old, show({ favorite: false })]),
  })

  expect(briefs(reading)).toEqual(['watchlist series The Quarry tvdb:900002 undated'])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['neither followed nor seen'])
})

test('films have plays, a year, and lists find the names of shows', async () => {
  const film = { tmdb_id: 700001, imdb_id: 'tt9000002', title: 'The Orchard', released_utc_ms: 922838400000 }
  const reading = await readFiles({
    'seriesguide-lists-backup.json': json([
      {
        ...{ list_id: 'rainy', name: 'Rainy days', order: 0 },
        items: [
          { externalId: '800001', type: 'tmdb-show' },
          { externalId: '5', type: 'episode' },
        ],
      },
    ]),
    'seriesguide-movies-backup.json': json([
      { ...film, watched: true, plays: 1, in_watchlist: false, rating_user: 7 },
      { ...film, tmdb_id: 700002, imdb_id: null, watched: false, plays: 0, in_watchlist: true },
    ]),
    'seriesguide-shows-backup.json': json([show({})]),
  })

  expect(briefs(reading)).toEqual([
    `folder ${SERIES} in Rainy days #1 undated`,
    'play film The Orchard 1999 tmdb:700001 imdb:tt9000002 undated',
    'rating film The Orchard 1999 tmdb:700001 imdb:tt9000002 = 7 undated',
    'watchlist film The Orchard 1999 tmdb:700002 undated',
    `watchlist ${SERIES} undated`,
  ])
})
