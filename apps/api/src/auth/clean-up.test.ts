import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { apiTokens } from '#db/schema.ts'
import { createSchedule } from '#scheduled.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { makeToken, showCode } from '#test/programs.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'
import { cleanUp } from './clean-up.ts'
import { takeAttempt } from './throttle.ts'
import { issueToken, spendSecret } from './tokens.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const db = openDb(env.DB)
const NO_PROGRAMS = { apiTokens: 0, deviceCodes: 0 }

/** A session, a link, a state of a sign-in and an attempt, all of that day. */
async function leftOn(day: Date) {
  const { id, email } = await person()
  await sessionOf(id, { createdAt: day, lastUsedAt: day, expiresAt: new Date(day.getTime() + 30 * DAY) })
  await issueToken(db, { purpose: 'verify-email', userId: id, email }, day)
  await spendSecret(db, 'google-state', crypto.randomUUID(), day)
  await takeAttempt(db, crypto.randomUUID().padEnd(64, '0'), day)
}

test('what has run out goes, what is good stays, and what was there too much goes the next time', async () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const earlier = (days: number) => new Date(now.getTime() - days * DAY)
  await leftOn(earlier(60))
  await leftOn(earlier(31))
  await leftOn(earlier(0))

  expect(await cleanUp(db, now, 3)).toEqual({ sessions: 2, tokens: 3, attempts: 2, ...NO_PROGRAMS })
  expect(await cleanUp(db, now, 3)).toEqual({ sessions: 0, tokens: 1, attempts: 0, ...NO_PROGRAMS })
  expect(await cleanUp(db, now)).toEqual({ sessions: 0, tokens: 0, attempts: 0, ...NO_PROGRAMS })
  expect(await cleanUp(db, new Date(now.getTime() + 30 * DAY))).toEqual({
    sessions: 1,
    tokens: 2,
    attempts: 1,
    ...NO_PROGRAMS,
  })
})

test('the Worker cleans up by itself', async () => {
  await leftOn(new Date('2026-01-01T12:00:00Z'))
  await createSchedule({ catalogue: () => tmdbKnowing() })(env, () => {})
  expect(await cleanUp(db, new Date())).toEqual({ sessions: 0, tokens: 0, attempts: 0, ...NO_PROGRAMS })
})

test('cleaning up reads through no table', async () => {
  const { database, statements } = recording(env.DB)
  await cleanUp(openDb(database), new Date())

  const texts = [...statements]
  expect(texts).toHaveLength(5)
  for (const text of texts) {
    const steps = await queryPlanOf(text)
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  }
})

test('a token goes a month after its end, and a code an hour after', async () => {
  const api = openApi()
  const { id } = await makeToken(api, await signedIn(), { expiresInDays: 1 })
  await showCode(api)
  const inDays = (days: number) => new Date(Date.now() + days * DAY)

  expect(await cleanUp(db, new Date(Date.now() + HOUR))).toMatchObject(NO_PROGRAMS)
  expect(await cleanUp(db, inDays(30))).toMatchObject({ apiTokens: 0, deviceCodes: 1 })
  expect(await db.$count(apiTokens, eq(apiTokens.id, id))).toBe(1)
  expect(await cleanUp(db, inDays(32))).toMatchObject({ apiTokens: 1, deviceCodes: 0 })
})
