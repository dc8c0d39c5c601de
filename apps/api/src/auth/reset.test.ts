import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf, linkIn, tokenIn } from '#test/browser.ts'
import { person, sessionOf } from '#test/people.ts'
import { defaultPasswords, hashPassword } from './password.ts'
import { findUserByEmail } from './users.ts'

const HOUR = 3_600_000
const old = 'a long enough one'
const password = 'another long enough one'
const stored = { hash: '' }

beforeAll(async () => {
  stored.hash = await hashPassword(old)
})

const owner = (changes = {}) => person({ passwordHash: stored.hash, ...changes })

async function forgot(email: string, api = openApi()) {
  const answer = await api.as().api.auth['forgot-password'].$post({ json: { email } })
  expect(answer.status).toBe(202)
  return api
}

test('a forgotten password is replaced by the mailed link, which signs in and ends every other session', async () => {
  const { id, email } = await owner()
  const elsewhere = await sessionOf(id)
  const { as, mails } = await forgot(email.toUpperCase())
  expect(mails).toMatchObject([{ to: email, subject: 'Choose a new password for Marquee' }])
  expect(linkIn(mails).href).toMatch(/^https:\/\/marquee\.test\/reset-password\?token=[\w-]{43}$/)

  const answer = await as().api.auth['reset-password'].$post({ json: { token: tokenIn(mails), password } })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ viewer: { email, hasPassword: true } })
  expect((await as(cookiesOf(answer)).api.me.folders.$get()).status).toBe(200)
  expect((await as(elsewhere).api.me.folders.$get()).status).toBe(401)
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your password for Marquee was changed' })
  expect((await as().api.auth.login.$post({ json: { email, password: old } })).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
})

test('asking answers the same for every address, and only an account gets a mail', async () => {
  const { email } = await owner()
  const api = openApi()

  const answers = []
  for (const address of [email, `x${email}`]) {
    const answer = await api.as().api.auth['forgot-password'].$post({ json: { email: address } })
    answers.push({ status: answer.status, body: await answer.json(), headers: [...answer.headers.keys()] })
  }

  expect(answers[1]).toEqual(answers[0])
  expect(api.mails.map(({ to }) => to)).toEqual([email])
})

test('resetting proves the address as well', async () => {
  const { email } = await owner({ emailVerifiedAt: null })
  const { as, mails } = await forgot(email)
  const answer = await as().api.auth['reset-password'].$post({ json: { token: tokenIn(mails), password } })
  expect(await answer.json()).toMatchObject({ viewer: { verified: true } })
})

test('an account that knew only Google gets a password of its own', async () => {
  const { email } = await person()
  const { as, mails } = await forgot(email)
  await as().api.auth['reset-password'].$post({ json: { token: tokenIn(mails), password } })
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
})

test('of a hundred uses of one link at once exactly one succeeds, and one password is hashed', async () => {
  const { email } = await owner()
  const hashes = { done: 0 }
  const passwords = {
    ...defaultPasswords,
    hash: (text: string) => {
      hashes.done += 1
      return defaultPasswords.hash(text)
    },
  }
  const { as, mails } = await forgot(email, openApi({ passwords }))
  const token = tokenIn(mails)

  const tries = Array.from({ length: 100 }, (_, index) =>
    as().api.auth['reset-password'].$post({ json: { token, password: `${password} ${index}` } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(99)
  expect(hashes.done).toBe(1)
  const winner = `${password} ${statuses.indexOf(200)}`
  expect((await as().api.auth.login.$post({ json: { email, password: winner } })).status).toBe(200)
})

test.each([
  ['new password', 'for one call', 1, 0],
  ['new address', 'for one call', 1, 0],
  ['new password', 'for longer', Number.POSITIVE_INFINITY, 60_000],
  ['new address', 'for longer', Number.POSITIVE_INFINITY, 60_000],
])('a link to a %s is good again after the database failed %s', async (what, _, calls, wait) => {
  const { id, email } = await owner()
  const outage = { begins: false, left: 0 }
  const now = { at: Date.now() }
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession') return undefined
      if (outage.left > 0) {
        outage.left -= 1
        throw new Error('D1_ERROR: Network connection lost.')
      }
      return Reflect.get(target, name).bind(target)
    },
  })
  const passwords = {
    ...defaultPasswords,
    hash: async (text: string) => {
      const hash = await defaultPasswords.hash(text)
      if (outage.begins) outage.left = calls
      return hash
    },
  }
  const api = openApi({ passwords, bindings: { DB }, clock: () => new Date(now.at) })
  await forgot(email, api)
  const reset = tokenIn(api.mails)
  await api.as(await sessionOf(id)).api.me.email.$post({ json: { email: `new-${email}`, password: old } })
  const change = tokenIn(api.mails)
  const { auth } = api.as().api
  const use = async () =>
    what === 'new address'
      ? (await auth['change-email'].$post({ json: { token: change, newPassword: password } })).status
      : (await auth['reset-password'].$post({ json: { token: reset, password } })).status

  outage.begins = true
  const failed = await use()
  Object.assign(outage, { begins: false, left: 0 })
  now.at += wait

  expect([failed, await use()]).toEqual([503, 200])
})

test('a link is good for an hour', async () => {
  const { email } = await owner()
  const now = { at: Date.now() }
  const api = await forgot(email, openApi({ clock: () => new Date(now.at) }))
  now.at += HOUR
  const json = { token: tokenIn(api.mails), password }
  expect((await api.as().api.auth['reset-password'].$post({ json })).status).toBe(400)
})

test('a link is worth nothing once the account has another address', async () => {
  const { id, email } = await owner()
  const { as, mails } = await forgot(email)
  await env.DB.prepare('update user set email = ? where id = ?').bind(`new-${email}`, id).run()

  const answer = await as().api.auth['reset-password'].$post({ json: { token: tokenIn(mails), password } })

  expect([answer.status, await answer.json()]).toMatchObject([400, { problem: 'token-invalid' }])
  expect((await findUserByEmail(openDb(env.DB), `new-${email}`))?.passwordHash).toBe(stored.hash)
})

test('a link of one purpose is worth nothing for another', async () => {
  const { id, email } = await owner({ emailVerifiedAt: null })
  const { as, mails } = await forgot(email)
  const reset = tokenIn(mails)
  await as(await sessionOf(id)).api.auth.verification.$post()
  const verification = tokenIn(mails)

  const { auth } = as().api
  const wrong = [
    await auth['verify-email'].$post({ json: { token: reset, newPassword: password } }),
    await auth['change-email'].$post({ json: { token: reset, newPassword: password } }),
    await auth['reset-password'].$post({ json: { token: verification, password } }),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await auth['reset-password'].$post({ json: { token: reset, password } })).status).toBe(200)
})

test('one reset ends every other link of the account', async () => {
  const { id, email } = await owner()
  const { as, mails } = await forgot(email)
  const earlier = tokenIn(mails)
  await forgot(email, { ...openApi(), as, mails })
  await as(await sessionOf(id)).api.me.email.$post({
    json: { email: `stolen-${email}`, password: old },
  })
  const change = tokenIn(mails)
  const reset = mails.filter(({ subject }) => subject.startsWith('Choose')).map((mail) => tokenIn([mail]))

  await as().api.auth['reset-password'].$post({ json: { token: reset[1] ?? '', password } })

  const later = await as().api.auth['reset-password'].$post({ json: { token: earlier, password: old } })
  const stolen = await as().api.auth['change-email'].$post({ json: { token: change, newPassword: password } })
  expect([later.status, stolen.status]).toEqual([400, 400])
})

test.each([
  ['abc12', 'Use at least 6 characters'],
  ['Password1', 'This password is too common'],
])('the new password "%s" is refused, and the link stays good', async (weak, message) => {
  const { email } = await owner()
  const { as, mails } = await forgot(email)
  const token = tokenIn(mails)

  const refused = await as().api.auth['reset-password'].$post({ json: { token, password: weak } })
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { password: message } }])
  expect((await as().api.auth['reset-password'].$post({ json: { token, password } })).status).toBe(200)
})

test('guessers cannot lock the owner out of a reset, and it ends the wait at the login', async () => {
  const { email } = await owner()
  const now = new Date()
  const api = openApi({ clock: () => now })
  for (let guess = 0; guess < 9; guess += 1) {
    await api.as().api.auth.login.$post({ json: { email, password: `guess ${guess}` } })
    await api.as().api.auth['forgot-password'].$post({ json: { email } })
  }
  const waiting = await api.as().api.auth['forgot-password'].$post({ json: { email } })
  expect([waiting.status, await waiting.json()]).toMatchObject([
    429,
    { message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds?\.$/) },
  ])

  const json = { token: tokenIn(api.mails), password }
  expect((await api.as().api.auth['reset-password'].$post({ json })).status).toBe(200)
  expect((await api.as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
})
