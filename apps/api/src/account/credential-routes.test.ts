import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#auth/password.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf, linkIn, tokenIn } from '#test/browser.ts'
import { person, sessionOf } from '#test/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const current = 'a long enough one'
const password = 'another long enough one'
const stored = { hash: '' }

beforeAll(async () => {
  stored.hash = await hashPassword(current)
})

const owner = (changes = {}) => person({ passwordHash: stored.hash, ...changes })
const newEmail = () => `${crypto.randomUUID()}@example.com`
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

test('a changed password ends the other sessions and keeps this one', async () => {
  const { id, email } = await owner()
  const [here, elsewhere] = [await sessionOf(id), await sessionOf(id)]
  const { as, mails } = openApi()

  const answer = await as(here).api.me.password.$put({ json: { current, password } })

  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect((await as(here).api.me.folders.$get()).status).toBe(200)
  expect((await as(elsewhere).api.me.folders.$get()).status).toBe(401)
  expect(mails).toMatchObject([{ to: email, subject: 'Your password for Marquee was changed' }])
  expect((await as().api.auth.login.$post({ json: { email, password } })).status).toBe(200)
  expect((await as().api.auth.login.$post({ json: { email, password: current } })).status).toBe(401)
})

test('a password cannot be changed without knowing it, and guessing is slowed down', async () => {
  const { id } = await owner()
  const now = new Date()
  const { me } = openApi({ clock: () => now }).as(await sessionOf(id)).api

  const unsaid = await me.password.$put({ json: { current: null, password } })
  expect([unsaid.status, await unsaid.json()]).toMatchObject([403, { problem: 'password-wrong' }])
  const guesses: number[] = []
  for (let guess = 0; guess < 7; guess += 1) {
    guesses.push((await me.password.$put({ json: { current: `guess ${guess}`, password } })).status)
  }
  expect(guesses).toEqual([403, 403, 403, 403, 403, 429, 429])
})

test('of changes that come at once one wins', async () => {
  const { id, email } = await owner()
  const sessions = await Promise.all(Array.from({ length: 5 }, () => sessionOf(id)))
  const { as } = openApi()

  const answers = await Promise.all(
    sessions.map((session, index) =>
      as(session).api.me.password.$put({ json: { current, password: `${password} ${index}` } }),
    ),
  )

  const statuses: number[] = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const winner = `${password} ${statuses.indexOf(200)}`
  expect((await as().api.auth.login.$post({ json: { email, password: winner } })).status).toBe(200)
})

test.each([
  ['abc12', 'Use at least 6 characters'],
  ['Password1', 'This password is too common'],
  ['x'.repeat(257), 'Use at most 256 characters'],
])('the new password "%s" is refused at its field', async (weak, message) => {
  const { id } = await owner()
  const { me } = openApi().as(await sessionOf(id)).api
  const answer = await me.password.$put({ json: { current, password: weak } })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { problem: 'invalid-input', fields: { password: message } },
  ])
})

test.each([
  ['has just come from Google', { provider: 'google', createdAt: ago(9) }, [200, 202]],
  ['came from Google a while ago', { provider: 'google', createdAt: ago(11) }, [403, 403]],
  ['has just come by another way', { createdAt: ago(1) }, [403, 403]],
])('somebody without a password who %s', async (_, session, statuses) => {
  const { api } = openApi().as(await sessionOf((await person()).id, session))
  const { as, mails } = openApi()
  const { api: other } = as(await sessionOf((await person()).id, session))

  const answers = [
    await api.me.password.$put({ json: { current: null, password } }),
    await other.me.email.$post({ json: { email: newEmail(), password: null } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(mails).toHaveLength(statuses[1] === 202 ? 1 : 0)
  if (statuses[0] === 403) {
    expect(await answers[0]?.json()).toMatchObject({ problem: 'sign-in-again' })
  }
})

async function askToMove(clock?: () => Date) {
  const { id, email } = await owner({ emailVerifiedAt: null })
  const [here, elsewhere] = [await sessionOf(id), await sessionOf(id)]
  const api = openApi({ clock })
  const to = newEmail()
  const answer = await api.as(here).api.me.email.$post({ json: { email: to, password: current } })
  expect([answer.status, await answer.json()]).toEqual([202, {}])
  return { ...api, id, email, to, here, elsewhere }
}

test('an address changes by the link that the new one got, and the old one is notified', async () => {
  const { as, mails, email, to, here, elsewhere } = await askToMove()
  expect(mails).toMatchObject([{ to, subject: 'Confirm your new email for Marquee' }])
  expect(mails[0]?.text).toContain(`The Marquee account of ${email} is to use this address`)
  expect(linkIn(mails).href).toMatch(/^https:\/\/marquee\.test\/change-email\?token=[\w-]{43}$/)
  expect(await (await as(here).api.me.$get()).json()).toMatchObject({ viewer: { email } })

  const answer = await as(here).api.auth['change-email'].$post({ json: { token: tokenIn(mails) } })

  expect(await answer.json()).toMatchObject({ viewer: { email: to, verified: true } })
  expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your email for Marquee was changed' })
  expect(await (await as(cookiesOf(answer)).api.me.$get()).json()).toMatchObject({ viewer: { email: to } })
  expect((await as(elsewhere).api.me.folders.$get()).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email, password: current } })).status).toBe(401)
  expect((await as().api.auth.login.$post({ json: { email: to, password: current } })).status).toBe(200)
})

test('that the new address is taken is disclosed to its owner alone', async () => {
  const { id } = await owner()
  const other = await owner()
  const { as, mails } = openApi()
  const browser = await sessionOf(id)

  const answer = await as(browser).api.me.email.$post({ json: { email: other.email, password: current } })

  expect([answer.status, await answer.json()]).toEqual([202, {}])
  expect(mails).toMatchObject([{ to: other.email, subject: 'This email has an account at Marquee already' }])
  expect(mails[0]?.text).not.toContain('token')
})

test('of a hundred uses of one link at once exactly one succeeds', async () => {
  const { as, mails, here } = await askToMove()
  const token = tokenIn(mails)
  const tries = Array.from({ length: 100 }, () =>
    as(here).api.auth['change-email'].$post({ json: { token } }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(99)
})

test('a link is void once the address has changed by another', async () => {
  const { as, mails, here } = await askToMove()
  const first = tokenIn(mails)
  await as(here).api.me.email.$post({ json: { email: newEmail(), password: current } })
  const second = tokenIn(mails)

  const answers = [
    await as(here).api.auth['change-email'].$post({ json: { token: first } }),
    await as(here).api.auth['change-email'].$post({ json: { token: second } }),
    await as(here).api.auth['change-email'].$post({ json: { token: first } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 400])
})

test('a link is no good when somebody has taken the address meanwhile, and nothing is half done', async () => {
  const { as, mails, to, email, here } = await askToMove()
  await person({ email: to })

  const answer = await as(here).api.auth['change-email'].$post({ json: { token: tokenIn(mails) } })

  expect([answer.status, await answer.json()]).toMatchObject([400, { problem: 'token-invalid' }])
  expect(await (await as(here).api.me.$get()).json()).toMatchObject({ viewer: { email } })
})

test('a link is good for an hour', async () => {
  const now = { at: Date.now() }
  const { as, mails } = await askToMove(() => new Date(now.at))
  now.at += HOUR
  expect((await as().api.auth['change-email'].$post({ json: { token: tokenIn(mails) } })).status).toBe(400)
})

test.each([
  ['nobody', 'Enter a valid email'],
  ['', 'Email is required'],
  ['ada@example.com\r\nBcc: eve@example.com', 'Enter a valid email'],
])('an account never moves to "%s"', async (email, message) => {
  const { id } = await owner()
  const answer = await openApi()
    .as(await sessionOf(id))
    .api.me.email.$post({ json: { email, password: current } })
  expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { email: message } }])
})

test('an account is not moved to where it is, nor by a wrong password', async () => {
  const { id, email } = await owner()
  const { as, mails } = openApi()
  const { me } = as(await sessionOf(id)).api

  const same = await me.email.$post({ json: { email: email.toUpperCase(), password: current } })
  const wrong = await me.email.$post({ json: { email: newEmail(), password: 'not this one' } })

  expect([same.status, wrong.status]).toEqual([400, 403])
  expect(await wrong.json()).toMatchObject({ problem: 'password-wrong' })
  expect(mails).toEqual([])
})

test('mails to addresses of others cannot be requested without end', async () => {
  const { id } = await owner()
  const now = new Date()
  const { me } = openApi({ clock: () => now }).as(await sessionOf(id)).api
  const statuses: number[] = []
  for (let mail = 0; mail < 7; mail += 1) {
    statuses.push((await me.email.$post({ json: { email: newEmail(), password: current } })).status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429])
})

test('the database holds no link itself', async () => {
  const { id, mails } = await askToMove()
  const { results } = await env.DB.prepare('select * from token where user_id = ?').bind(id).all()
  expect(results).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f]{64}$/), purpose: 'change-email' }])
  expect(JSON.stringify(results)).not.toContain(tokenIn(mails))
})
