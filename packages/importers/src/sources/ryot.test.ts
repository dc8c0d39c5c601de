import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { json, readFiles } from '../test/read-files.ts'

const film = { lot: 'movie', source: 'tmdb', identifier: '700001', source_id: 'The Orchard' }
const show = { lot: 'show', source: 'tmdb', identifier: '800001', source_id: 'Harbour Lights' }
const read = (...metadata: object[]) => readFiles({ 'ryot.json': json({ metadata, workouts: [] }) })

test('views that reached the end are plays; ratings are out of 100', async () => {
  const reading = await read(
    {
      ...film,
      seen_history: [
        { ended_on: '2025-12-24', progress: '100' },
        { started_on: null, ended_on: null, progress: '100' },
        { ended_on: '2025-12-25', progress: '41' },
      ],
      reviews: [{ rating: '85', review: { date: '2025-12-24T22:00:00Z', text: 'good' } }],
    },
    {
      ...show,
      seen_history: [
        { ended_on: '2026-04-01', progress: '100', show_season_number: 1, show_episode_number: 2 },
        { ended_on: '2026-04-02', progress: '100', show_extra_information: { season: 1, episode: 3 } },
      ],
      reviews: [{ rating: '90', show_season_number: 1 }, { rating: null }],
    },
    { lot: 'book', source: 'openlibrary', identifier: '1' },
  )

  expect(briefs(reading)).toEqual([
    'play film The Orchard tmdb:700001 2025-12-24',
    'play film The Orchard tmdb:700001 undated',
    'play series Harbour Lights tmdb:800001 S1E2 2026-04-01',
    'play series Harbour Lights tmdb:800001 S1E3 2026-04-02',
    'rating film The Orchard tmdb:700001 = 9 ~2025-12-24T22:00Z',
    'rating series Harbour Lights tmdb:800001 S1 = 9 undated',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual([
    ...['not seen to the end', 'of the type book', 'reviews without a rating'],
  ])
})

test('fields without underscores are read alike, and collections are the watchlist or folders', async () => {
  const reading = await read({
    ...{ lot: 'movie', source: 'tmdb', identifier: '700001', sourceId: 'The Orchard' },
    seenHistory: [{ endedOn: '2025-12-24', progress: '100' }],
    collections: [{ collectionName: 'Watchlist' }, { collection_name: 'Rainy days' }, 'Completed'],
  })

  expect(briefs(reading)).toEqual([
    'folder film The Orchard tmdb:700001 in Rainy days undated',
    'play film The Orchard tmdb:700001 2025-12-24',
    'watchlist film The Orchard tmdb:700001 undated',
  ])
})
