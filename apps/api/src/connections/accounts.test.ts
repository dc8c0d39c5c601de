import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { processLeftOver } from '#players/process-left-over.ts'
import { LANTERN } from '#test/harbour-lights.ts'
import { inboxOf } from '#test/unplaced.ts'
import { sample, withConnection } from '#test/with-connection.ts'

const FILM = `film ${LANTERN}`

/** A sample with other properties; those that are undefined are left out. */
function changed(name: string, changes: Record<string, unknown>) {
  const { body } = sample(name)
  const event = { ...JSON.parse(new TextDecoder().decode(body)), ...changes }
  return { contentType: 'application/json', body: new TextEncoder().encode(JSON.stringify(event)) }
}

test.each([
  ['jellyfin/movie-playback-stop.json', { NotificationUsername: undefined }],
  ['plex/movie-scrobble.json', { Account: undefined }],
  ['emby/movie-playback-stop.json', { User: undefined }],
])('%s without an account counts only for somebody who has not chosen one', async (name, without) => {
  const [ada, grace] = [await withConnection(), await withConnection(null)]
  await ada.send(changed(name, without))
  expect(await ada.plays()).toEqual([])
  expect(await ada.events()).toMatchObject([
    { state: 'done', outcome: 'account-missing', message: 'The player did not say who played it.' },
  ])
  await grace.send(changed(name, without))
  expect(await grace.plays()).toEqual([FILM])
})

test('what another account played counts once that one is chosen, while it is in the log', async () => {
  const ada = await withConnection('somebody')
  await ada.send(sample('plex/movie-scrobble.json'))
  await ada.send(sample('plex/episode-stop-early.json'))
  const outcomes = async () => (await ada.events()).map(({ outcome }) => outcome).toSorted()
  expect([await ada.plays(), await outcomes()]).toEqual([[], ['not-finished', 'other-user']])
  await ada.choose('mira')
  expect([await ada.plays(), await outcomes()]).toEqual([[FILM], ['not-finished', 'played']])
})

test('what still waits of a wrongly chosen account is not recorded once the choice is corrected', async () => {
  const ada = await withConnection(null)
  ada.world.isDown = true
  await ada.send(sample('plex/somebody-else-on-the-same-server.json'))
  await ada.choose('guest-of-mira')
  expect(await ada.events()).toMatchObject([{ state: 'waiting', outcome: 'catalogue-unavailable' }])
  await ada.choose('mira')
  ada.world.isDown = false
  await processLeftOver(openDb(env.DB), ada.tmdb, new Date(ada.world.now))
  expect(await ada.events()).toMatchObject([{ state: 'done', outcome: 'other-user' }])
  expect(await ada.plays()).toEqual([])
})

test('what waits in the inbox stays there when another account is chosen', async () => {
  const ada = await withConnection('guest')
  const guest = { NotificationUsername: 'guest', Name: 'Der Laternenwärter' }
  const withoutIds = { Provider_tmdb: undefined, Provider_imdb: undefined }
  await ada.send(changed('jellyfin/movie-playback-stop.json', { ...guest, ...withoutIds }))
  expect(await inboxOf(ada)).toHaveLength(1)
  await ada.choose('mira')
  expect(await inboxOf(ada)).toHaveLength(1)
})

test('of very many accounts those that played last can be chosen', async () => {
  const ada = await withConnection(null)
  await env.DB.prepare(
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < 500)
      insert into player_event (id, user_id, connection_id, key, received_at, account, state, outcome)
      select connection.id || n, connection.user_id, connection.id, n, n, 'account ' || n, 'done', 'played'
      from player_connection as connection, number where connection.id = ?`,
  )
    .bind(ada.id)
    .run()
  const [connection] = await ada.connections()
  expect(connection?.accounts).toHaveLength(100)
  expect(connection?.accounts).toContain('account 500')
})
