import { inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { apiTokens, deviceCodes, loginThrottles, sessions, tokens } from '#db/schema.ts'

/** One run takes out so many of each, so that it ends in time; the next run takes the rest. */
const AT_MOST = 5000

/** For so long a device that comes late learns that its code has expired. */
const CODE_REMEMBERED = 3_600_000

/** For so long a person sees a token that has expired. */
const SHOWN_EXPIRED = 30 * 86_400_000

type Cleared = { sessions: number; tokens: number; attempts: number; apiTokens: number; deviceCodes: number }

/**
 * Takes out what has run out: sessions, links and states of sign-ins, and attempts that count no more. A session
 * never ends later than its ninetieth day, so its end is all there is to look at.
 */
export async function cleanUp(db: Db, now: Date, atMost = AT_MOST): Promise<Cleared> {
  const endedSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(atMost)
  const endedTokens = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(lte(tokens.expiresAt, now))
    .limit(atMost)
  const endedAttempts = db
    .select({ key: loginThrottles.key })
    .from(loginThrottles)
    .where(lte(loginThrottles.forgottenAt, now))
    .limit(atMost)

  const endedApiTokens = db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(lte(apiTokens.expiresAt, new Date(now.getTime() - SHOWN_EXPIRED)))
    .limit(atMost)
  const endedCodes = db
    .select({ id: deviceCodes.id })
    .from(deviceCodes)
    .where(lte(deviceCodes.expiresAt, new Date(now.getTime() - CODE_REMEMBERED)))
    .limit(atMost)

  const [clearedSessions, clearedTokens, clearedAttempts, clearedApiTokens, clearedCodes] = await db.batch([
    db.delete(sessions).where(inArray(sessions.id, endedSessions)),
    db.delete(tokens).where(inArray(tokens.id, endedTokens)),
    db.delete(loginThrottles).where(inArray(loginThrottles.key, endedAttempts)),
    db.delete(apiTokens).where(inArray(apiTokens.id, endedApiTokens)),
    db.delete(deviceCodes).where(inArray(deviceCodes.id, endedCodes)),
  ])
  return {
    sessions: clearedSessions.meta.changes,
    tokens: clearedTokens.meta.changes,
    attempts: clearedAttempts.meta.changes,
    apiTokens: clearedApiTokens.meta.changes,
    deviceCodes: clearedCodes.meta.changes,
  }
}
