import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf } from '#test/browser.ts'
import { person } from '#test/people.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail } from './users.ts'

const password = 'a long enough one'
const stored: { hash: string } = { hash: '' }

beforeAll(async () => {
  stored.hash = await hashPassword(password)
})

const personWithPassword = () => person({ passwordHash: stored.hash })

test('the right password signs in with a cookie that scripts cannot read', async () => {
  const { as } = openApi()
  const { email } = await personWithPassword()

  const answer = await as().api.auth.login.$post({ json: { email: email.toUpperCase(), password } })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ viewer: { email, lastLoginAt: expect.any(String) } })
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await (await as(cookiesOf(answer)).api.me.$get()).json()).toMatchObject({ viewer: { email } })
})

test('signing in never continues a session that was there before', async () => {
  const { as } = openApi()
  const { email } = await personWithPassword()
  const planted = { cookie: '__Host-session=planted-by-somebody-else' }

  const answer = await as(planted).api.auth.login.$post({ json: { email, password } })

  expect(cookiesOf(answer).cookie).not.toContain('planted')
  expect(await (await as(planted).api.me.$get()).json()).toEqual({ viewer: null })
})

test('a wrong password and an unknown address have the specified messages', async () => {
  const { as } = openApi()
  const { email } = await personWithPassword()

  const wrong = await as().api.auth.login.$post({ json: { email, password: 'not this one' } })
  const unknown = await as().api.auth.login.$post({ json: { email: `x${email}`, password } })

  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual({ problem: 'wrong-password', message: 'Oops, something went wrong :( ' })
  expect(await unknown.json()).toEqual({ problem: 'user-not-found', message: 'User not found' })
})

test('under AUTH_STRICT answers do not disclose which addresses have accounts', async () => {
  const { as } = openApi({ bindings: { AUTH_STRICT: '1' } })
  const { email } = await personWithPassword()

  const wrong = await as().api.auth.login.$post({ json: { email, password: 'not this one' } })
  const unknown = await as().api.auth.login.$post({ json: { email: `x${email}`, password } })

  expect(await unknown.json()).toEqual(await wrong.json())
})

test('guessing is slowed down for one account alone, and the answer says the wait', async () => {
  const now = { at: Date.now() }
  const { as } = openApi({ clock: () => new Date(now.at) })
  const [{ email }, other] = [await personWithPassword(), await personWithPassword()]
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await as().api.auth.login.$post({ json: { email, password: `guess ${attempt}` } })
  }

  const blocked = await as().api.auth.login.$post({ json: { email, password } })
  expect(blocked.status).toBe(429)
  expect(blocked.headers.get('retry-after')).toBe('1')
  expect(await blocked.json()).toMatchObject({ problem: 'too-many-attempts' })

  const neighbour = await as().api.auth.login.$post({ json: { email: other.email, password } })
  expect(neighbour.status).toBe(200)

  now.at += 1001
  const owner = await as().api.auth.login.$post({ json: { email, password } })
  expect(owner.status).toBe(200)
})

test('the right password forgets the guesses before it', async () => {
  const { as } = openApi()
  const { email } = await personWithPassword()
  const statusOf = async (given: string) =>
    (await as().api.auth.login.$post({ json: { email, password: given } })).status

  const statuses: number[] = []
  for (const given of ['1', '2', '3', '4', password, '5', '6', '7', '8', password])
    statuses.push(await statusOf(given))
  expect(statuses).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 200])
})

test('twenty guesses at once are counted as twenty', async () => {
  const { as } = openApi()
  const { email } = await person({ passwordHash: null })

  const guesses = Array.from({ length: 20 }, () => as().api.auth.login.$post({ json: { email, password } }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('the platform limiter is checked first, and its failure does not allow guessing without end', async () => {
  const { email } = await personWithPassword()
  const json = { email, password }
  const refusing = { limit: async () => ({ success: false }) }
  const failing = { limit: () => Promise.reject(new Error('down')) }

  const refused = await openApi({ bindings: { RATE_LIMIT: refusing } })
    .as()
    .api.auth.login.$post({ json })
  const passed = await openApi({ bindings: { RATE_LIMIT: failing } })
    .as()
    .api.auth.login.$post({ json })

  expect([refused.status, passed.status]).toEqual([429, 200])
})

test('a hash of a weaker time is replaced at the next login', async () => {
  const { as } = openApi()
  const weak = '$scrypt$ln=14,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$0gdAPbdA+nz+pSgyZYIYCz1wH4d1zYrlCJvdbwUHFMc'
  const { email } = await person({ passwordHash: weak })

  const answer = await as().api.auth.login.$post({ json: { email, password: 'old password' } })

  expect(answer.status).toBe(200)
  expect((await findUserByEmail(openDb(env.DB), email))?.passwordHash).toContain('$ln=15,r=8,p=3$')
})
