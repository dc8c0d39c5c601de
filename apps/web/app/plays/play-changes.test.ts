import { expect, test } from 'vitest'
import { readFormChange } from '#offline/form-change.ts'
import { readChange } from '#saving/changes.ts'
import type { Send } from '#saving/save-change.ts'
import { isPlayIntent } from './play-intents.ts'
import { playChangeKeyOf } from './play-keys.ts'
import { savePlays } from './save-plays.ts'

const key = '8f1c2d3e-0000-4000-8000-000000000000'
const episode = { series: '1396', season: '3', episode: '8' }
const evening = { when: 'day', day: '2026-11-21', time: '20:15', zone: 'Europe/Berlin' }

const cases: [fields: Record<string, string> & { intent: string }, request: string, message: string][] = [
  [
    { intent: 'seen', ...episode, wanted: 'on', ...evening },
    'PUT /api/me/episodes/1396/3/8?when=2026-11-21T19%3A15%3A00.000Z',
    'S3 E8: seen',
  ],
  [
    { intent: 'seen', ...episode, episode: '', wanted: 'on', when: 'aired' },
    'PUT /api/me/episodes/1396/3?when=aired',
    'Season 3: seen',
  ],
  [
    { intent: 'seen', ...episode, wanted: 'off', when: 'aired' },
    'DELETE /api/me/episodes/1396/3/8',
    'S3 E8: not seen',
  ],
  [
    { intent: 'up-to-here', ...episode, when: 'unknown' },
    'PUT /api/me/up-to-here/1396/3/8?when=unknown',
    'Seen up to S3 E8',
  ],
  [
    { intent: 'again', key, type: 'series', id: '1396', season: '3', episode: '8', when: 'now' },
    `PUT /api/me/plays/${key} {"type":"series","id":1396,"season":3,"episode":8,"when":"now"}`,
    'S3 E8: seen again',
  ],
  [
    { intent: 'again', key, type: 'movies', id: '603', when: 'day', day: '2026-11-21' },
    `PUT /api/me/plays/${key} {"type":"movies","id":603,"when":"2026-11-21"}`,
    'A film: seen again',
  ],
  [{ intent: 'play', key, wanted: 'off' }, `DELETE /api/me/plays/${key}`, 'A play: removed'],
  [
    { intent: 'plays', keys: '["a","b/c"]', of: 'Lost' },
    'DELETE /api/me/plays {"keys":["a","b/c"]}',
    'Lost: 2 plays removed',
  ],
  [{ intent: 'play', key: 'a/b', of: 'Heat', wanted: 'off' }, 'DELETE /api/me/plays/a%2Fb', 'Heat: removed'],
  [
    { intent: 'play', key, when: 'unknown' },
    `PUT /api/me/plays/${key}/time {"when":"unknown"}`,
    'A play: time changed',
  ],
  [
    { intent: 'following', series: '1396', state: 'paused' },
    'PUT /api/me/following/1396 {"state":"paused"}',
    'A series: paused',
  ],
  [
    { intent: 'following', series: '1396', nextRule: '', withSpecials: 'on' },
    'PUT /api/me/following/1396 {"nextRule":null,"withSpecials":true}',
    'A series: next episode chosen',
  ],
  [
    { intent: 'rewatch', series: '1396', wanted: 'on' },
    'PUT /api/me/following/1396/rewatch',
    'A series: rewatch started',
  ],
  [{ intent: 'undo', batch: key }, `DELETE /api/me/changes/${key}`, 'A change: undone'],
]

test.each(cases)('the form %o is sent as %s, saved at once or later', async (fields, request, message) => {
  const sent: string[] = []
  const send: Send = async ({ method, path, body }) => {
    sent.push(`${method} ${path} ${body ?? ''}`.trim())
    return Response.json({ batch: 'b1' })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const queued = readFormChange(new URL('https://marquee.example/my-series'), fields)

  const undo = fields.intent === 'undo' ? undefined : { intent: 'undo', batch: 'b1' }

  expect(await savePlays(send, form)).toEqual({ saved: true, toast: expect.any(String), undo })
  expect(sent).toEqual([request])
  expect(`${queued?.method} ${queued?.path} ${queued?.body ?? ''}`.trim()).toBe(request)
  expect(queued?.message).toBe(message)
})

test.each<Record<string, string> & { intent: string }>([
  { intent: 'seen', ...episode, wanted: 'on', when: 'yesterday' },
  { intent: 'seen', ...episode },
  { intent: 'up-to-here', ...episode, episode: '' },
  { intent: 'again', key: 'a/b', type: 'movies', id: '603' },
  { intent: 'again', key, type: 'series', id: '1396', season: '3' },
  { intent: 'again', key, type: 'people', id: '603' },
  { intent: 'play', key },
  { intent: 'play', key, wanted: 'off', when: 'now' },
  { intent: 'play', key: '', wanted: 'off' },
  { intent: 'play', key: '..', wanted: 'off' },
  { intent: 'plays', keys: '[]' },
  { intent: 'plays', keys: '[1]' },
  { intent: 'plays', keys: 'a' },
  { intent: 'following', series: '1396' },
  { intent: 'following', series: '1396', state: 'lost' },
  { intent: 'following', series: '0', state: 'paused' },
  { intent: 'rewatch', series: '1396', wanted: 'perhaps' },
  { intent: 'undo', batch: '../ratings' },
  { intent: 'undo', batch: '..' },
  { intent: 'undo', batch: '.' },
])('the form %o is rejected', (fields) => {
  expect(readChange(fields.intent, fields)).toBeNull()
})

test.each([
  [{ intent: 'up-to-here', ...episode }, { added: 2, batch: 'b' }, 'Seen up to S3 E8, 2 plays added'],
  [{ intent: 'up-to-here', ...episode }, { added: 0, batch: null }, 'All up to S3 E8 was seen already'],
  [{ intent: 'undo', batch: key }, { changed: true }, 'Undone'],
  [{ intent: 'seen', ...episode, wanted: 'off' }, { changed: true, batch: 'b' }, 'S3 E8 not seen'],
  [
    { intent: 'seen', ...episode, wanted: 'off' },
    { changed: true, batch: 'b', seen: true },
    'S3 E8 not seen in this rewatch',
  ],
  [
    { intent: 'seen', series: '1396', season: '3', wanted: 'off' },
    { changed: true, batch: 'b', episodes: [8] },
    'Season 3 not seen in this rewatch',
  ],
  [{ intent: 'seen', ...episode, wanted: 'off' }, { changed: false }, 'S3 E8 stays as it was'],
  [{ intent: 'undo', batch: key }, { changed: false }, 'There was nothing left to undo'],
  [{ intent: 'play', key, wanted: 'off' }, { batch: 'b' }, 'Play removed'],
  [{ intent: 'play', key, of: 'Heat', wanted: 'off' }, { batch: 'b' }, 'Removed one play of Heat'],
  [{ intent: 'plays', keys: '["a","b"]', of: 'Lost' }, { removed: 2, batch: 'b' }, 'Removed 2 plays of Lost'],
])('%o, answered by %o, is announced as %s', async (fields, answer, toast) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)

  expect(await savePlays(async () => Response.json(answer), form)).toMatchObject({ saved: true, toast })
})

test.each([
  [
    { intent: 'following', series: '1396', state: 'paused', from: 'following' },
    { intent: 'following', series: '1396', state: 'following' },
  ],
  [
    { intent: 'rewatch', series: '1396', wanted: 'on' },
    { intent: 'rewatch', series: '1396', wanted: 'off' },
  ],
])('%o is taken back by %o', async (fields, undo) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)

  expect(await savePlays(async () => Response.json({}), form)).toMatchObject({ undo })
})

test('pages and the service worker give a change the same key', () => {
  for (const [fields] of cases) {
    if (!isPlayIntent(fields.intent)) throw new Error(fields.intent)
    expect(playChangeKeyOf(fields.intent, fields)).toBe(readChange(fields.intent, fields)?.key)
  }
})
