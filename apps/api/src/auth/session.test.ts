import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf } from '#test/browser.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf } from '#test/people.ts'
import { film } from '#test/titles.ts'
import { hashPassword } from './password.ts'

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const ahead = (days: number) => new Date(Date.now() + days * DAY)
const db = openDb(env.DB)

afterEach(() => {
  vi.useRealTimers()
})

const viewer = async (headers: { cookie: string }, api = openApi()) => {
  const answer = await api.as(headers).api.me.$get()
  return answer.status === 200 ? (await answer.json()).viewer : undefined
}

const sessionRow = async (userId: string) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId)))[0]

test('the database never holds the token itself', async () => {
  const { id } = await person()
  const { cookie } = await sessionOf(id)

  const row = await sessionRow(id)
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
  expect(cookie).not.toContain(row?.id ?? 'missing')
  expect(await viewer({ cookie: `__Host-session=${row?.id}` })).toBeNull()
})

test.each([
  ['thirty days unused', { expiresAt: ago(0.01) }],
  ['ninety days old, however often it was used', { createdAt: ago(90.01), expiresAt: ahead(29) }],
])('a session that is %s is over', async (_, changes) => {
  const { id } = await person()
  const browser = await sessionOf(id, changes)

  expect(await viewer(browser)).toBeNull()
  expect(await sessionRow(id)).toBeUndefined()
})

test('using a session lengthens it, but never beyond ninety days', async () => {
  const { id } = await person()
  const browser = await sessionOf(id, { createdAt: ago(70), lastUsedAt: ago(20), expiresAt: ahead(10) })

  expect(await viewer(browser)).not.toBeNull()

  const row = await sessionRow(id)
  expect(row?.expiresAt.getTime()).toBe((row?.createdAt.getTime() ?? 0) + 90 * DAY)
})

test('a session that cannot be lengthened still answers', async () => {
  const { id, email } = await person()
  const browser = await sessionOf(id, { lastUsedAt: ago(20), expiresAt: ahead(10) })
  const readOnly = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name)
      return (statement: string) => {
        if (statement.startsWith('update "session"')) throw new Error('D1_ERROR: overloaded')
        return target.prepare(statement)
      }
    },
  })

  expect(await viewer(browser, openApi({ bindings: { DB: readOnly } }))).toMatchObject({ email })
})

test('the session of a deleted account is signed out', async () => {
  const { id } = await person()
  const browser = await sessionOf(id)
  await db.delete(users).where(eq(users.id, id))

  expect(await viewer(browser)).toBeNull()
})

test.each(['', 'x', `${'a'.repeat(5000)}`, '%E0%A4%A', "' or 1=1 --"])(
  'the cookie "%s" is signed out',
  async (token) => {
    expect(await viewer({ cookie: `__Host-session=${token}` })).toBeNull()
  },
)

test("one person's session is not another's", async () => {
  const [ada, grace] = [await person(), await person()]
  const [adas, graces] = [await sessionOf(ada.id), await sessionOf(grace.id)]

  expect(await viewer(adas)).toMatchObject({ email: ada.email })
  expect(await viewer(graces)).toMatchObject({ email: grace.email })
})

test.each<[string, (token: string) => string]>([
  ['its last letter changed', (token) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['its case changed', (token) => token.toUpperCase()],
  ['its end cut off', (token) => token.slice(0, -1)],
  ['something added', (token) => `${token}A`],
  ['spaces around it', (token) => `%20${token}%20`],
  ['a wildcard for an end', (token) => `${token.slice(0, 40)}%25`],
])('a cookie that was tampered with is signed out: %s', async (_, tampered) => {
  const { id, email } = await person()
  const { cookie } = await sessionOf(id)
  const token = cookie.slice('__Host-session='.length)

  expect(await viewer({ cookie: `__Host-session=${tampered(token)}` })).toBeNull()
  expect(await viewer({ cookie })).toMatchObject({ email })
})

test('a cookie of another name is signed out', async () => {
  const { id } = await person()
  const { cookie } = await sessionOf(id)
  for (const name of ['session', '__Secure-session', 'auth_session', '__host-session']) {
    expect(await viewer({ cookie: cookie.replace('__Host-session', name) })).toBeNull()
  }
})

test('session fixation: no way of signing in goes on with a session that was there before', async () => {
  const { id, email } = await person({ passwordHash: await hashPassword('a long enough one') })
  const attacker = await person()
  const planted = await sessionOf(attacker.id)
  const { as } = openApi()

  const login = await as(planted).api.auth.login.$post({
    json: { email: email ?? '', password: 'a long enough one' },
  })

  const mine = cookiesOf(login)
  expect(mine.cookie).not.toContain(planted.cookie)
  expect(await viewer(mine)).toMatchObject({ email })
  expect(await viewer(planted)).toBeNull()
  expect(await sessionRow(id)).toBeDefined()
})

test('an expired session is signed out even while its row cannot be deleted', async () => {
  const { id } = await person()
  const browser = await sessionOf(id, { expiresAt: ago(1) })
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession') return undefined
      if (name !== 'prepare') return Reflect.get(target, name)
      return (text: string) => target.prepare(text.startsWith('delete') ? 'select * from nowhere' : text)
    },
  })
  expect(await viewer(browser, openApi({ bindings: { DB } }))).toBeNull()
})

test.each([
  ['navigate', 0, true],
  ['navigate', 2000, false],
  ['cors', 0, false],
])(
  'an answer to "%s" that took %i ms deletes the cookie of an ended session: %s',
  async (mode, took, isDeleted) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id } = await person()
    const browser = await sessionOf(id, { expiresAt: ago(1) })
    const known = tmdbKnowing(film())
    const slow: typeof known.film = async (id) => {
      vi.setSystemTime(Date.now() + took)
      return known.film(id)
    }
    const api = openApi({ tmdb: { ...known, film: slow } })
    const headers = { ...browser, 'sec-fetch-mode': mode }
    const answer = await api.request('/api/catalogue/titles/movies/27205', { headers })

    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-session=;'))).toBe(
      isDeleted,
    )
  },
)
