import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { HARBOUR_LIGHTS, LANTERN } from '#test/harbour-lights.ts'
import { sessionOf } from '#test/people.ts'
import { film } from '#test/titles.ts'
import { inboxOf, put, unknown } from '#test/unplaced.ts'
import { withConnection } from '#test/with-connection.ts'

/** Somebody whose chosen series does not have the special that waits. */
async function withSpecial(number: number) {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  await put(ada, key, { type: 'series', id: HARBOUR_LIGHTS })
  const sendSpecial = async (number: number, changes = {}) => {
    ada.world.now += 1000
    await ada.send(unknown(number, { SeasonNumber: 0, ...changes }))
  }
  await sendSpecial(number)
  return { ada, key, sendSpecial }
}

test('only the episode that is shown is left out once, with all that waits of it', async () => {
  const { ada, key, sendSpecial } = await withSpecial(11)
  await sendSpecial(10)
  await sendSpecial(10, { UtcTimestamp: '2026-11-19T20:00:00Z' })
  const left = await put(ada, key, { dismiss: true })
  expect(await left.json()).toEqual({ key, placed: 0, inbox: 1, waiting: 0 })
  expect(await inboxOf(ada)).toMatchObject([{ events: 1, item: { season: 0, episodes: [11] } }])
})

/** The special 11 as a page shows it, after which the special 10 came in, which that page does not show. */
async function withStalePage() {
  const { ada, key, sendSpecial } = await withSpecial(11)
  const [shown] = await inboxOf(ada)
  await sendSpecial(10, { UtcTimestamp: '2026-11-20T21:30:00Z' })
  return { ada, key, sendSpecial, event: shown?.event ?? '' }
}

test('a film is chosen for the episode that was shown, though another came in since', async () => {
  const { ada, key, event } = await withStalePage()
  const chosen = await put(ada, key, { type: 'movies', id: LANTERN, event })
  expect(await chosen.json()).toEqual({ key, placed: 1, inbox: 1, waiting: 0 })
  expect(await inboxOf(ada)).toMatchObject([{ item: { episodes: [10] } }])
  const play = await env.DB.prepare(
    `select seen_at as at from play where type = 'movies' and user_id = (select user_id from player_connection where id = ?)`,
  )
    .bind(ada.id)
    .first()
  expect(play).toEqual({ at: Date.parse('2026-11-20T21:05:41.903Z') })
})

test('the episode that was shown is left out once, though another came in since', async () => {
  const { ada, key, event } = await withStalePage()
  const left = await put(ada, key, { dismiss: true, event })
  expect(await left.json()).toEqual({ key, placed: 0, inbox: 1, waiting: 0 })
  expect(await inboxOf(ada)).toMatchObject([{ item: { episodes: [10] } }])
})

test('what was shown and waits no more is not decided again, and no other in its place', async () => {
  const { ada, key, event } = await withStalePage()
  await put(ada, key, { dismiss: true, event })
  const other = await withStalePage()
  const choices = [
    { type: 'movies', id: LANTERN, event },
    { dismiss: true, event },
    { type: 'movies', id: LANTERN, event: other.event },
    { dismiss: true, event: other.event },
  ] as const
  for (const choice of choices) {
    const answer = await put(ada, key, choice)
    expect([answer.status, await answer.json()]).toMatchObject([409, { problem: 'nothing-waits' }])
  }
  expect(await inboxOf(ada)).toMatchObject([{ events: 1, item: { episodes: [10] } }])
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x1`])
})

test('a film is not recorded once the session of who chose it has ended meanwhile', async () => {
  const { ada, key, event } = await withStalePage()
  const unread = film({ id: 9_900_777 })
  const signedOut = openApi({
    clock: () => new Date(ada.world.now),
    tmdb: {
      ...ada.tmdb,
      film: async (id) => {
        await signedOut.as(ada.headers).api.auth.logout.$post()
        return tmdbKnowing(unread).film(id)
      },
    },
  })
  const inbox = signedOut.as(ada.headers).api.me['player-inbox']
  const chosen = await inbox[':key'].$put({ param: { key }, json: { type: 'movies', id: unread.id, event } })
  expect([chosen.status, await chosen.json()]).toMatchObject([401, { problem: 'signed-out' }])
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x1`])

  const owner = await env.DB.prepare('select user_id as id from player_connection where id = ?')
    .bind(ada.id)
    .first<string>('id')
  const later = await signedOut.as(await sessionOf(owner ?? '')).api.me['player-inbox'].$get()
  expect(await later.json()).toMatchObject({ titles: [{ events: 2 }] })
})
