import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { createCounters } from '#outside/counters.ts'
import { watchDatabase } from '#outside/database.ts'
import { openApi } from '#test/api.ts'
import { episodePlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { nameOf, openListingService, YEAR } from '#test/listing-service.ts'
import { signedIn } from '#test/people.ts'
import { openImportWork } from './import-work.ts'
import { TITLES_A_STEP } from './match-step.ts'

const PLAYS = 1000
const SERIES = 40

/** Plays of some series, each of whose three episodes was seen many times. */
const records = Array.from({ length: PLAYS }, (_, index) => {
  const id = 15_000 + (index % SERIES)
  return episodePlay(id, [1, 1 + (index % 3)], {
    key: `trakt:trips/${index}`,
    title: { kind: 'series', ids: { tmdb: id }, name: nameOf(id), year: YEAR },
    time: {
      at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
      precision: 'minute',
      isApproximate: false,
    },
  })
})

test('1,000 plays take a known number of trips to the database', async () => {
  const ada = await signedIn()
  const id = await uploadImport(openApi(), ada, records)
  const counters = createCounters()
  const watch = { counters, limit: 10_000, readFrom: 'first-primary', nearest: { primaryUntil: 0 } }
  const { database } = watchDatabase(env.DB, watch)
  const work = openImportWork(id, {
    ...{ db: openDb(database), env, fetch: openListingService().fetch },
    wait: async () => {},
  })
  const tripsOf = async (step: () => Promise<unknown>) => {
    const before = counters.d1
    await step()
    return counters.d1 - before
  }
  const move = (state: string) =>
    env.DB.prepare('update import set state = ? where id = ?').bind(state, id).run()

  expect(await tripsOf(work.matchTitles), `${TITLES_A_STEP} titles`).toBe(7)
  await work.matchTitles()
  expect(await tripsOf(() => work.resolvePiece(0, false))).toBe(5)
  expect(await tripsOf(() => work.countPiece(0))).toBe(4)
  expect(await tripsOf(work.startReview)).toBe(1)
  expect(await tripsOf(work.notifyReady)).toBe(3)
  await move('applying')
  expect(await tripsOf(() => work.applyPiece(0))).toBe(4)
  await move('undoing')
  expect(await tripsOf(work.undoNext)).toBe(3)
})
