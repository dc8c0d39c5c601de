import type { SQLWrapper } from 'drizzle-orm'
import type { Context } from 'hono'
import { type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Account } from '#auth/account.ts'
import { type FoundSession, readSession, type SessionRow, selectSession } from '#auth/find-session.ts'
import { createSecret, hashSecret } from '#auth/secret.ts'
import { createReadingAdapter, createSessionAdapter, storeSession } from '#auth/session-adapter.ts'
import { SESSION_AT_MOST } from '#auth/session-times.ts'
import { forgetSignInCookies } from '#auth/sign-in-cookies.ts'
import { prepareSql } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { findCookie, forgetCookie, giveCookie } from '#http/cookies.ts'
import { defer } from '#http/defer.ts'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof openLucia>
    DatabaseUserAttributes: Omit<Account, 'id'>
    DatabaseSessionAttributes: {
      createdAt?: Date
      lastUsedAt?: Date
      userAgent: string | null
      provider: string | null
    }
  }
}

const IDLE = new TimeSpan(30, 'd')
const SECOND = 1000
const HOUR = 3_600_000

function openLucia(c: Context<AppEnv>, adapter = createSessionAdapter(c.var.db, c.var.clock)) {
  return new Lucia(adapter, {
    sessionExpiresIn: IDLE,
    getSessionAttributes: ({ lastUsedAt }) => ({ lastUsedAt }),
    getUserAttributes: (attributes): Omit<Account, 'id'> => attributes,
  })
}

/** Has Lucia renew the session that was found for a cookie, or end it when its time is over: then the cookie goes too. */
export async function renewSession(
  c: Context<AppEnv>,
  token: string,
  found: FoundSession | null,
  openedAt: number,
): Promise<void> {
  const adapter = createReadingAdapter(c.get('db'), c.get('clock'), found)
  const { user, session } = await openLucia(c, adapter).validateSession(token)
  if (user === null) {
    if (isNavigation(c) && Date.now() - openedAt < SECOND) forgetCookie(c, 'session')
  } else if (isIdle(session.lastUsedAt, c)) {
    // Lucia renews at half-life only; the list of sessions shows every hour.
    defer(c, adapter.updateSessionExpiration(token, idleEnd(c)))
  }
}

/**
 * Whether a browser opens a page with the request. Only such an answer may delete the cookie, and only in time: that of a
 * script of a page, or a late one, may come behind the answer to a login, whose cookie would be gone.
 */
const isNavigation = (c: Context<AppEnv>) => c.req.header('Sec-Fetch-Mode') === 'navigate'

function isIdle(lastUsedAt: Date | undefined, c: Context<AppEnv>): boolean {
  return lastUsedAt !== undefined && c.get('clock')().getTime() - lastUsedAt.getTime() > HOUR
}

function idleEnd(c: Context<AppEnv>): Date {
  return new Date(c.var.clock().getTime() + IDLE.milliseconds())
}

type Provider = 'google' | null

/** Statements of a sign-in: the query for the id of who has proved to be the owner, and what it changes before and after. */
export type SignIn = {
  owner: SQLWrapper
  changes: readonly SQLWrapper[]
  last: SQLWrapper
  /** The service that vouched for them. */
  provider?: Provider
}

/**
 * Signs a person in with a new token, in place of whatever session the request came with, in one batch with what the
 * sign-in changes: all of it or nothing. Returns the account, or `null`, with nothing changed, where what was proved does
 * not hold any more.
 */
export async function startSession(
  c: Context<AppEnv>,
  userId: string,
  { owner, changes, last, provider = null }: SignIn,
): Promise<Account | null> {
  const { db, clock } = c.var
  const session = await makeSession(c, userId, provider)
  const circumstances = { oldToken: findCookie(c, 'session'), owner }
  const stored = await storeSession(db, session, clock(), circumstances)
  const results = await db.$client.batch<SessionRow>([
    ...[...changes, ...stored, last].map((statement) => prepareSql(db, statement.getSQL())),
    selectSession(db.$client, await hashSecret(session.id)),
  ])
  const row = results.at(-1)?.results[0]
  if (row === undefined) return null

  const { account } = readSession(row, session.id)
  giveSession(c, session)
  c.set('account', account)
  return account
}

/** Has Lucia make a session of the browser that asks; whoever calls this stores it. */
async function makeSession(c: Context<AppEnv>, userId: string, provider: Provider): Promise<DatabaseSession> {
  const { db, clock } = c.var
  const lucia = openLucia(c, { ...createSessionAdapter(db, clock), setSession: async () => {} })
  const attributes = { userAgent: c.req.header('user-agent')?.slice(0, 400) ?? null, provider }
  const { id, expiresAt } = await lucia.createSession(userId, attributes, { sessionId: createSecret() })
  return { id, userId, expiresAt, attributes }
}

function giveSession(c: Context<AppEnv>, { id }: DatabaseSession): void {
  // The database decides how long a session lasts; the cookie only has to last as long as it could.
  giveCookie(c, 'session', id, SESSION_AT_MOST / 1000)
}

/** Ends the session of the request's cookie. */
export async function endSession(c: Context<AppEnv>): Promise<void> {
  const token = findCookie(c, 'session')
  if (token) await openLucia(c).invalidateSession(token)
  forgetCookie(c, 'session')
}

/** Sends the browser away signed out, after its session has gone from the database. */
export function clearSession(c: Context): void {
  c.set('account', null)
  forgetCookie(c, 'session')
  forgetSignInCookies(c)
}
