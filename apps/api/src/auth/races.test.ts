import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { person, sessionOf } from '#test/people.ts'
import { createHashLimiter } from './hash-limiter.ts'
import { createPasswords, type Passwords } from './password.ts'

const quick = createPasswords((password, salt) =>
  new TextEncoder().encode(`${password}${salt}`.padEnd(32).slice(0, 32)),
)
const old = 'the old password'
const password = 'the new password'

type Owner = ReturnType<typeof openApi> & { email: string; here: { cookie: string } }

/** Does something between the moment a password has been looked at and the moment anything follows from it. */
function interrupted(meanwhile: () => Promise<unknown>): Passwords {
  return {
    ...quick,
    async verify(given, stored) {
      const check = await quick.verify(given, stored)
      await meanwhile()
      return check
    },
  }
}

test('a login with the old password that a reset overtakes does not sign in', async () => {
  const { id, email } = await person({ passwordHash: await quick.hash(old) })
  const { as, mails } = openApi({ passwords: quick })
  await as().api.auth['forgot-password'].$post({ json: { email } })
  const reset = () => as().api.auth['reset-password'].$post({ json: { token: tokenIn(mails), password } })

  const login = await openApi({ passwords: interrupted(reset) })
    .as()
    .api.auth.login.$post({ json: { email, password: old } })

  expect([login.status, await login.json()]).toMatchObject([401, { problem: 'wrong-password' }])
  expect(cookiesOf(login).cookie).not.toContain('__Host-session')
  const sessions = env.DB.prepare('select count(*) as amount from session where user_id = ?').bind(id)
  expect(await sessions.first('amount')).toBe(1)
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
})

test('a change of password that a reset overtakes changes nothing', async () => {
  const { id, email } = await person({ passwordHash: await quick.hash(old) })
  const { as, mails } = openApi({ passwords: quick })
  await as().api.auth['forgot-password'].$post({ json: { email } })
  const reset = () => as().api.auth['reset-password'].$post({ json: { token: tokenIn(mails), password } })

  const change = await openApi({ passwords: interrupted(reset) })
    .as(await sessionOf(id))
    .api.me.password.$put({ json: { current: old, password: 'of an attacker' } })

  expect(change.status).toBe(403)
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
})

type Overtake = (email: string, owner: { cookie: string }) => Promise<() => Promise<unknown>>

/** Ways in which an owner ends a session of theirs that is in other hands. */
const overtakers: [string, Overtake][] = [
  [
    'a reset',
    async (email) => {
      const { as, mails } = openApi({ passwords: quick })
      await as().api.auth['forgot-password'].$post({ json: { email } })
      const json = { token: tokenIn(mails), password: old }
      return () => as().api.auth['reset-password'].$post({ json })
    },
  ],
  ['the end of its session', async (_, owner) => () => openApi().as(owner).api.me.sessions.$delete()],
]

test.each(
  overtakers.flatMap(([name, overtake]) => {
    const refused = { name, overtake, isTaken: false, status: 403 }
    const move = { ...refused, method: 'POST', path: '/email' }
    return [
      { ...refused, what: 'a change of password', method: 'PUT', path: '/password' },
      { ...move, what: 'a change of address' },
      { ...move, what: 'a change to what is not free', isTaken: true },
      { ...refused, what: 'erasing', method: 'DELETE', path: '' },
    ]
  }),
)('$what that $name overtakes does nothing', async ({ overtake, method, path, status, isTaken }) => {
  const { id, email = '' } = await person({ passwordHash: await quick.hash(old) })
  const to = isTaken ? (await person()).email : `to-${email}`
  const meanwhile = await overtake(email, await sessionOf(id))
  const { request, mails } = openApi({ passwords: interrupted(meanwhile) })
  const bodies: Record<string, object> = {
    '/password': { current: old, password },
    '/email': { email: to, password: old },
    '': { password: old },
  }

  const answer = await request(`/api/me${path}`, {
    method,
    headers: { ...(await sessionOf(id)), 'content-type': 'application/json' },
    body: JSON.stringify(bodies[path]),
  })

  expect([answer.status, answer.headers.get('clear-site-data'), mails]).toEqual([status, null, []])
  const links = env.DB.prepare('select count(*) as amount from token where user_id = ?').bind(id)
  expect(await links.first('amount')).toBe(0)
  const login = await openApi({ passwords: quick })
    .as()
    .api.auth.login.$post({ json: { email, password: old } })
  expect(login.status).toBe(200)
})

test('erasing that another press has overtaken says that the account is erased', async () => {
  const { id } = await person({ passwordHash: await quick.hash(old) })
  const session = await sessionOf(id)
  const erase = (passwords: Passwords) =>
    openApi({ passwords })
      .as(session)
      .api.me.$delete({ json: { password: old } })

  const answer = await erase(interrupted(() => erase(quick)))
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([
    200,
    '"cache", "cookies", "storage"',
  ])
})

test.each([
  [
    'a change of password',
    async (owner: Owner) => {
      const { me } = owner.as(owner.here).api
      expect((await me.password.$put({ json: { current: old, password } })).status).toBe(200)
      return owner.here
    },
  ],
  [
    'a change of address',
    async ({ as, mails, here, email }: Owner) => {
      const { me, auth } = as(here).api
      await me.email.$post({ json: { email: `to-${email}`, password: old } })
      return cookiesOf(await auth['change-email'].$post({ json: { token: tokenIn(mails) } }))
    },
  ],
])('a reset that %s overtakes ends nothing and changes no password', async (_, overtake) => {
  const { id, email = '' } = await person({ passwordHash: await quick.hash(old) })
  const api = openApi({ passwords: quick })
  const owner = { ...api, email, here: await sessionOf(id) }
  await api.as().api.auth['forgot-password'].$post({ json: { email } })
  const json = { token: tokenIn(api.mails), password: 'of an attacker' }
  let browser = owner.here
  const passwords: Passwords = {
    ...quick,
    async hash(given) {
      browser = await overtake(owner)
      return quick.hash(given)
    },
  }

  const reset = await openApi({ passwords }).as().api.auth['reset-password'].$post({ json })

  expect([reset.status, await reset.json()]).toMatchObject([400, { problem: 'token-invalid' }])
  expect((await api.as(browser).api.me.folders.$get()).status).toBe(200)
})

test('a link to a new password stays good when there is no room to hash it', async () => {
  const { email } = await person({ passwordHash: await quick.hash(old) })
  const { as, mails } = openApi({ passwords: quick })
  await as().api.auth['forgot-password'].$post({ json: { email } })
  const json = { token: tokenIn(mails), password }

  const full = openApi({ passwords: createPasswords(() => new Uint8Array(32), createHashLimiter(0)) })
  const busy = await full.as().api.auth['reset-password'].$post({ json })
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await busy.json()).toMatchObject({ problem: 'service-unavailable' })

  expect((await as().api.auth['reset-password'].$post({ json })).status).toBe(200)
})
