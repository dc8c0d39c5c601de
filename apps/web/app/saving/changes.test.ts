import type { TitleRef } from '@marquee/domain/title'
import { expect, test } from 'vitest'
import { saveInFolder } from '#folders/save-in-folder.ts'
import { readFormChange } from '#offline/form-change.ts'
import { savePlays } from '#plays/save-plays.ts'
import { seenKeyOf } from '#seen/seen-target.ts'
import { bookmarkKeyOf } from './bookmark-key.ts'
import { folderKeyOf, ratingKeyOf } from './change-keys.ts'
import { type Fields, readChange } from './changes.ts'
import { saveBookmark } from './save-bookmark.ts'
import type { Send } from './save-change.ts'
import { saveRating } from './save-rating.ts'

const film: TitleRef = { type: 'movies', id: 27205 }
const series: TitleRef = { type: 'series', id: 1396 }
const folder = '8f1c2d3e-0000-4000-8000-000000000000'
const ratings = '/api/me/ratings'
const bookmarks = '/api/me/bookmarks'

const cases: [
  title: TitleRef,
  fields: Fields & { intent: string },
  request: string,
  key: string,
  shownOn: string[],
][] = [
  [
    film,
    { intent: 'rate', key: 'total', rating: '9' },
    `PUT ${ratings}/movies/27205/total {"rating":9}`,
    ratingKeyOf(film, 'total'),
    ['/search/detail/27205?type=movies', '/rankings'],
  ],
  [
    series,
    { intent: 'rate', key: '0', rating: '' },
    `DELETE ${ratings}/series/1396/0`,
    ratingKeyOf(series, '0'),
    ['/search/detail/1396?type=series', '/rankings?type=series', '/my-series', '/up-next', '/calendar'],
  ],
  [
    film,
    { intent: 'bookmark', label: 'watchlist', wanted: 'on' },
    `PUT ${bookmarks}/watchlist/movies/27205`,
    bookmarkKeyOf(film, 'watchlist'),
    ['/search/detail/27205?type=movies', '/bookmarks', '/up-next', '/calendar'],
  ],
  [
    series,
    { intent: 'bookmark', label: 'seen', wanted: 'off' },
    `DELETE ${bookmarks}/seen/series/1396`,
    bookmarkKeyOf(series, 'seen'),
    [
      '/search/detail/1396?type=series',
      '/bookmarks?label=seen',
      '/history',
      '/my-series',
      '/up-next',
      '/calendar',
    ],
  ],
  [
    series,
    { intent: 'seen', series: '1396', season: '3', episode: '8', wanted: 'on' },
    'PUT /api/me/episodes/1396/3/8',
    seenKeyOf({ series: 1396, season: 3, episode: 8 }),
    ['/search/detail/1396?type=series', '/history', '/my-series', '/up-next', '/calendar'],
  ],
  [
    series,
    { intent: 'seen', series: '1396', season: '3', episode: '', wanted: 'off' },
    'DELETE /api/me/episodes/1396/3',
    seenKeyOf({ series: 1396, season: 3, episode: null }),
    ['/search/detail/1396?type=series', '/history', '/my-series', '/up-next', '/calendar'],
  ],
  [
    film,
    { intent: 'folder', folder, wanted: 'on' },
    `PUT /api/me/folders/${folder}/items/movies/27205`,
    folderKeyOf(film, folder),
    ['/search/detail/27205?type=movies', `/folder/${folder}`, '/bookmarks', '/bookmarks?label=seen'],
  ],
  [
    film,
    { intent: 'folder', folder, wanted: 'off' },
    `DELETE /api/me/folders/${folder}/items/movies/27205`,
    folderKeyOf(film, folder),
    ['/search/detail/27205?type=movies', `/folder/${folder}`, '/bookmarks', '/bookmarks?label=seen'],
  ],
]

/** Requests to the API that the action of a page makes for the same form. */
async function sentByAction(title: TitleRef, fields: Fields): Promise<string[]> {
  const sent: string[] = []
  const send: Send = async ({ method, path, body }, headers) => {
    sent.push([method, path, body ?? []].flat().join(' '), headers['x-client-timestamp'] ?? '')
    return Response.json({ first: true })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (fields.intent === 'rate') await saveRating(send, title, form)
  if (fields.intent === 'bookmark') await saveBookmark(send, title, form)
  if (fields.intent === 'seen') await savePlays(send, form)
  if (fields.intent === 'folder') await saveInFolder(send, title, fields)
  return sent
}

test.each(cases)(
  'of %j the form %j is one request, one key and one set of pages',
  (title, fields, ...expected) => {
    const change = readChange(fields.intent, fields, title)
    const request = [change?.method, change?.path, change?.body ?? []].flat().join(' ')
    expect([request, change?.key, change?.shownOn]).toEqual(expected)
  },
)

test.each(cases)(
  'of %j the form %j is sent alike by its page and by the offline queue',
  async (title, fields, request) => {
    const page = new URL(`https://marquee.test/search/detail/${title.id}?type=${title.type}`)
    const queued = readFormChange(page, fields)
    expect([queued?.method, queued?.path, queued?.body ?? []].flat().join(' ')).toBe(request)
    expect(await sentByAction(title, { ...fields, clientTimestamp: '1763730000000' })).toEqual([
      request,
      '1763730000000',
    ])
  },
)

test.each<[Fields & { intent: string }]>([
  [{ intent: 'rate', key: 'total' }],
  [{ intent: 'rate', key: 'total', rating: '0' }],
  [{ intent: 'rate', key: 'total', rating: '11' }],
  [{ intent: 'rate', key: 'total', rating: '7.5' }],
  [{ intent: 'rate', key: '../..', rating: '5' }],
  [{ intent: 'rate', key: '05', rating: '5' }],
  [{ intent: 'bookmark', label: 'favourite', wanted: 'on' }],
  [{ intent: 'bookmark', label: 'toString', wanted: 'on' }],
  [{ intent: 'bookmark', label: 'seen', wanted: 'maybe' }],
  [{ intent: 'seen', series: 'x', season: '1', wanted: 'on' }],
  [{ intent: 'seen', series: '1396', season: '1', episode: '../2', wanted: 'on' }],
  [{ intent: 'folder', folder: '../order', wanted: 'on' }],
  [{ intent: 'toString', folder, wanted: 'on' }],
])('%j changes nothing and is not sent', async (fields) => {
  expect(readChange(fields.intent, fields, film)).toBeNull()
  expect(await sentByAction(film, fields)).toEqual([])
})

test('without a title there is no change of one', () => {
  expect(readChange('rate', { key: 'total', rating: '9' })).toBeNull()
})

test.each([
  [401, {}, 'signed-out'],
  [409, { problem: 'superseded', message: '' }, { saved: true, toast: '' }],
  [
    409,
    { problem: 'folder-full', message: 'It is full.' },
    { saved: false, toast: 'It is full.', status: 409 },
  ],
  [503, {}, { saved: false, toast: 'Could not save. Try again.', status: 503 }],
  [200, {}, { saved: true, toast: 'Added to folder' }],
])('an answer %i %j ends in %j', async (status, answer, outcome) => {
  const send: Send = async () => Response.json(answer, { status })
  expect(await saveInFolder(send, film, { folder, wanted: 'on' })).toEqual(outcome)
})

test.each<[title: TitleRef, wanted: 'on' | 'off', batch: string | null, undo: Fields | undefined]>([
  [film, 'on', 'mark:movies:27205', undefined],
  [film, 'off', 'taken', { intent: 'undo', batch: 'taken' }],
  [film, 'off', null, undefined],
  [series, 'on', 'mark:series:1396', { intent: 'undo', batch: 'mark:series:1396' }],
  [series, 'off', 'taken', { intent: 'undo', batch: 'taken' }],
])(
  'what "Seen" of %j turned %s takes away or adds as %j is undone by %j',
  async (title, wanted, batch, undo) => {
    const send: Send = async () => Response.json({ batch })
    const form = new FormData()
    for (const [name, value] of Object.entries({ label: 'seen', wanted })) form.set(name, value)
    expect(await saveBookmark(send, title, form)).toEqual({
      saved: true,
      toast: wanted === 'off' ? 'Removed bookmark' : expect.stringMatching(/^Added new /),
      ...(undo && { undo }),
    })
  },
)

test('a film whose plays were removed before has nothing to undo but that', async () => {
  const send: Send = async () => Response.json({ batch: 'taken' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ label: 'seen', wanted: 'off', unplayed: 'yes' }))
    form.set(name, value)
  expect(await saveBookmark(send, film, form)).toEqual({ saved: true, toast: 'Removed bookmark' })
})
