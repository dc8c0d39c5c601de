import type { Context } from 'hono'
import { Lucia, TimeSpan } from 'lucia'
import type { Account } from '#auth/account.ts'
import type { FoundSession } from '#auth/find-session.ts'
import { createSecret } from '#auth/secret.ts'
import { createReadingAdapter, createReplacingAdapter, createSessionAdapter } from '#auth/session-adapter.ts'
import { SESSION_AT_MOST } from '#auth/session-times.ts'
import { forgetSignInCookies } from '#auth/sign-in-cookies.ts'
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

/**
 * Signs a person in with a new token, which it returns, in place of whatever session the request came with; `provider` is
 * who vouched for them.
 */
export async function startSession(
  c: Context<AppEnv>,
  userId: string,
  provider: 'google' | null = null,
): Promise<string> {
  const { db, clock } = c.var
  const old = findCookie(c, 'session')
  const lucia = old ? openLucia(c, createReplacingAdapter(db, clock, old)) : openLucia(c)
  const userAgent = c.req.header('user-agent')?.slice(0, 400) ?? null
  const { id } = await lucia.createSession(userId, { userAgent, provider }, { sessionId: createSecret() })
  // The database decides how long a session lasts; the cookie only has to last as long as it could.
  giveCookie(c, 'session', id, SESSION_AT_MOST / 1000)
  return id
}

/** Ends a session: that of the request's cookie, unless the request has just started another. */
export async function endSession(c: Context<AppEnv>, token = findCookie(c, 'session')): Promise<void> {
  if (token) await openLucia(c).invalidateSession(token)
  forgetCookie(c, 'session')
}

/** Sends the browser away signed out, after its session has gone from the database. */
export function clearSession(c: Context): void {
  c.set('account', null)
  forgetCookie(c, 'session')
  forgetSignInCookies(c)
}
