import { normaliseEmail } from '@marquee/domain/credentials'
import { eq } from 'drizzle-orm'
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
import { endSession, startSession } from './session.ts'
import { forgetAttempts } from './throttle.ts'
import { tooMany, waitBeforeAttempt } from './throttled.ts'
import { findAccountByPassword, findUserByEmail, renewPasswordHash } from './users.ts'

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

    const { db, clock, passwords } = c.var
    const email = normaliseEmail(credentials.email)
    const wait = await waitBeforeAttempt(c, 'login', email)
    if (wait !== null) return tooMany(c, wait)

    const user = await findUserByEmail(db, email)
    if (user?.passwordHash == null) {
      await passwords.verifyNothing(credentials.password)
      const unknown = user === null && c.env.AUTH_STRICT !== '1'
      return c.json(problem(unknown ? 'user-not-found' : 'wrong-password'), 401)
    }

    const { matches, outdated } = await passwords.verify(credentials.password, user.passwordHash)
    if (!matches) return c.json(problem('wrong-password'), 401)

    await forgetAttempts(db, 'login', email)
    await db.update(users).set({ lastLoginAt: clock() }).where(eq(users.id, user.id))
    const token = await startSession(c, user.id)
    await linkPendingIdentity(c, user.id)

    // A reset that came in between has ended every session but this one, which knew the old password only.
    const account = await findAccountByPassword(db, user.id, user.passwordHash)
    if (account === null) {
      await endSession(c, token)
      return c.json(problem('wrong-password'), 401)
    }
    if (outdated) defer(c, renewPassword(c, user.id, user.passwordHash, credentials.password))
    c.set('account', account)
    return c.json({ viewer: viewerOf(account) }, 200)
  },
)

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
