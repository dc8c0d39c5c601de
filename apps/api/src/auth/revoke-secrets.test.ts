import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import {
  apiTokens,
  calendarFeeds,
  deviceCodes,
  notificationSettings,
  playerConnections,
  pushDevices,
  webhooks,
} from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { tokenIn } from '#test/browser.ts'
import { comeFromGoogle } from '#test/google-journey.ts'
import { person, sessionOf } from '#test/people.ts'
import { showCode } from '#test/programs.ts'
import { createBrowser } from '#test/push-service.ts'

const db = openDb(env.DB)
const ALL = { feeds: 1, connections: 1, tokens: 1, codes: 1, webhooks: 1, devices: 1, isLinkSame: true }
const NONE = { feeds: 0, connections: 0, tokens: 0, codes: 0, webhooks: 0, devices: 0, isLinkSame: false }
const newPassword = 'another long enough one'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Somebody with everything that works without a session, in an account whose address is another's or not proved. */
async function somebody(changes: { emailVerifiedAt?: null } = {}) {
  const { id, email } = await person({ passwordHash: quickHash(), ...changes })
  const api = openApi()
  const theirs = await sessionOf(id)
  const feed = await api.as(theirs).api.me['calendar-feeds'][':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Mine', show: 'following' },
  })
  expect(feed.status).toBe(200)
  const token = await api.as(theirs).api.me.tokens[':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Mine', scopes: ['read'], expiresInDays: null },
  })
  expect(token.status).toBe(200)
  const { code } = await showCode(api)
  const allowed = await api
    .as(theirs)
    .api.me.activations[':code'].$post({ param: { code }, json: { allow: true } })
  expect(allowed.status).toBe(200)
  const connected = await api.as(theirs).api.me.connections[':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Attic' },
  })
  expect(connected.status).toBe(200)
  const hooked = await api.as(theirs).api.me.webhooks[':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Mine', address: 'https://hooks.example.com/', events: ['play.added'] },
  })
  expect(hooked.status).toBe(200)
  const json = (await createBrowser()).subscription
  expect((await api.as(theirs).api.me['push-devices'].$put({ json })).status).toBe(200)
  await api.as(theirs).api.me.notifications.$patch({ json: { frequency: 'daily' } })
  const linkOf = async () =>
    (await db.select().from(notificationSettings).where(eq(notificationSettings.userId, id)).get())?.linkId
  const link = await linkOf()
  // Feeds, devices, and whether the link in digests of before still works.
  const secrets = async () => ({
    feeds: await db.$count(calendarFeeds, eq(calendarFeeds.userId, id)),
    connections: await db.$count(playerConnections, eq(playerConnections.userId, id)),
    tokens: await db.$count(apiTokens, eq(apiTokens.userId, id)),
    codes: await db.$count(deviceCodes, eq(deviceCodes.userId, id)),
    webhooks: await db.$count(webhooks, eq(webhooks.userId, id)),
    devices: await db.$count(pushDevices, eq(pushDevices.userId, id)),
    isLinkSame: (await linkOf()) === link,
  })
  expect(await secrets()).toEqual(ALL)
  return { api, email, theirs, secrets }
}

test('whoever registered an address first has no feed of it once Google says whose it is', async () => {
  const { email, secrets } = await somebody({ emailVerifiedAt: null })
  await comeFromGoogle({ email })
  expect(await secrets()).toEqual(NONE)
})

test.each([{ password: PASSWORD }, { newPassword }])(
  'the password given at the verification, %j, ends feeds and notifications that were set up before',
  async (given) => {
    const { api, theirs, secrets } = await somebody({ emailVerifiedAt: null })
    await api.as(theirs).api.auth.verification.$post()
    const json = { token: tokenIn(api.mails), ...given }
    expect((await api.as().api.auth['verify-email'].$post({ json })).status).toBe(200)
    expect(await secrets()).toEqual(NONE)
  },
)

test('a new password by a mailed link ends feeds and notifications, as it ends sessions', async () => {
  const { api, email, secrets } = await somebody()
  await api.as().api.auth['forgot-password'].$post({ json: { email } })
  const json = { token: tokenIn(api.mails), password: newPassword }
  expect((await api.as().api.auth['reset-password'].$post({ json })).status).toBe(200)
  expect(await secrets()).toEqual(NONE)
})

test('an account that gets another owner with its address has no feed of the former one', async () => {
  const { api, email, theirs, secrets } = await somebody()
  await api.as(theirs).api.me.email.$post({ json: { email: `to-${email}`, password: PASSWORD } })
  const json = { token: tokenIn(api.mails), newPassword }
  expect((await api.as().api.auth['change-email'].$post({ json })).status).toBe(200)
  expect(await secrets()).toEqual(NONE)
})

test('feeds stay for a person who changes password or address while signed in', async () => {
  const { api, email, theirs, secrets } = await somebody()
  const { me, auth } = api.as(theirs).api
  await me.email.$post({ json: { email: `to-${email}`, password: PASSWORD } })
  const changed = await me.password.$put({ json: { current: PASSWORD, password: newPassword } })
  expect(changed.status).toBe(200)
  expect(await secrets()).toEqual(ALL)

  await me.email.$post({ json: { email: `to-${email}`, password: newPassword } })
  const moved = await auth['change-email'].$post({ json: { token: tokenIn(api.mails.slice(-1)) } })
  expect(moved.status).toBe(200)
  // A browser is forgotten with its session, and this ends them all.
  expect(await secrets()).toEqual({ ...ALL, devices: 0 })
})
