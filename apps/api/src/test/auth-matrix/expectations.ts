import { DEFAULT_IMPORT_OPTIONS } from '@marquee/domain/import-job'
import { DEVICE_KEYS } from '#test/device-keys.ts'
import { emptyExport } from '#test/exports.ts'
import { filmPlay } from '#test/import-records.ts'
import { announced } from '#test/import-upload.ts'
import { PASSWORD } from './quick-hash.ts'
import { type Resident, tokenOf } from './resident.ts'

/** Statuses that a route answers by visitor; `another` differs where the request names something that is the owner's. */
export type Expectation = {
  path?: string | ((owner: Resident) => string)
  headers?: (owner: Resident) => Promise<Record<string, string>>
  body?: object | ((owner: Resident) => object | Promise<object>)
  owner: number
  another?: number
  unverified?: number
  signedOut: number
  /** Whoever knows a secret of the owner's, such as the password, acts as the owner. */
  actsAsOwner?: boolean
  /** Whether it comes from programs, so that a page of another site is refused no more than they are. */
  fromAnywhere?: boolean
}

const open = (status: number, request: Partial<Expectation> = {}): Expectation => ({
  ...{ owner: status, signedOut: status },
  ...request,
})
const closed = (request: Partial<Expectation> = {}): Expectation => ({
  owner: 200,
  signedOut: 401,
  ...request,
})
/** A route of programs: a session opens none, and a page of another site is like any program. */
const forPrograms = (status: number, request: Partial<Expectation> = {}): Expectation =>
  open(status, { fromAnywhere: true, ...request })
const ownersOnly = (request: Partial<Expectation>): Expectation => closed({ another: 404, ...request })

const stranger = () => `${crypto.randomUUID()}@example.com`
const password = 'another long enough one'
const title = ({ film }: Resident) => `movies/${film}`
const importOf = ({ importId }: Resident) => `/api/me/imports/${importId}`
const feedOf = ({ feedId }: Resident) => `/api/me/calendar-feeds/${feedId}`
const linkOf = ({ linkToken }: Resident) => `/api/unsubscribe/${linkToken}`
const deviceOf = ({ deviceId }: Resident) => `/api/me/push-devices/${deviceId}`
const connectionPath = ({ connectionId }: Resident) => `/api/me/connections/${connectionId}`
const webhookOf = ({ webhookId }: Resident) => `/api/me/webhooks/${webhookId}`
const apiTokenOf = ({ apiTokenId }: Resident) => `/api/me/tokens/${apiTokenId}`
const activationOf = ({ userCode }: Resident) => `/api/me/activations/${userCode}`
const programsFolder = ({ folderId }: Resident) => `/api/v1/folders/${folderId}`
const ofFilm = ({ film }: Resident) => ({ movies: [{ ids: { tmdb: film } }] })
const ofSeries = ({ series }: Resident) => ({ shows: [{ ids: { tmdb: series } }] })
const scrobbled = { movie: { ids: { tmdb: 27205 } }, progress: 90 }
const folderOf = ({ folderId }: Resident) => `/api/me/folders/${folderId}`

/** Each from a network of its own: many guesses from one have to wait. */
const wrongAddress = (path: string) =>
  open(404, {
    path: path.replace(':token', 'none'),
    headers: async () => ({ 'cf-connecting-ip': crypto.randomUUID() }),
  })
const listFeedExpectations: Record<string, Expectation> = {
  'GET /lists/:token/radarr.json': wrongAddress('/lists/:token/radarr.json'),
  'GET /lists/:token/sonarr.json': wrongAddress('/lists/:token/sonarr.json'),
  'GET /lists/:token/api/v3/movie': wrongAddress('/lists/:token/api/v3/movie'),
  'GET /lists/:token/api/v3/series': wrongAddress('/lists/:token/api/v3/series'),
  'GET /lists/:token/api/v3/:choice': wrongAddress('/lists/:token/api/v3/tag'),
  'GET /stremio/:token/manifest.json': wrongAddress('/stremio/:token/manifest.json'),
  'GET /stremio/:token/catalog/:type/:file': wrongAddress('/stremio/:token/catalog/series/up-next.json'),
  'GET /stremio/:token/catalog/:type/:catalogue/:page': wrongAddress(
    '/stremio/:token/catalog/movie/watchlist-films/skip=100.json',
  ),
}

/** Every route there is, by method and pattern. A route that is not here fails the test that compares both lists. */
export const EXPECTATIONS: Record<string, Expectation> = {
  'GET /auth/google': open(302),
  'GET /auth/google/callback': open(302, { path: '/auth/google/callback?state=none&code=none' }),
  'GET /api/health': open(200),
  'GET /api/ready': open(200),
  'GET /api/openapi.json': open(200),
  'GET /api/docs': open(200),
  'GET /api/reference': open(200),
  'GET /api/catalogue/browse': open(200),
  'GET /api/catalogue/search': open(200, { path: '/api/catalogue/search?q=in' }),
  'GET /api/catalogue/genres': open(200),
  'GET /api/catalogue/titles/:type/:id': open(200, { path: '/api/catalogue/titles/movies/27205' }),
  'GET /api/catalogue/titles/:type/:id/with-results': open(200, {
    path: '/api/catalogue/titles/movies/27205/with-results?q=in',
  }),
  'GET /api/catalogue/series/:id/seasons/:season': open(200, {
    path: '/api/catalogue/series/1396/seasons/1',
  }),
  'GET /api/catalogue/series/:id/seasons/:season/episodes/:episode': open(200, {
    path: '/api/catalogue/series/1396/seasons/1/episodes/1',
  }),

  'POST /api/auth/register': open(201, { body: () => ({ email: stranger(), password }) }),
  'POST /api/auth/login': open(200, {
    body: ({ email }) => ({ email, password: PASSWORD }),
    actsAsOwner: true,
  }),
  'POST /api/auth/logout': open(200),
  'POST /api/auth/forgot-password': open(202, { body: ({ email }) => ({ email }) }),
  'POST /api/auth/reset-password': open(200, {
    body: async (owner) => ({ token: await tokenOf(owner, 'reset-password'), password }),
    actsAsOwner: true,
  }),
  // Links from mails: to know the secret is to read what it is about, and to press needs more than the secret.
  'GET /api/auth/links/:purpose': open(200, {
    path: '/api/auth/links/verify-email',
    headers: async (owner) => ({ 'mailed-token': await tokenOf(owner, 'verify-email') }),
    actsAsOwner: true,
  }),
  'GET /api/auth/pending-link': open(200),
  'POST /api/auth/verify-email': {
    ...{ owner: 200, another: 403, signedOut: 403 },
    body: async (owner) => ({ token: await tokenOf(owner, 'verify-email') }),
  },
  'POST /api/auth/change-email': {
    ...{ owner: 200, another: 403, signedOut: 403 },
    body: async (owner) => ({ token: await tokenOf(owner, 'change-email', stranger()) }),
  },
  'POST /api/auth/verification': { owner: 409, unverified: 202, signedOut: 401 },

  'GET /api/me': open(200),
  'PUT /api/me/preferences': closed({ body: { colour: 'teal' } }),
  'PUT /api/me/profile': closed({ body: { firstName: 'New', lastName: '' } }),
  'PUT /api/me/password': closed({ body: { current: PASSWORD, password } }),
  'POST /api/me/email': closed({ owner: 202, body: () => ({ email: stranger(), password: PASSWORD }) }),
  'GET /api/me/sessions': closed(),
  'DELETE /api/me/sessions': closed(),
  'DELETE /api/me/sessions/:id': closed({ path: ({ sessionId }) => `/api/me/sessions/${sessionId}` }),
  'DELETE /api/me': closed({ body: { password: PASSWORD } }),

  'GET /api/me/bookmarks': closed({ path: '/api/me/bookmarks?label=seen' }),
  'PUT /api/me/bookmarks/:label/:type/:id': closed({
    path: (owner) => `/api/me/bookmarks/watchlist/${title(owner)}`,
  }),
  'DELETE /api/me/bookmarks/:label/:type/:id': closed({
    path: (owner) => `/api/me/bookmarks/seen/${title(owner)}`,
  }),
  'GET /api/me/ratings/:type/:id': closed({ path: (owner) => `/api/me/ratings/${title(owner)}` }),
  'PUT /api/me/ratings/:type/:id/:key': closed({
    path: (owner) => `/api/me/ratings/${title(owner)}/total`,
    body: { rating: 1 },
  }),
  'DELETE /api/me/ratings/:type/:id/:key': closed({
    path: (owner) => `/api/me/ratings/${title(owner)}/total`,
  }),
  'GET /api/me/rankings': closed(),
  'GET /api/me/my-series': closed(),
  'GET /api/me/history': closed(),
  'GET /api/me/up-next': closed(),
  'GET /api/me/calendar': closed({ path: '/api/me/calendar?from=2026-11-01&to=2026-11-30' }),
  'GET /api/me/calendar-feeds': closed(),
  'PUT /api/me/calendar-feeds/:id': ownersOnly({ path: feedOf, body: { name: 'Renamed', show: '' } }),
  'POST /api/me/calendar-feeds/:id/address': ownersOnly({ path: (owner) => `${feedOf(owner)}/address` }),
  // Another person learns only that there is nothing of theirs to revoke.
  'DELETE /api/me/calendar-feeds/:id': closed({ path: feedOf }),
  'GET /api/me/notifications': closed(),
  'GET /api/me/notifications/overview': closed(),
  'PATCH /api/me/notifications': closed({ body: { frequency: 'daily' } }),
  'GET /api/me/push-devices': closed(),
  'PUT /api/me/push-devices': closed({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/matrix', keys: DEVICE_KEYS },
  }),
  // Another person learns only that there is nothing of theirs to remove.
  'DELETE /api/me/push-devices/:id': closed({ path: deviceOf }),
  'POST /api/me/push-devices/:id/test': ownersOnly({ path: (owner) => `${deviceOf(owner)}/test` }),
  // Who has the link of a mail changes that digest and nothing else; it is signed.
  'GET /api/unsubscribe/:token': open(200, { path: linkOf }),
  'POST /api/unsubscribe/:token': open(200, {
    path: linkOf,
    body: { frequency: 'weekly' },
    actsAsOwner: true,
  }),
  'GET /api/me/tokens': closed(),
  'PUT /api/me/tokens/:id': ownersOnly({
    path: apiTokenOf,
    body: { name: 'Renamed', scopes: ['read'], expiresInDays: null },
  }),
  // Another person learns only that there is nothing of theirs to revoke.
  'DELETE /api/me/tokens/:id': closed({ path: apiTokenOf }),
  // Letters belong to whoever reads them off a screen.
  'GET /api/me/activations/:code': closed({ path: activationOf }),
  'POST /api/me/activations/:code': closed({ path: activationOf, body: { allow: true } }),
  // What tokens open is in the matrix of tokens; sessions open nothing of it.
  'POST /api/v1/oauth/device/code': forPrograms(200, { body: { client_id: 'A television' } }),
  'POST /api/v1/oauth/token': forPrograms(400, { body: { grant_type: 'password', device_code: 'none' } }),
  'POST /api/v1/oauth/revoke': forPrograms(200, { body: { token: 'none' } }),
  'GET /api/v1/me': forPrograms(401),
  'GET /api/v1/changes': forPrograms(401),
  'GET /api/v1/search': forPrograms(401, { path: '/api/v1/search?q=a' }),
  // Pages of other sites are refused, as the protocol demands.
  'POST /api/v1/mcp': open(401, { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  'GET /api/v1/sync/history': forPrograms(401),
  'GET /api/v1/sync/ratings': forPrograms(401),
  'GET /api/v1/sync/watchlist': forPrograms(401),
  'GET /api/v1/sync/progress': forPrograms(401),
  'GET /api/v1/sync/progress/up_next': forPrograms(401),
  'GET /api/v1/sync/last_activities': forPrograms(401),
  'GET /api/v1/folders': forPrograms(401),
  'GET /api/v1/folders/:id': forPrograms(401, { path: programsFolder }),
  'POST /api/v1/scrobble/start': forPrograms(401, { body: scrobbled }),
  'POST /api/v1/scrobble/pause': forPrograms(401, { body: scrobbled }),
  'POST /api/v1/scrobble/stop': forPrograms(401, { body: scrobbled }),
  'POST /api/v1/sync/history': forPrograms(401, { body: { movies: [{ ids: { tmdb: 27205 } }] } }),
  'POST /api/v1/sync/history/remove': forPrograms(401, { body: ({ canary }) => ({ keys: [canary] }) }),
  'POST /api/v1/sync/ratings': forPrograms(401, {
    body: ({ film }) => ({ movies: [{ ids: { tmdb: film }, rating: 1 }] }),
  }),
  'POST /api/v1/sync/ratings/remove': forPrograms(401, { body: ofFilm }),
  'POST /api/v1/sync/watchlist': forPrograms(401, { body: ofFilm }),
  'POST /api/v1/sync/watchlist/remove': forPrograms(401, { body: ofSeries }),
  'PUT /api/v1/folders/:id': forPrograms(401, { path: programsFolder, body: { name: 'Renamed' } }),
  'DELETE /api/v1/folders/:id': forPrograms(401, { path: programsFolder }),
  'POST /api/v1/folders/:id/items': forPrograms(401, {
    path: (owner) => `${programsFolder(owner)}/items`,
    body: ofSeries,
  }),
  'POST /api/v1/folders/:id/items/remove': forPrograms(401, {
    path: (owner) => `${programsFolder(owner)}/items/remove`,
    body: ofFilm,
  }),
  // Who knows the address reads it, whoever it is; it cannot be guessed.
  'GET /calendar/:file': open(404, { path: ({ canary }) => `/calendar/${canary.slice(0, 22)}.ics` }),
  ...listFeedExpectations,
  'GET /api/me/connections': closed(),
  'GET /api/me/connections/overview': closed(),
  'POST /api/me/connections/:id/address': ownersOnly({
    path: (owner) => `${connectionPath(owner)}/address`,
  }),
  'PUT /api/me/connections/:id': ownersOnly({ path: connectionPath, body: { name: 'Renamed' } }),
  // Another person learns only that there is nothing of theirs to revoke.
  'DELETE /api/me/connections/:id': closed({ path: connectionPath }),
  'GET /api/me/connections/:id/events': ownersOnly({ path: (owner) => `${connectionPath(owner)}/events` }),
  'GET /api/me/webhooks': closed(),
  'PUT /api/me/webhooks/:id': ownersOnly({
    path: webhookOf,
    body: { name: 'Renamed', address: 'https://hooks.example.com/', events: ['play.added'] },
  }),
  'POST /api/me/webhooks/:id/secret': ownersOnly({ path: (owner) => `${webhookOf(owner)}/secret` }),
  // Its address is refused at sending, so nothing is called.
  'POST /api/me/webhooks/:id/test': ownersOnly({ path: (owner) => `${webhookOf(owner)}/test` }),
  'GET /api/me/webhooks/:id/deliveries': ownersOnly({ path: (owner) => `${webhookOf(owner)}/deliveries` }),
  'POST /api/me/webhooks/:id/deliveries/:delivery': ownersOnly({
    path: (owner) => `${webhookOf(owner)}/deliveries/${owner.webhookId}`,
    owner: 202,
  }),
  'DELETE /api/me/webhooks/:id': closed({ path: webhookOf }),
  'GET /api/me/player-inbox': closed(),
  'PUT /api/me/player-inbox/:key': ownersOnly({
    path: ({ canary }) => `/api/me/player-inbox/${canary}`,
    body: { leaveOut: true },
  }),
  // Who knows the address writes there, whoever it is; it cannot be guessed.
  'POST /hooks/:token': open(404, {
    path: ({ canary }) => `/hooks/${canary.slice(0, 22)}`,
    fromAnywhere: true,
  }),
  'PUT /api/me/episodes/:series/:season': closed({ path: '/api/me/episodes/1396/1' }),
  'DELETE /api/me/episodes/:series/:season': closed({ path: ({ series }) => `/api/me/episodes/${series}/1` }),
  'PUT /api/me/episodes/:series/:season/:episode': closed({ path: '/api/me/episodes/1396/1/1' }),
  'DELETE /api/me/episodes/:series/:season/:episode': closed({
    path: ({ series }) => `/api/me/episodes/${series}/1/1`,
  }),
  'PUT /api/me/plays/:key': closed({
    path: ({ canary }) => `/api/me/plays/${canary}`,
    body: { type: 'movies', id: 27205 },
  }),
  // Another person has no such play, and learns no more.
  'PUT /api/me/plays/:key/time': ownersOnly({
    path: ({ canary }) => `/api/me/plays/${canary}/time`,
    body: { when: '2026-01-01' },
  }),
  'DELETE /api/me/plays/:key': closed({ path: ({ canary }) => `/api/me/plays/${canary}` }),
  'DELETE /api/me/plays': closed({ body: ({ canary }) => ({ keys: [canary] }) }),
  'PUT /api/me/up-to-here/:series/:season/:episode': closed({ path: '/api/me/up-to-here/1396/1/1' }),
  'DELETE /api/me/changes/:batch': closed({ path: ({ canary }) => `/api/me/changes/${canary}` }),
  'PUT /api/me/following/:series': closed({
    path: ({ series }) => `/api/me/following/${series}`,
    body: { state: 'paused' },
  }),
  'PUT /api/me/following/:series/rewatch': closed({
    path: ({ series }) => `/api/me/following/${series}/rewatch`,
  }),
  'DELETE /api/me/following/:series/rewatch': closed({
    path: ({ series }) => `/api/me/following/${series}/rewatch`,
  }),
  'PUT /api/me/look-again/:series': closed({
    owner: 429,
    path: ({ series }) => `/api/me/look-again/${series}`,
  }),

  'GET /api/me/folders': closed(),
  'GET /api/me/folders/containing/:type/:titleId': closed({
    path: (owner) => `/api/me/folders/containing/${title(owner)}`,
  }),
  'PUT /api/me/folders/order': closed({ body: ({ folderId }) => ({ ids: [folderId] }) }),
  'GET /api/me/folders/:id': ownersOnly({ path: folderOf }),
  'PUT /api/me/folders/:id': ownersOnly({ path: folderOf, body: { name: 'Renamed' } }),
  // Another person learns only that there is nothing of theirs to delete.
  'DELETE /api/me/folders/:id': closed({ path: folderOf }),
  'PUT /api/me/folders/:id/items/order': ownersOnly({
    path: (owner) => `${folderOf(owner)}/items/order`,
    body: ({ film }) => ({ items: [{ type: 'movies', id: film }] }),
  }),
  'PUT /api/me/folders/:id/items/:type/:titleId': ownersOnly({
    path: (owner) => `${folderOf(owner)}/items/movies/27205`,
  }),
  'PUT /api/me/folders/:id/items/:type/:titleId/place': ownersOnly({
    path: (owner) => `${folderOf(owner)}/items/${title(owner)}/place`,
    body: { place: 1 },
  }),
  'DELETE /api/me/folders/:id/items/:type/:titleId': ownersOnly({
    path: (owner) => `${folderOf(owner)}/items/${title(owner)}`,
  }),

  'GET /api/me/export.json': closed(),
  'GET /api/me/export.csv': closed(),
  'POST /api/me/import': closed({ body: emptyExport() }),

  // Each has an import that waits for them.
  'POST /api/me/imports': closed({ owner: 409, body: announced([filmPlay(27205)]) }),
  'GET /api/me/imports': closed(),
  'GET /api/me/imports/:id': ownersOnly({ path: importOf }),
  'PUT /api/me/imports/:id/pieces/:piece': ownersOnly({
    ...{ owner: 409, path: (owner) => `${importOf(owner)}/pieces/0` },
    body: { records: [filmPlay(27205)] },
  }),
  'POST /api/me/imports/:id/start': ownersOnly({ owner: 409, path: (owner) => `${importOf(owner)}/start` }),
  'GET /api/me/imports/:id/review': ownersOnly({ path: (owner) => `${importOf(owner)}/review` }),
  'PUT /api/me/imports/:id/titles': ownersOnly({
    path: (owner) => `${importOf(owner)}/titles`,
    body: ({ canary }) => ({ key: canary, decision: 'skip' }),
  }),
  'PUT /api/me/imports/:id/options': ownersOnly({
    path: (owner) => `${importOf(owner)}/options`,
    body: DEFAULT_IMPORT_OPTIONS,
  }),
  'GET /api/me/imports/:id/left-over.csv': ownersOnly({
    path: (owner) => `${importOf(owner)}/left-over.csv`,
  }),
  'POST /api/me/imports/:id/apply': ownersOnly({ owner: 202, path: (owner) => `${importOf(owner)}/apply` }),
  'POST /api/me/imports/:id/cancel': ownersOnly({ path: (owner) => `${importOf(owner)}/cancel` }),
  'POST /api/me/imports/:id/undo': ownersOnly({ owner: 409, path: (owner) => `${importOf(owner)}/undo` }),
}
