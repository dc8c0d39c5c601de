import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { HARBOUR_LIGHTS, LANTERN } from '#test/harbour-lights.ts'
import { inboxOf, put, unknown } from '#test/unplaced.ts'
import { sample, withConnection } from '#test/with-connection.ts'

const DAY = 86_400_000

test('what could not be placed waits by series, and one choice places it and what comes', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  await ada.send(unknown(2))
  const [title, other] = await inboxOf(ada)
  expect([title, other]).toMatchObject([
    { events: 2, player: 'jellyfin', server: 'attic', item: { kind: 'episodes', name: 'Hafenlichter' } },
    undefined,
  ])
  expect(await ada.plays()).toEqual([])

  const chosen = await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  expect([chosen.status, await chosen.json()]).toMatchObject([200, { placed: 2, inbox: 0, waiting: 0 }])
  await ada.send(unknown(4))
  const all = [1, 2, 4].map((number) => `${HARBOUR_LIGHTS} 2x${number}`)
  expect(await ada.plays()).toEqual(all)
  expect(await inboxOf(ada)).toEqual([])
})

test('what takes more calls to the catalogue than one answer may make is placed behind it', async () => {
  const ada = await withConnection()
  for (let day = 1; day <= 12; day += 1) {
    const ids = { Provider_tvdb: `${5000 + day}`, Provider_imdb: `tt${9_900_500 + day}` }
    const UtcTimestamp = `2026-11-${String(day).padStart(2, '0')}T20:00:00Z`
    await ada.send(unknown((day % 4) + 1, { ...ids, UtcTimestamp }))
  }
  const [title] = await inboxOf(ada)
  const answer = await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  const { placed, waiting } = z.object({ placed: z.int(), waiting: z.int() }).parse(await answer.json())
  expect([placed + waiting, waiting > 0]).toEqual([12, true])
  expect(await ada.plays()).toHaveLength(12)
})

test('a number that the chosen series does not have, or whose name and date are another’s, waits still', async () => {
  const ada = await withConnection()
  await ada.send(unknown(9))
  await ada.send(unknown(3, { Name: 'High Water' }))
  await ada.send(unknown(2, { PremiereDate: '2021-05-05' }))
  const [title] = await inboxOf(ada)
  const chosen = await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  expect(await chosen.json()).toMatchObject({ placed: 0, inbox: 3 })
  expect(await inboxOf(ada)).toMatchObject([{ events: 3, outcome: 'episode-doubtful' }])
  expect(await ada.plays()).toEqual([])
})

test('a title that is left out is so for what waits and what comes, until another choice', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  expect((await put(ada, key, { leaveOut: true })).status).toBe(200)
  await ada.send(unknown(2))
  expect((await ada.events()).map(({ outcome }) => outcome)).toEqual(['left-out', 'left-out'])
  expect(await inboxOf(ada)).toEqual([])

  await put(ada, key, { type: 'series', id: HARBOUR_LIGHTS })
  await ada.send(unknown(3))
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x3`])
})

test('an episode that its series does not have is left out this once, and what comes of the series is placed', async () => {
  const ada = await withConnection()
  await ada.send(unknown(9))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  await put(ada, key, { type: 'series', id: HARBOUR_LIGHTS })
  expect(await inboxOf(ada)).toMatchObject([{ outcome: 'episode-doubtful' }])
  expect((await put(ada, key, { dismiss: true })).status).toBe(200)
  expect(await inboxOf(ada)).toEqual([])
  expect(await ada.events()).toMatchObject([{ state: 'done', outcome: 'dismissed' }])
  await ada.send(unknown(3))
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x3`])
})

test('a wrong choice is corrected by the key of its events in the log', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  await put(ada, title?.key ?? '', { leaveOut: true })
  const [{ titleKey } = { titleKey: null }] = await ada.events()
  expect((await put(ada, titleKey ?? '', { type: 'series', id: HARBOUR_LIGHTS })).status).toBe(200)
  await ada.send(unknown(3))
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x3`])
})

test('an episode that the catalogue has as a film is that film, and its series stays what was chosen', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  await put(ada, key, { type: 'series', id: HARBOUR_LIGHTS })
  for (const number of [11, 10]) {
    await ada.send(unknown(number, { SeasonNumber: 0 }))
    ada.world.now += 1000
  }
  const chosen = await put(ada, key, { type: 'movies', id: LANTERN })
  expect(await chosen.json()).toEqual({ key, placed: 1, inbox: 1, waiting: 0 })
  expect(await inboxOf(ada)).toMatchObject([{ events: 1, item: { season: 0, episodes: [11] } }])
  await ada.send(unknown(2))
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x1`, `${HARBOUR_LIGHTS} 2x2`, `film ${LANTERN}`])
})

test('a film is not chosen for an episode that is in the history already, whose play stays', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  await put(ada, key, { type: 'series', id: HARBOUR_LIGHTS })
  const chosen = await put(ada, key, { type: 'movies', id: LANTERN })
  expect(chosen.status).toBe(409)
  expect(await chosen.json()).toMatchObject({ problem: 'nothing-waits' })
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x1`])
})

test('what waited since before a rewatch began does not belong to it, and what is seen since then does', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  ada.world.now += DAY
  const seen = { label: 'seen', type: 'series', id: String(HARBOUR_LIGHTS) } as const
  await ada.me.bookmarks[':label'][':type'][':id'].$put({ param: seen, query: {} })
  await ada.me.following[':series'].rewatch.$put({ param: { series: String(HARBOUR_LIGHTS) } })
  ada.world.now += DAY
  const [title] = await inboxOf(ada)
  await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  await ada.send(unknown(2, { UtcTimestamp: new Date(ada.world.now).toISOString() }))

  const { results } = await env.DB.prepare(
    `select episode, rewatch from play where source = 'player' and user_id = (select user_id from player_connection
      where id = ?) order by episode`,
  )
    .bind(ada.id)
    .all()
  expect(results).toEqual([
    { episode: 1, rewatch: null },
    { episode: 2, rewatch: 1 },
  ])
})

test('a choice is remembered for a series of a server, and not for one of another', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  await ada.send(unknown(2, { ServerId: 'another' }))
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x1`])
  expect(await inboxOf(ada)).toHaveLength(1)
})

test('a film that the catalogue does not have by that name is chosen', async () => {
  const ada = await withConnection()
  const { contentType, body } = sample('jellyfin/movie-playback-stop.json')
  const event = { ...JSON.parse(new TextDecoder().decode(body)), Name: 'Der Laternenwärter' }
  for (const id of ['Provider_tmdb', 'Provider_imdb']) delete event[id]
  await ada.send({ contentType, body: new TextEncoder().encode(JSON.stringify(event)) })
  const [title] = await inboxOf(ada)
  expect(title).toMatchObject({ outcome: 'title-not-found', item: { kind: 'film', year: 2021 } })
  await put(ada, title?.key ?? '', { type: 'movies', id: LANTERN })
  expect(await ada.plays()).toEqual([`film ${LANTERN}`])
})

test('a choice of another person’s title, of no title, or of one that is nowhere is refused', async () => {
  const [ada, grace] = [await withConnection(), await withConnection()]
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  const known = { type: 'series', id: HARBOUR_LIGHTS } as const
  const answers = await Promise.all([
    put(grace, key, known),
    put(grace, key, { leaveOut: true }),
    put(ada, 'nothing', known),
    put(ada, key, { type: 'series', id: 5 }),
  ])
  const problems = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))
  expect(problems).toMatchObject([
    ...['unplaced-unknown', 'unplaced-unknown', 'unplaced-unknown', 'title-unknown'].map((problem) => [
      404,
      { problem },
    ]),
  ])
  expect(await inboxOf(ada)).toHaveLength(1)
  expect(await inboxOf(grace)).toEqual([])
})
