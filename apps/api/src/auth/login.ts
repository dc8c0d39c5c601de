import { normaliseEmail } from '@marquee/domain/credentials'
import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { ViewerShape } from '#auth/viewer-shape.ts'
import { users } from '#db/schema.ts'
import type { AppEnv, RequestContext } from '#env.ts'
import { defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { logFailure } from '#log.ts'
import { viewerOf } from './account.ts'
import { Credentials, loginFields } from './credentials.ts'
import { linkPendingIdentity } from './pending-link.ts'
import { type SignIn, startSession } from './session.ts'
import { forgetGuesses } from './throttle.ts'
import { readAfterAttempt, tooMany } from './throttled.ts'
import { renewPasswordHash, selectUserByEmail } from './users.ts'

export const login = new Hono<AppEnv>().post(
  '/login',
  describe('Signs in with address and password', {
    tag: 'Sign-in',
    answers: { 200: z.object({ viewer: ViewerShape }) },
    refusals: {
      400: ['invalid-input'],
      401: ['user-not-found', 'wrong-password'],
      429: ['too-many-attempts'],
    },
  }),
  validate('json', Credentials),
  async (c) => {
    const credentials = c.req.valid('json')
    const fields = loginFields(credentials)
    if (Object.keys(fields).length > 0) return c.json(invalidInput(fields), 400)

    const { db, passwords } = c.var
    const email = normaliseEmail(credentials.email)
    const { wait, rows } = await readAfterAttempt(c, 'login', email, selectUserByEmail(db, email))
    if (rows === undefined) return tooMany(c, wait)

    const [user] = rows
    if (user?.passwordHash == null) {
      await passwords.verifyNothing(credentials.password)
      const unknown = user === undefined && c.env.AUTH_STRICT !== '1'
      return c.json(problem(unknown ? 'user-not-found' : 'wrong-password'), 401)
    }

    const { matches, outdated } = await passwords.verify(credentials.password, user.passwordHash)
    if (!matches) return c.json(problem('wrong-password'), 401)

    const account = await startSession(c, user.id, await passwordLogin(c, user.id, user.passwordHash, email))
    if (account === null) return c.json(problem('wrong-password'), 401)
    if (await linkPendingIdentity(c, user.id)) account.hasGoogle = true
    if (outdated) defer(c, renewPassword(c, user.id, user.passwordHash, credentials.password))
    return c.json({ viewer: viewerOf(account) }, 200)
  },
)

/** Statements of a login; a password that has become another since it was compared proves nothing. */
async function passwordLogin(
  { var: { db, clock } }: RequestContext,
  userId: string,
  passwordHash: string,
  email: string,
): Promise<SignIn> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
  return {
    owner,
    changes: await forgetGuesses(db, email, owner),
    last: db.update(users).set({ lastLoginAt: clock() }).where(inArray(users.id, owner)),
  }
}

/** The old hash still serves, so a renewal that fails is tried again at the next login. */
async function renewPassword(
  c: RequestContext,
  userId: string,
  from: string,
  password: string,
): Promise<void> {
  const { db, passwords } = c.var
  try {
    await renewPasswordHash(db, userId, from, await passwords.hash(password))
  } catch (error) {
    logFailure('password-not-renewed', error)
  }
}
