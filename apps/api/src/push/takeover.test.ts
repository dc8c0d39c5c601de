import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { identities, notificationSettings, pushDevices, sessions } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { comeFromGoogle } from '#test/google-journey.ts'
import { person, sessionOf } from '#test/people.ts'
import { createBrowser } from '#test/push-service.ts'
import { findTargets } from './queries.ts'

const db = openDb(env.DB)
const newPassword = 'another long enough one'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Somebody whose browser gets notifications, in an account whose address is another's or not proved. */
async function somebody(changes: { emailVerifiedAt?: null } = {}) {
  const { id, email } = await person({ passwordHash: quickHash(), ...changes })
  const api = openApi()
  const theirs = await sessionOf(id)
  const { subscription } = await createBrowser()
  expect((await api.as(theirs).api.me['push-devices'].$put({ json: subscription })).status).toBe(200)
  const devices = () => db.$count(pushDevices, eq(pushDevices.userId, id))
  const targets = async () => (await findTargets(db, id, { now: new Date() })).length
  expect([await devices(), await targets()]).toEqual([1, 1])
  return { id, api, email, theirs, devices, targets }
}

test('whoever registered an address first gets no notifications once Google says whose it is', async () => {
  const { email, devices } = await somebody({ emailVerifiedAt: null })
  await comeFromGoogle({ email })
  expect(await devices()).toBe(0)
})

test.each([{ password: PASSWORD }, { newPassword }])(
  'the password given at the verification, %j, ends notifications that were turned on before',
  async (given) => {
    const { api, theirs, devices } = await somebody({ emailVerifiedAt: null })
    await api.as(theirs).api.auth.verification.$post()
    const json = { token: tokenIn(api.mails), ...given }
    expect((await api.as().api.auth['verify-email'].$post({ json })).status).toBe(200)
    expect(await devices()).toBe(0)
  },
)

test('a new password by a mailed link ends notifications, as it ends sessions', async () => {
  const { api, email, devices } = await somebody()
  await api.as().api.auth['forgot-password'].$post({ json: { email } })
  const json = { token: tokenIn(api.mails), password: newPassword }
  expect((await api.as().api.auth['reset-password'].$post({ json })).status).toBe(200)
  expect(await devices()).toBe(0)
})

test('an account that gets another owner with its address notifies the former one no more', async () => {
  const { api, email, theirs, devices } = await somebody()
  await api.as(theirs).api.me.email.$post({ json: { email: `to-${email}`, password: PASSWORD } })
  const json = { token: tokenIn(api.mails), newPassword }
  expect((await api.as().api.auth['change-email'].$post({ json })).status).toBe(200)
  expect(await devices()).toBe(0)
})

test('a browser in which the password is changed gets notifications as before, until the address is', async () => {
  const { api, email, theirs, devices } = await somebody()
  const { me, auth } = api.as(theirs).api
  const changed = await me.password.$put({ json: { current: PASSWORD, password: newPassword } })
  expect(changed.status).toBe(200)
  expect(await devices()).toBe(1)

  await me.email.$post({ json: { email: `to-${email}`, password: newPassword } })
  const moved = await auth['change-email'].$post({ json: { token: tokenIn(api.mails.slice(-1)) } })
  expect(moved.status).toBe(200)
  // A browser is forgotten with its session, and this ends them all.
  expect(await devices()).toBe(0)
})

test('a browser that verifies the address while signed in gets notifications as before', async () => {
  const { id, api, theirs, targets } = await somebody({ emailVerifiedAt: null })
  const settings = () => db.select().from(notificationSettings).where(eq(notificationSettings.userId, id))
  const before = await settings()
  await api.as(theirs).api.auth.verification.$post()

  const json = { token: tokenIn(api.mails) }
  const verified = await api.as(theirs).api.auth['verify-email'].$post({ json })

  expect([verified.status, await targets(), await settings()]).toEqual([200, 1, before])
  expect((await api.as(theirs).api.me.folders.$get()).status).toBe(401)
  await api.as(cookiesOf(verified)).api.auth.logout.$post()
  expect(await targets()).toBe(0)
})

test('a browser that proves its person with Google gets notifications as before', async () => {
  const { id, theirs, targets } = await somebody()
  const subject = crypto.randomUUID()
  await db.insert(identities).values({ provider: 'google', subject, userId: id, createdAt: new Date() })

  const { answer } = await comeFromGoogle({ sub: subject }, { proofIn: theirs })

  expect([cookiesOf(answer).cookie.includes('__Host-session'), await targets()]).toEqual([true, 1])
})

test('who logs in where another account had notifications takes none of them over', async () => {
  const { api, theirs, devices } = await somebody()
  const other = await somebody()
  const json = { email: other.email ?? '', password: PASSWORD }
  expect((await api.as(theirs).api.auth.login.$post({ json })).status).toBe(200)
  expect([await devices(), await other.targets()]).toEqual([0, 1])
})

test('a login after the session of notifications ran out brings none of them back', async () => {
  const { id, api, email = '', theirs, devices } = await somebody()
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, id))
  const json = { email, password: PASSWORD }
  expect((await api.as(theirs).api.auth.login.$post({ json })).status).toBe(200)
  expect(await devices()).toBe(0)
})
