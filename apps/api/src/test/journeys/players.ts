import { env } from 'cloudflare:workers'
import type { Journey, JourneyFixture } from './journey.ts'

const connection = ({ folder }: JourneyFixture) => `/api/me/connections/${folder}`
const CONNECTION = { name: 'Attic', account: 'mira' }

/** Makes a connection and returns its path. */
async function makeConnection(fixture: JourneyFixture): Promise<string> {
  const answer = await fixture.ask('PUT', connection(fixture), CONNECTION)
  return (await answer.json<{ path: string }>()).path
}

/** Makes a connection, revokes it and returns its path. */
async function revokedPath(fixture: JourneyFixture): Promise<string> {
  const path = await makeConnection(fixture)
  await fixture.ask('DELETE', connection(fixture))
  return path
}

const about = {
  ...{ NotificationType: 'PlaybackStop', PlayedToCompletion: true, NotificationUsername: 'mira' },
  ...{ ServerId: 's', ServerName: 'attic' },
}
const film = ({ id }: JourneyFixture) => ({
  ...{ ...about, ItemType: 'Movie', ItemId: 'm', Name: `Film ${id}`, Year: 2010, Provider_tmdb: id },
})
const episode = ({ id }: JourneyFixture, number: number) => ({
  ...{ Event: 'Stop', PlayedToCompletion: true, User: { Name: 'mira' } },
  Series: { Id: 'x', Name: `Series ${id}`, ProviderIds: { Tmdb: id } },
  Item: {
    ...{ Type: 'Episode', SeriesName: `Series ${id}`, ParentIndexNumber: 1, IndexNumber: number },
    ProviderIds: { Tmdb: 10_100 + number },
  },
})

/** Makes a connection to which an event of this was sent before, so that its title is known; returns its path. */
const withEvent = (body: (fixture: JourneyFixture) => object) => async (fixture: JourneyFixture) => {
  const path = await makeConnection(fixture)
  await fixture.ask('POST', path, body(fixture))
  const { results } = await env.DB.prepare(
    `select state from player_event where connection_id = ? and state = 'done'`,
  )
    .bind(fixture.folder)
    .all()
  if (results.length !== 1) throw new Error('The title is not known')
  return path
}

/** Saves the film, and lets a player report one of another name. */
async function reportUnknown(fixture: JourneyFixture): Promise<void> {
  await fixture.ask('PUT', `/api/me/bookmarks/seen/movies/${fixture.id}`)
  const path = await makeConnection(fixture)
  await fixture.ask('POST', path, { ...film(fixture), Name: 'No name', Provider_tmdb: undefined })
}

async function unplaced({ userId }: JourneyFixture): Promise<string> {
  const row = await env.DB.prepare(`select title_key as key from player_event where user_id = ?`)
    .bind(userId)
    .first<{ key: string }>()
  return `/api/me/player-inbox/${row?.key}`
}

/** Requests of players, and those of their person about them. */
export const playerJourneys: Journey[] = [
  { route: 'GET /api/me/connections', before: makeConnection, path: () => '/api/me/connections' },
  { route: 'PUT /api/me/connections/:id', path: connection, body: () => CONNECTION },
  {
    ...{ route: 'GET /api/me/connections/overview', before: withEvent(film) },
    path: () => '/api/me/connections/overview',
  },
  {
    ...{ route: 'POST /api/me/connections/:id/address', before: makeConnection },
    path: (fixture) => `${connection(fixture)}/address`,
  },
  { route: 'DELETE /api/me/connections/:id', before: makeConnection, path: connection },
  {
    ...{ route: 'GET /api/me/connections/:id/events', before: withEvent(film) },
    path: (fixture) => `${connection(fixture)}/events`,
  },
  { route: 'GET /api/me/player-inbox', before: reportUnknown, path: () => '/api/me/player-inbox' },
  {
    ...{
      route: 'PUT /api/me/player-inbox/:key',
      name: 'a known film',
      before: reportUnknown,
      path: unplaced,
    },
    body: ({ id }) => ({ type: 'movies', id }),
  },
  {
    ...{ route: 'PUT /api/me/player-inbox/:key', name: 'left out', before: reportUnknown, path: unplaced },
    body: () => ({ leaveOut: true }),
  },
  {
    ...{ route: 'PUT /api/me/player-inbox/:key', name: 'dismissed', before: reportUnknown, path: unplaced },
    body: () => ({ dismiss: true }),
  },
  {
    ...{ route: 'POST /hooks/:token', name: 'a known film', anonymous: true },
    ...{ path: withEvent(film), body: film },
  },
  {
    ...{ route: 'POST /hooks/:token', name: 'a known episode', anonymous: true },
    ...{ path: withEvent((fixture) => episode(fixture, 1)), body: (fixture) => episode(fixture, 2) },
  },
  {
    ...{ route: 'POST /hooks/:token', name: 'nothing that was seen', anonymous: true },
    ...{ path: makeConnection, body: (fixture) => ({ ...film(fixture), PlayedToCompletion: false }) },
  },
  {
    ...{ route: 'POST /hooks/:token', name: 'that was revoked', anonymous: true },
    ...{ path: revokedPath, body: film },
  },
]
