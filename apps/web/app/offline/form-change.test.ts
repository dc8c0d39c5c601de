import { expect, test } from 'vitest'
import { readFormChange } from './form-change.ts'

const read = (page: string, fields: Record<string, string>) =>
  readFormChange(new URL(page, 'https://marquee.example'), fields)

const film = '/search/detail/27205?type=movies'
const series = '/search/detail/1396?type=series'
const folder = '8f1c2d3e-0000-4000-8000-000000000000'

test.each([
  [
    film,
    { intent: 'rate', key: 'total', rating: '9', of: 'Inception' },
    'PUT /api/me/ratings/movies/27205/total',
    '{"rating":9}',
    'Inception: rated 9',
  ],
  [
    '/rate?id=1396&type=series',
    { key: '0', rating: '' },
    'DELETE /api/me/ratings/series/1396/0',
    null,
    'A series, Specials: rating removed',
  ],
  [
    film,
    { intent: 'bookmark', label: 'watchlist', wanted: 'on' },
    'PUT /api/me/bookmarks/watchlist/movies/27205',
    null,
    'A film: added to the watchlist',
  ],
  [
    series,
    { intent: 'bookmark', label: 'seen', wanted: 'off', of: 'Breaking Bad' },
    'DELETE /api/me/bookmarks/seen/series/1396',
    null,
    'Breaking Bad: not seen',
  ],
  [
    '/my-series',
    { intent: 'seen', series: '1396', season: '3', episode: '8', wanted: 'on' },
    'PUT /api/me/episodes/1396/3/8',
    null,
    'S3 E8: seen',
  ],
  [
    '/history',
    { intent: 'play', key: 'one', wanted: 'off', of: 'Inception' },
    'DELETE /api/me/plays/one',
    null,
    'Inception: removed',
  ],
  [
    series,
    { intent: 'seen', series: '1396', season: '3', episode: '', wanted: 'off' },
    'DELETE /api/me/episodes/1396/3',
    null,
    'Season 3: not seen',
  ],
  [
    film,
    { intent: 'folder', folder, name: 'Heist', wanted: 'on' },
    `PUT /api/me/folders/${folder}/items/movies/27205`,
    null,
    'A film: added to “Heist”',
  ],
] as const)('what %s saves with %j can be queued', (page, fields, request, body, message) => {
  const change = read(page, fields)
  expect([`${change?.method} ${change?.path}`, change?.body, change?.message]).toEqual([
    request,
    body,
    message,
  ])
})

test.each([
  ['/account', { intent: 'name', firstName: 'Ada' }],
  ['/register', { email: 'ada@example.com', password: 'secret' }],
  ['/folder/new', { intent: 'name', name: 'Rainy Sundays' }],
  [film, { intent: 'rate', key: 'total', rating: '11' }],
  [film, { intent: 'rate', key: '../..', rating: '5' }],
  [film, { intent: 'bookmark', label: 'favourite', wanted: 'on' }],
  ['/search/detail/27205', { intent: 'rate', key: 'total', rating: '5' }],
  ['/my-series', { intent: 'seen', series: 'x', season: '1', wanted: 'on' }],
] as const)('what %s sends with %j is not queued', (page, fields) => {
  expect(read(page, fields)).toBeNull()
})
