import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS, type ImportState } from '@marquee/domain/import-job'
import { titleKeyOf } from '@marquee/importers/record-key'
import { NO_TOTALS } from '#imports/answers.ts'
import { NO_COUNTS } from '#imports/apply/counts.ts'
import { DEVICE_KEYS } from '#test/device-keys.ts'
import { emptyExport } from '#test/exports.ts'
import { filmPlay } from '#test/import-records.ts'
import { announced } from '#test/import-upload.ts'
import { linkTokenOf } from '#test/link-token.ts'
import type { Journey, JourneyFixture } from './journey.ts'
import { listFeedJourneys } from './list-feeds.ts'
import { playerJourneys } from './players.ts'

const bookmark = ({ id }: JourneyFixture) => `/api/me/bookmarks/seen/series/${id}`
const rating = ({ id }: JourneyFixture) => `/api/me/ratings/series/${id}/1`
const season = ({ id }: JourneyFixture) => `/api/me/episodes/${id}/1`
const folder = ({ folder }: JourneyFixture) => `/api/me/folders/${folder}`
const item = (fixture: JourneyFixture) => `${folder(fixture)}/items/movies/${fixture.id}`

const makeFolder = (fixture: JourneyFixture) => fixture.ask('PUT', folder(fixture), { name: 'Heist' })
async function fillFolder(fixture: JourneyFixture): Promise<void> {
  await makeFolder(fixture)
  await fixture.ask('PUT', item(fixture))
}
const addBookmark = (fixture: JourneyFixture) => fixture.ask('PUT', bookmark(fixture))
const rate = (fixture: JourneyFixture) => fixture.ask('PUT', rating(fixture), { rating: 8 })
const see = (fixture: JourneyFixture) => fixture.ask('PUT', season(fixture))

const play = ({ id }: JourneyFixture) => `/api/me/plays/play-of-${id}`
const following = ({ id }: JourneyFixture) => `/api/me/following/${id}`
const playIt = (fixture: JourneyFixture) =>
  fixture.ask('PUT', play(fixture), { type: 'movies', id: fixture.id })

const lists: Journey[] = [
  { route: 'GET /api/me', path: () => '/api/me' },
  { route: 'GET /api/me/bookmarks', before: addBookmark, path: () => '/api/me/bookmarks?label=seen' },
  {
    ...{ route: 'GET /api/me/bookmarks', name: 'with all folders', before: addBookmark },
    path: () => '/api/me/bookmarks?label=seen&folders=1',
  },
  { route: 'GET /api/me/rankings', before: rate, path: () => '/api/me/rankings' },
  { route: 'GET /api/me/history', before: see, path: () => '/api/me/history' },
  {
    ...{ route: 'GET /api/me/history', name: 'with all counts', before: see },
    path: () => '/api/me/history?counts=1&month=2026-11',
  },
  { route: 'GET /api/me/up-next', before: see, path: () => '/api/me/up-next' },
  {
    ...{ route: 'GET /api/me/calendar', before: see },
    path: () => '/api/me/calendar?from=2026-10-26&to=2026-12-06',
  },
  { route: 'GET /api/me/my-series', before: see, path: () => '/api/me/my-series' },
  { route: 'GET /api/me/ratings/:type/:id', path: ({ id }) => `/api/me/ratings/series/${id}` },
  { route: 'GET /api/me/folders', before: makeFolder, path: () => '/api/me/folders' },
  {
    route: 'GET /api/me/folders/containing/:type/:titleId',
    before: fillFolder,
    path: ({ id }) => `/api/me/folders/containing/movies/${id}`,
  },
  { route: 'GET /api/me/folders/:id', before: fillFolder, path: folder },
  { route: 'GET /api/me/export.json', before: addBookmark, path: () => '/api/me/export.json' },
  { route: 'GET /api/me/export.csv', before: addBookmark, path: () => '/api/me/export.csv' },
]

/** Changes that pages send with a client timestamp. */
const saves: Journey[] = [
  { route: 'PUT /api/me/bookmarks/:label/:type/:id', name: 'a new title', path: bookmark },
  { route: 'PUT /api/me/bookmarks/:label/:type/:id', name: 'a known title', before: rate, path: bookmark },
  { route: 'DELETE /api/me/bookmarks/:label/:type/:id', before: addBookmark, path: bookmark },
  {
    route: 'PUT /api/me/ratings/:type/:id/:key',
    name: 'a new title',
    path: rating,
    body: () => ({ rating: 9 }),
  },
  {
    route: 'PUT /api/me/ratings/:type/:id/:key',
    name: 'a known title',
    before: addBookmark,
    path: rating,
    body: () => ({ rating: 9 }),
  },
  { route: 'DELETE /api/me/ratings/:type/:id/:key', before: rate, path: rating },
  { route: 'PUT /api/me/folders/:id/items/:type/:titleId', before: makeFolder, path: item },
  { route: 'DELETE /api/me/folders/:id/items/:type/:titleId', before: fillFolder, path: item },
  { route: 'PUT /api/me/episodes/:series/:season', path: season },
  { route: 'DELETE /api/me/episodes/:series/:season', before: see, path: season },
  { route: 'PUT /api/me/episodes/:series/:season/:episode', path: (fixture) => `${season(fixture)}/1` },
  {
    route: 'DELETE /api/me/episodes/:series/:season/:episode',
    before: see,
    path: (fixture) => `${season(fixture)}/1`,
  },
  {
    route: 'PUT /api/me/plays/:key',
    name: 'a new title',
    path: play,
    body: ({ id }) => ({ type: 'movies', id }),
  },
  {
    route: 'PUT /api/me/plays/:key',
    name: 'a known title',
    before: playIt,
    path: (fixture) => `${play(fixture)}-again`,
    body: ({ id }) => ({ type: 'movies', id }),
  },
  {
    route: 'PUT /api/me/plays/:key/time',
    before: playIt,
    path: (fixture) => `${play(fixture)}/time`,
    body: () => ({ when: '2026-01-01' }),
  },
  { route: 'DELETE /api/me/plays/:key', before: playIt, path: play },
  {
    route: 'DELETE /api/me/plays',
    before: playIt,
    path: () => '/api/me/plays',
    body: ({ id }) => ({ keys: [`play-of-${id}`] }),
  },
  {
    route: 'PUT /api/me/up-to-here/:series/:season/:episode',
    before: see,
    path: ({ id }) => `/api/me/up-to-here/${id}/1/1`,
  },
  {
    route: 'DELETE /api/me/changes/:batch',
    before: playIt,
    path: ({ id }) => `/api/me/changes/mark:movies:${id}`,
  },
  {
    route: 'PUT /api/me/following/:series',
    before: see,
    path: following,
    body: () => ({ state: 'paused' }),
  },
  { route: 'PUT /api/me/following/:series/rewatch', before: see, path: (f) => `${following(f)}/rewatch` },
  { route: 'DELETE /api/me/following/:series/rewatch', before: see, path: (f) => `${following(f)}/rewatch` },
  {
    ...{ route: 'PUT /api/me/look-again/:series', name: 'just after', before: see },
    path: ({ id }) => `/api/me/look-again/${id}`,
  },
]

const changes: Journey[] = [
  { route: 'PUT /api/me/folders/:id', path: folder, body: () => ({ name: 'Heist' }) },
  { route: 'DELETE /api/me/folders/:id', before: fillFolder, path: folder },
  {
    route: 'PUT /api/me/folders/order',
    before: makeFolder,
    path: () => '/api/me/folders/order',
    body: ({ folder }) => ({ ids: [folder] }),
  },
  {
    route: 'PUT /api/me/folders/:id/items/order',
    before: fillFolder,
    path: (fixture) => `${folder(fixture)}/items/order`,
    body: ({ id }) => ({ items: [{ type: 'movies', id }] }),
  },
  {
    route: 'PUT /api/me/folders/:id/items/:type/:titleId/place',
    before: fillFolder,
    path: (fixture) => `${item(fixture)}/place`,
    body: () => ({ place: 1 }),
  },
  {
    route: 'POST /api/me/import',
    path: () => '/api/me/import',
    body: ({ id, folder }) =>
      emptyExport({
        bookmarks: [{ label: 'seen', type: 'movies', id, addedAt: '2026-01-01T00:00:00.000Z' }],
        folders: [{ id: folder, name: 'Taken in', createdAt: '2026-01-01T00:00:00.000Z', items: [] }],
      }),
  },
]

const feed = ({ folder }: JourneyFixture) => `/api/me/calendar-feeds/${folder}`
const FEED = { name: 'Mine', show: 'following,not-begun,at-home' }

/** Makes a feed and returns its path. */
async function makeFeed(fixture: JourneyFixture): Promise<string> {
  const answer = await fixture.ask('PUT', feed(fixture), FEED)
  return (await answer.json<{ path: string }>()).path
}

/** Saves a series of which something is to air. */
async function awaitEpisode(fixture: JourneyFixture): Promise<void> {
  await see(fixture)
  await env.DB.prepare(`update episode set airs_on = '2999-01-01' where series_id = ?`).bind(fixture.id).run()
}

const feeds: Journey[] = [
  { route: 'GET /api/me/calendar-feeds', before: makeFeed, path: () => '/api/me/calendar-feeds' },
  { route: 'PUT /api/me/calendar-feeds/:id', path: feed, body: () => FEED },
  {
    route: 'POST /api/me/calendar-feeds/:id/address',
    before: makeFeed,
    path: (fixture) => `${feed(fixture)}/address`,
  },
  { route: 'DELETE /api/me/calendar-feeds/:id', before: makeFeed, path: feed },
  { route: 'GET /calendar/:file', name: 'as it was', anonymous: true, path: makeFeed },
  {
    ...{ route: 'GET /calendar/:file', name: 'with something new', anonymous: true },
    ...{ before: awaitEpisode, path: makeFeed },
  },
  {
    ...{ route: 'GET /calendar/:file', name: 'that was revoked', anonymous: true },
    path: () => `/calendar/${'A'.repeat(22)}.ics`,
  },
]

/** The link in a digest of somebody who gets one. */
async function linkOf({ userId, ask }: JourneyFixture): Promise<string> {
  await ask('PATCH', '/api/me/notifications', { frequency: 'daily' })
  return `/api/unsubscribe/${await linkTokenOf(userId)}`
}

const notifications: Journey[] = [
  { route: 'GET /api/me/notifications', path: () => '/api/me/notifications' },
  { route: 'GET /api/me/notifications/overview', path: () => '/api/me/notifications/overview' },
  {
    ...{ route: 'PATCH /api/me/notifications', hasTimestamp: true as const },
    path: () => '/api/me/notifications',
    body: () => ({ frequency: 'weekly', digestTopics: ['moved'] }),
  },
  { route: 'GET /api/unsubscribe/:token', anonymous: true, path: linkOf },
  {
    ...{ route: 'POST /api/unsubscribe/:token', anonymous: true, path: linkOf },
    body: () => ({ frequency: 'off' }),
  },
  {
    ...{ route: 'GET /api/unsubscribe/:token', name: 'that was not made here', anonymous: true },
    path: () => `/api/unsubscribe/${'a'.repeat(64)}`,
  },
]

const devicePath = ({ userId }: JourneyFixture) => `/api/me/push-devices/${deviceIdOf(userId)}`
const deviceIdOf = (userId: string) => userId.replaceAll('-', '').repeat(2)

/** A device at a push service, which is the stand-in of a faulty world. */
async function insertDevice({ userId }: JourneyFixture): Promise<void> {
  const id = deviceIdOf(userId)
  await env.DB.prepare(
    `insert into push_device (id, user_id, session_id, endpoint, p256dh, auth, name, created_at)
      select ?, user_id, id, 'https://fcm.googleapis.com/fcm/send/' || ?, ?, ?, 'A browser', 1 from session where user_id = ?`,
  )
    .bind(id, id, DEVICE_KEYS.p256dh, DEVICE_KEYS.auth, userId)
    .run()
}

const devices: Journey[] = [
  { route: 'GET /api/me/push-devices', before: insertDevice, path: () => '/api/me/push-devices' },
  {
    route: 'PUT /api/me/push-devices',
    path: () => '/api/me/push-devices',
    body: ({ userId }) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`, keys: DEVICE_KEYS }),
  },
  { route: 'DELETE /api/me/push-devices/:id', before: insertDevice, path: devicePath },
  {
    route: 'POST /api/me/push-devices/:id/test',
    before: insertDevice,
    path: (fixture) => `${devicePath(fixture)}/test`,
  },
]

const webhookPath = ({ userId }: JourneyFixture) => `/api/me/webhooks/${userId}`

/** A webhook with a delivery, at the sandbox, which these tests have none of, so that nothing is called. */
async function insertWebhook({ userId }: JourneyFixture): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into webhook (id, user_id, name, address, salt, events, created_at, position, aired_day)
        values (?1, ?1, 'Mine', 'https://hooks.sandbox.invalid/', 's', '["play.added"]', 1, 0, '2026-11-24')`,
    ).bind(userId),
    env.DB.prepare(
      `insert into webhook_delivery (id, webhook_id, event, body, created_at, next_at, state)
        values (?1, ?1, 'play.added', '{}', 1, 1, 'given-up')`,
    ).bind(userId),
    env.DB.prepare(`insert or ignore into signing_key values ('webhooks', 'k')`),
  ])
}

const webhooks: Journey[] = [
  { route: 'GET /api/me/webhooks', before: insertWebhook, path: () => '/api/me/webhooks' },
  {
    route: 'PUT /api/me/webhooks/:id',
    path: webhookPath,
    body: () => ({ name: 'Mine', address: 'https://hooks.example.com/', events: ['play.added'] }),
  },
  {
    ...{ route: 'POST /api/me/webhooks/:id/secret', before: insertWebhook },
    path: (fixture) => `${webhookPath(fixture)}/secret`,
  },
  {
    ...{ route: 'POST /api/me/webhooks/:id/test', before: insertWebhook },
    path: (fixture) => `${webhookPath(fixture)}/test`,
  },
  {
    ...{ route: 'GET /api/me/webhooks/:id/deliveries', before: insertWebhook },
    path: (fixture) => `${webhookPath(fixture)}/deliveries`,
  },
  {
    ...{ route: 'POST /api/me/webhooks/:id/deliveries/:delivery', before: insertWebhook },
    path: (fixture) => `${webhookPath(fixture)}/deliveries/${fixture.userId}`,
  },
  { route: 'DELETE /api/me/webhooks/:id', before: insertWebhook, path: webhookPath },
]

const importPath = ({ userId }: JourneyFixture) => `/api/me/imports/${userId}`

/** An import of one record in a state, with a question. */
const importIn = (state: ImportState) => async (fixture: JourneyFixture) => {
  const { userId } = fixture
  const now = Date.now()
  const contents = JSON.stringify({ sources: ['trakt'], files: [], kinds: NO_TOTALS })
  const [options, counts] = [JSON.stringify(DEFAULT_IMPORT_OPTIONS), JSON.stringify(NO_COUNTS)]
  const records = JSON.stringify([filmPlay(fixture.id)])
  const resolved = JSON.stringify([{ record: 0, leftOut: 'title-doubtful' }])
  const title = JSON.stringify(filmPlay(fixture.id).title)
  const doubt = JSON.stringify({ reason: 'several', candidates: [{ type: 'movies', id: fixture.id }] })
  const run = (sql: string, ...values: (string | number)[]) => env.DB.prepare(sql).bind(...values)
  await env.DB.batch([
    run(
      `insert into import (id, user_id, fingerprint, state, contents, records, pieces, options, created_at, changed_at, finished_at)
        values (?, ?, 'fingerprint', ?, ?, 1, 1, ?, ?, ?, ?)`,
      ...[userId, userId, state, contents, options, now, now, now],
    ),
    run(
      'insert into import_piece (import_id, piece, records, resolved, counts) values (?, 0, ?, ?, ?)',
      userId,
      records,
      resolved,
      counts,
    ),
    run(
      `insert into import_title (import_id, key, title, position, records, pieces, status, doubt)
        values (?, ?, ?, '{"file":"a","line":1}', 1, '[0]', 'doubtful', ?)`,
      ...[userId, titleKeyOf(filmPlay(fixture.id).title), title, doubt],
    ),
  ])
}

const imports: Journey[] = [
  {
    route: 'POST /api/me/imports',
    path: () => '/api/me/imports',
    body: ({ id }) => announced([filmPlay(id)]),
  },
  {
    route: 'PUT /api/me/imports/:id/pieces/:piece',
    before: importIn('uploading'),
    path: (fixture) => `${importPath(fixture)}/pieces/0`,
    body: ({ id }) => ({ records: [filmPlay(id)] }),
  },
  {
    route: 'POST /api/me/imports/:id/start',
    before: importIn('uploading'),
    path: (fixture) => `${importPath(fixture)}/start`,
  },
  { route: 'GET /api/me/imports', before: importIn('review'), path: () => '/api/me/imports' },
  { route: 'GET /api/me/imports/:id', before: importIn('review'), path: importPath },
  {
    route: 'GET /api/me/imports/:id/review',
    before: importIn('review'),
    path: (fixture) => `${importPath(fixture)}/review`,
  },
  {
    route: 'PUT /api/me/imports/:id/titles',
    before: importIn('review'),
    path: (fixture) => `${importPath(fixture)}/titles`,
    body: ({ id }) => ({ key: titleKeyOf(filmPlay(id).title), decision: { type: 'movies', id } }),
  },
  {
    route: 'PUT /api/me/imports/:id/options',
    before: importIn('review'),
    path: (fixture) => `${importPath(fixture)}/options`,
    body: () => DEFAULT_IMPORT_OPTIONS,
  },
  {
    route: 'GET /api/me/imports/:id/left-over.csv',
    before: importIn('review'),
    path: (fixture) => `${importPath(fixture)}/left-over.csv`,
  },
  {
    route: 'POST /api/me/imports/:id/apply',
    before: importIn('review'),
    path: (fixture) => `${importPath(fixture)}/apply`,
  },
  {
    route: 'POST /api/me/imports/:id/cancel',
    before: importIn('review'),
    path: (fixture) => `${importPath(fixture)}/cancel`,
  },
  {
    route: 'POST /api/me/imports/:id/undo',
    before: importIn('done'),
    path: (fixture) => `${importPath(fixture)}/undo`,
  },
]

export const myJourneys: Journey[] = [
  ...lists,
  ...saves.map((journey) => ({ ...journey, hasTimestamp: true as const })),
  ...changes,
  ...imports,
  ...feeds,
  ...notifications,
  ...devices,
  ...webhooks,
  ...playerJourneys,
  ...listFeedJourneys,
]
