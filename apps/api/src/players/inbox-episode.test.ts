import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { HARBOUR_LIGHTS, LANTERN } from '#test/harbour-lights.ts'
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
