import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { cookiesOf, linkIn, tokenIn } from '#test/browser.ts'
import { person, sessionOf } from '#test/people.ts'

const password = 'a long enough one'
const newPassword = 'another long enough one'
const newEmail = () => `${crypto.randomUUID()}@example.com`

/** Registers an address; `home` is the browser that did it. */
async function register(api = openApi()) {
  const email = newEmail()
  const answer = await api.as().api.auth.register.$post({ json: { email, password } })
  expect(answer.status).toBe(201)
  return { ...api, email, home: cookiesOf(answer), token: tokenIn(api.mails) }
}

/** Registers somebody else's address and logs in, as whoever wants to be there before its owner. */
async function squat() {
  const squatter = await register()
  const json = { email: squatter.email, password }
  const theirs = cookiesOf(await squatter.as().api.auth.login.$post({ json }))
  expect((await squatter.as(theirs).api.me.folders.$get()).status).toBe(200)
  return { ...squatter, theirs }
}

test('the mailed link verifies and signs in once, in the browser that registered', async () => {
  const { as, email, home, token, mails } = await register()
  expect(linkIn(mails).href).toMatch(/^https:\/\/marquee\.test\/verify-email\?token=/)

  const answer = await as(home).api.auth['verify-email'].$post({ json: { token } })
  expect(await answer.json()).toMatchObject({ viewer: { email, verified: true } })
  const me = await as(cookiesOf(answer)).api.me.$get()
  expect(await me.json()).toMatchObject({ viewer: { email, verified: true, colour: 'purple' } })
  expect(cookiesOf({ headers: new Headers({ 'set-cookie': home.cookie }) }, answer).cookie).not.toContain(
    'registration',
  )

  const again = await as(home).api.auth['verify-email'].$post({ json: { token } })
  expect([again.status, await again.json()]).toMatchObject([400, { problem: 'token-invalid' }])
})

test('a browser that is signed in as the account verifies, and every earlier link ends with it', async () => {
  const { as, email, token, mails } = await register()
  const json = { email, password }
  const session = cookiesOf(await as().api.auth.login.$post({ json }))
  await as(session).api.auth.verification.$post()
  const { auth } = as(session).api

  const answer = await auth['verify-email'].$post({ json: { token: tokenIn(mails) } })
  expect(await answer.json()).toMatchObject({ viewer: { email, verified: true } })
  expect((await auth['verify-email'].$post({ json: { token } })).status).toBe(400)
})

test('anywhere else the link alone is not enough, and stays good', async () => {
  const { as, token, home } = await register()
  const stranger = await sessionOf((await person()).id)

  for (const browser of [{}, stranger, { cookie: '__Host-registration=made-up' }]) {
    const answer = await as(browser).api.auth['verify-email'].$post({ json: { token } })
    expect([answer.status, await answer.json()]).toMatchObject([403, { problem: 'password-needed' }])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect((await as(home).api.auth['verify-email'].$post({ json: { token } })).status).toBe(200)
})

test('another registration of the same browser does not count for this account', async () => {
  const { as, token } = await register()
  const { home } = await register()
  const answer = await as(home).api.auth['verify-email'].$post({ json: { token } })
  expect(answer.status).toBe(403)
})

test('who registers an address that is taken gets no cookie of a registration', async () => {
  const { as, email } = await register()
  const answer = await as().api.auth.register.$post({ json: { email, password: newPassword } })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []])
})

test('AUTH_STRICT: a taken address is answered with a cookie, too, which opens nothing', async () => {
  const api = openApi({ bindings: { AUTH_STRICT: '1' } })
  const { as, email, home, token } = await register(api)

  const taken = await as().api.auth.register.$post({ json: { email, password: newPassword } })
  const shape = (cookie: string) => cookie.replaceAll(/=[\w-]+/g, '=secret')
  expect([taken.status, shape(cookiesOf(taken).cookie)]).toEqual([201, shape(home.cookie)])
  const { auth } = as(cookiesOf(taken)).api
  expect((await auth['verify-email'].$post({ json: { token } })).status).toBe(403)
})

test('the database holds the hash of the registration alone, until the address is verified', async () => {
  const { as, email, home, token } = await register()
  const stored = () =>
    env.DB.prepare('select registration_hash as hash from user where email = ?').bind(email).first('hash')
  expect(await stored()).toMatch(/^[0-9a-f]{64}$/)
  expect(home.cookie).not.toContain(await stored())

  await as(home).api.auth['verify-email'].$post({ json: { token } })
  expect(await stored()).toBeNull()
})

test('registering first gains nothing: a new password at the verification ends the other one and its sessions', async () => {
  const { as, email, theirs, token, mails } = await squat()
  await as(theirs).api.me.email.$post({ json: { email: newEmail(), password } })
  const change = tokenIn(mails)

  const answer = await as().api.auth['verify-email'].$post({ json: { token, newPassword } })

  expect(await answer.json()).toMatchObject({ viewer: { email, verified: true } })
  expect((await as(cookiesOf(answer)).api.me.folders.$get()).status).toBe(200)
  expect((await as(theirs).api.me.folders.$get()).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email, password: newPassword } })).status).toBe(200)
  const moved = await as().api.auth['change-email'].$post({ json: { token: change, newPassword } })
  expect(moved.status).toBe(400)
})

test('the password given at the verification ends every other session and link, and stays', async () => {
  const { as, email, theirs, token, mails } = await squat()
  await as(theirs).api.me.email.$post({ json: { email: newEmail(), password } })
  const change = tokenIn(mails)

  const answer = await as().api.auth['verify-email'].$post({ json: { token, password } })

  expect(await answer.json()).toMatchObject({ viewer: { email, verified: true } })
  expect((await as(cookiesOf(answer)).api.me.folders.$get()).status).toBe(200)
  expect((await as(theirs).api.me.folders.$get()).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
  const moved = await as().api.auth['change-email'].$post({ json: { token: change, newPassword } })
  expect(moved.status).toBe(400)
})

test('guesses at the verification are counted with those of the login, and leave the link good', async () => {
  const now = new Date()
  const { as, email, token, home } = await register(openApi({ clock: () => now }))
  const guess = () => as().api.auth['verify-email'].$post({ json: { token, password: 'a wrong guess' } })
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) statuses.push((await guess()).status)

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(429)
  expect((await as(home).api.auth['verify-email'].$post({ json: { token } })).status).toBe(200)
})

test('a new password at the verification keeps the rules, and the link stays good when it breaks one', async () => {
  const { as, token } = await register()
  const weak = await as().api.auth['verify-email'].$post({ json: { token, newPassword: 'Password1' } })
  expect([weak.status, await weak.json()]).toMatchObject([
    400,
    { fields: { password: 'This password is too common' } },
  ])
  expect((await as().api.auth['verify-email'].$post({ json: { token, newPassword } })).status).toBe(200)
})

test('a link that is older than a day is refused', async () => {
  const early = openApi({ clock: () => new Date(Date.now() - 25 * 3_600_000) })
  const { token, home } = await register(early)
  const answer = await openApi().as(home).api.auth['verify-email'].$post({ json: { token } })
  expect(answer.status).toBe(400)
})

test.each([
  ['by its browser', {}],
  ['by the password', { password }],
  ['by a new password', { newPassword }],
])('of many uses of one verification link %s at once exactly one succeeds', async (_, proof) => {
  const { as, token, home } = await register()
  const browser = 'password' in proof || 'newPassword' in proof ? {} : home
  const tries = Array.from({ length: 'password' in proof ? 4 : 100 }, () =>
    as(browser).api.auth['verify-email'].$post({ json: { token, ...proof } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('one answer never sets a cookie twice, also where an old session ends', async () => {
  const { as, home, token } = await register()
  const ended = { cookie: `${home.cookie}; __Host-session=ended-long-ago` }
  const answer = await as(ended).api.auth['verify-email'].$post({ json: { token } })

  const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  expect(names.sort()).toEqual([...new Set(names)].sort())
  expect(cookiesOf(answer).cookie).toMatch(/__Host-session=[\w-]{43}/)
})
