import { creditId } from './credits.ts'

// Invented, of YouTube's shape and without a video behind them, so few titles carry one.
const trailed = new Set([
  'movie:27205',
  'movie:693134',
  'movie:129',
  'tv:1396',
  'tv:42009',
  'tv:1396:3',
  'tv:1396:5',
])

/** `/…/videos`, without the id. `key` is kind and numbers, as in "tv:1396:3". */
export function videosOf(key: string, name: string) {
  if (!trailed.has(key)) return { results: [] }
  return {
    results: [
      {
        iso_639_1: 'en',
        iso_3166_1: 'US',
        name: `${name}: demo trailer`,
        key: `demo-${key.replace(/\D/g, '').padStart(6, '0').slice(-6)}`,
        site: 'YouTube',
        size: 1080,
        type: 'Trailer',
        official: false,
        published_at: '2026-01-01T12:00:00.000Z',
        id: creditId(`video:${key}`),
      },
    ],
  }
}
