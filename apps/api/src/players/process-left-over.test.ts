import { env } from 'cloudflare:workers'
import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { LANTERN } from '#test/harbour-lights.ts'
import { sample, withConnection } from '#test/with-connection.ts'
import { processLeftOver } from './process-left-over.ts'

const db = openDb(env.DB)
const film = sample('plex/movie-scrobble.json')

/** A film that the catalogue has by its name alone. */
const named = (ratingKey: string, title: string) => {
  const event = JSON.parse(new TextDecoder().decode(film.body))
  const Metadata = { ...event.Metadata, ratingKey, title, Guid: [] }
  return { ...film, body: new TextEncoder().encode(JSON.stringify({ ...event, Metadata })) }
}

test.each([
  ['the catalogue', new TmdbError({ kind: 'malformed', path: '/search', status: 200, retryAfter: null })],
  ['the product', new Error('a bug')],
])('what fails of one person each time, by %s, holds up no other person', async (_, error) => {
  // Those of the case before would be failures as well, and three in a row end a run.
  await env.DB.prepare('delete from player_event').run()
  const [ada, grace] = [await withConnection(), await withConnection()]
  for (const { world } of [ada, grace]) world.isDown = true
  for (const name of ['1', '2']) await ada.send(named(name, `Broken ${name}`))
  ada.world.now += 1000
  grace.world.now += 2000
  await grace.send(film)
  grace.world.isDown = false

  const failing: typeof grace.tmdb = {
    ...grace.tmdb,
    search: async (type, query) => {
      if (query.query.startsWith('Broken')) throw error
      return grace.tmdb.search(type, query)
    },
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await processLeftOver(db, failing, new Date(grace.world.now))
  log.mockRestore()
  expect(await grace.plays()).toEqual([`film ${LANTERN}`])
  expect((await ada.events()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})
