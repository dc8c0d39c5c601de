import { env } from 'cloudflare:workers'
import { arrivalPath } from '@marquee/domain/path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from '#auth/password.ts'
import { openDb } from '#db/client.ts'
import { identities } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { comeFromGoogle } from '#test/google-journey.ts'
import { person, sessionOf } from '#test/people.ts'

const db = openDb(env.DB)
const password = 'a long enough one'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a verified account is not opened by its address alone: the password is proved once, then both ways work', async () => {
  const owner = await person({ passwordHash: await hashPassword(password) })
  const sub = crypto.randomUUID()

  const { api, answer, to } = await comeFromGoogle({ sub, email: owner.email })
  expect(to.pathname + to.search).toBe(
    '/register?action=login&problem=account-exists-with-different-credential&next=%2Fbookmarks',
  )
  expect(cookiesOf(answer).cookie).not.toContain('__Host-session')

  const login = await api
    .as(cookiesOf(answer))
    .api.auth.login.$post({ json: { email: owner.email, password } })
  expect(login.status).toBe(200)

  const again = await comeFromGoogle({ sub, email: owner.email })
  expect(again.to.pathname + again.to.search).toBe(arrivalPath('/bookmarks'))
})

test("proving one's own password does not link the Google identity that waits for another's account", async () => {
  const [owner, stranger] = [await person(), await person({ passwordHash: await hashPassword(password) })]
  const sub = crypto.randomUUID()
  const { api, answer } = await comeFromGoogle({ sub, email: owner.email })

  await api.as(cookiesOf(answer)).api.auth.login.$post({ json: { email: stranger.email, password } })

  expect(await db.select().from(identities).where(eq(identities.subject, sub))).toEqual([])
})

test('pre-hijacking: who registered an address that was not theirs loses password and sessions when its owner comes', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const squatter = await person({ email, emailVerifiedAt: null, passwordHash: await hashPassword(password) })
  const theirBrowser = await sessionOf(squatter.id)

  const { api, answer, to } = await comeFromGoogle({ email })

  expect(to.pathname + to.search).toBe(arrivalPath('/bookmarks'))
  expect(await (await api.as(cookiesOf(answer)).api.me.$get()).json()).toMatchObject({
    viewer: { email, verified: true },
  })
  expect(await (await api.as(theirBrowser).api.me.$get()).json()).toEqual({ viewer: null })
  const login = await api.as().api.auth.login.$post({ json: { email, password } })
  expect(login.status).toBe(401)
})

test('pre-hijacking: an address that the squatter wanted to move the account to is theirs no longer', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const squatter = await person({
    ...{ email, emailVerifiedAt: null, firstName: 'Eve', lastName: 'Squatter' },
    passwordHash: await hashPassword(password),
  })
  const api = openApi()
  const theirs = await sessionOf(squatter.id)
  const moved = await api.as(theirs).api.me.email.$post({ json: { email: `eve-${email}`, password } })
  await api.as(theirs).api.auth.verification.$post()
  const links = api.mails.map((mail) => tokenIn([mail]))
  expect([moved.status, links.length]).toEqual([202, 2])

  const { answer } = await comeFromGoogle({ email })

  const [change = '', verification = ''] = links
  const later = [
    await api.as().api.auth['change-email'].$post({ json: { token: change, newPassword: password } }),
    await api.as().api.auth['verify-email'].$post({ json: { token: verification, password } }),
  ]
  expect(later.map(({ status }) => status)).toEqual([400, 400])
  expect(await (await api.as(cookiesOf(answer)).api.me.$get()).json()).toMatchObject({
    viewer: { email, firstName: 'Ada', lastName: 'Lovelace', hasPassword: false, hasGoogle: true },
  })
})

test('the owner is notified that Google can sign in to the account from now on', async () => {
  const owner = await person({ passwordHash: await hashPassword(password) })
  const { api, answer } = await comeFromGoogle({ email: owner.email })
  const login = await api
    .as(cookiesOf(answer))
    .api.auth.login.$post({ json: { email: owner.email ?? '', password } })

  expect(await login.json()).toMatchObject({ viewer: { hasPassword: true, hasGoogle: true } })
  expect(api.mails).toMatchObject([{ to: owner.email, subject: 'Google can sign you in to Marquee now' }])
})
