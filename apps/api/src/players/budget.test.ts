import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { HARBOUR_LIGHTS } from '#test/harbour-lights.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { repeatEvent } from '#test/repeat-event.ts'
import { inboxOf, put, unknown } from '#test/unplaced.ts'
import { withConnection } from '#test/with-connection.ts'
import { processLeftOver } from './process-left-over.ts'

const NUMBERS = [1, 2, 3, 4]

/** The plays of so many files of these episodes. */
const playsOf = (files: number) =>
  Array.from({ length: files }, () => NUMBERS.map((number) => `${HARBOUR_LIGHTS} 2x${number}`)).flat()

/** The event of one file of these episodes, in a series that only the person can choose. */
const ofFile = () => unknown(1, { EpisodeNumberEnd: NUMBERS.length })

test('what is more than one invocation may write is placed by the next hourly tasks, each event once', async () => {
  const ada = await withConnection()
  await ada.send(ofFile())
  const [title] = await inboxOf(ada)
  await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  await repeatEvent(ada.id, { times: 120, state: 'waiting' })

  const later = new Date(ada.world.now + 3_600_000)
  const runs: number[] = []
  while (runs.length < 5) {
    const { database } = openLimitedDatabase()
    runs.push((await processLeftOver(openDb(database), ada.tmdb, later)).placed)
  }
  expect(runs[0]).toBeGreaterThan(30)
  expect(runs.reduce((sum, placed) => sum + placed)).toBe(120)
  expect(runs.at(-1)).toBe(0)
  expect((await ada.plays()).sort()).toEqual(playsOf(121).sort())
})

test('a choice for more events than one invocation may write places some, and the hourly task the others', async () => {
  const ada = await withConnection()
  await ada.send(ofFile())
  await repeatEvent(ada.id, { times: 119, state: 'inbox' })
  const [title] = await inboxOf(ada)
  const { database, sent } = openLimitedDatabase()
  const circumstances = { tmdb: ada.tmdb, clock: () => new Date(ada.world.now), bindings: { DB: database } }
  const { me } = openApi(circumstances).as(ada.headers).api
  const chosen = await put({ ...ada, me }, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  const { placed, waiting } = z.object({ placed: z.int(), waiting: z.int() }).parse(await chosen.json())
  expect([placed > 10, waiting > 0, sent() <= 1000]).toEqual([true, true, true])

  for (let run = 0; run < 3; run += 1)
    await processLeftOver(openDb(env.DB), ada.tmdb, new Date(ada.world.now + 3_600_000))
  expect((await ada.plays()).sort()).toEqual(playsOf(120).sort())
})
