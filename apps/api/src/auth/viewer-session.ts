import type { SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Account } from '#auth/account.ts'
import { type BatchCheck, checkedDatabase } from '#db/checked-database.ts'
import { type Db, openDb } from '#db/client.ts'
import type { AppEnv } from '#env.ts'
import { findCookie } from '#http/cookies.ts'
import { orSignedOut, SignedOut } from '#http/signed-out.ts'
import { readSession, type SessionRow, selectSession, userOfSession } from './find-session.ts'
import { pageOwnerOf } from './page-owner.ts'
import { hashSecret } from './secret.ts'
import { renewSession } from './session.ts'

/** Session that a request's cookie names. It is checked in the batch of whatever the request reads or writes. */
export type ViewerSession = {
  /** Its key in the database. */
  id: string
  /** Database whose every trip begins with the session; throws `SignedOut` when it has ended. */
  db: Db
  /** Id of the person, which statements read out of the session: null once it has ended. */
  userId: SQL<string>
  /** Whether a trip has begun with it yet, whatever came of that. */
  isTried: () => boolean
  /** Whether it goes on, but the page that sent the request is of another account. Known after a trip. */
  isOfAnother: () => boolean
  /** Makes a trip for the session alone, after which `c.var.account` is known. */
  check: () => Promise<void>
}

/** Opens the session of a request without asking the database; `null` without a cookie. */
export async function openSession(c: Context<AppEnv>): Promise<ViewerSession | null> {
  const token = findCookie(c, 'session')
  if (token === null) return null

  const id = await hashSecret(token)
  const database = c.env.DB
  const openedAt = Date.now()
  const owner = pageOwnerOf(c)
  let isTried = false
  let isOfAnother = false
  const check: BatchCheck = {
    statement() {
      isTried = true
      return selectSession(database, id)
    },
    async read([row]) {
      const found = isSession(row) ? readSession(row, token) : null
      await renewSession(c, token, found, openedAt)
      // As the statements beside it judged: by the time at which the request came.
      const goesOn = found !== null && found.session.expiresAt.getTime() > openedAt
      isOfAnother = goesOn && owner !== null && found.account.createdAt.getTime() !== owner
      const isValid = goesOn && !isOfAnother
      c.set('account', isValid ? found.account : null)
      if (!isValid) throw new SignedOut()
    },
  }
  const db = openDb(checkedDatabase(database, check))
  return {
    ...{ id, db, userId: userOfSession(id, openedAt, owner) },
    isTried: () => isTried,
    isOfAnother: () => isOfAnother,
    check: async () => {
      await db.$client.batch([])
    },
  }
}

/** Account of the session, for handlers that have read or written something with it. */
export function checkedAccount(c: Pick<Context<AppEnv>, 'get'>): Account {
  const account = c.get('account')
  if (account === null) throw new Error('The session was not checked')
  return account
}

/** Account of the session, checked by a trip of its own; `null` without a valid session. */
export async function findAccount(c: Context<AppEnv>): Promise<Account | null> {
  const session = c.get('session')
  if (session !== null) await orSignedOut(session.check(), undefined)
  return c.get('account')
}

/** By the first of the columns that the statement selects. */
function isSession(row: unknown): row is SessionRow {
  return typeof row === 'object' && row !== null && 'startedAt' in row
}
