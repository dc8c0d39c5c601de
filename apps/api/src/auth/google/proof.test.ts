import { env } from 'cloudflare:workers'
import { arrivalPath } from '@marquee/domain/path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { identities, sessions, users } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf } from '#test/browser.ts'
import { comeFromGoogle } from '#test/google-journey.ts'
import { person, sessionOf } from '#test/people.ts'

const db = openDb(env.DB)
const next = '/account?confirm=erase'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Somebody whose account Google signs in to. */
async function googlePerson() {
  const { id, email } = await person()
  const subject = crypto.randomUUID()
  await db.insert(identities).values({ provider: 'google', subject, userId: id, createdAt: new Date() })
  return { id, email, subject }
}

const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId))

test('a proof of identity by the Google account of the person confirms their session', async () => {
  const ada = await googlePerson()
  const browser = await sessionOf(ada.id)
  const { api, answer, to } = await comeFromGoogle({ sub: ada.subject }, { next, proofIn: browser })

  expect(to.pathname + to.search).toBe(arrivalPath(next))
  const here = await api.as(cookiesOf(answer)).api.me.sessions.$get()
  expect(await here.json()).toMatchObject({ confirmed: true })
})

test('a proof of identity by an unknown Google account creates none and keeps the session', async () => {
  const ada = await googlePerson()
  const browser = await sessionOf(ada.id)
  const email = `${crypto.randomUUID()}@example.com`
  const { api, answer, to } = await comeFromGoogle({ email }, { next, proofIn: browser })

  expect([to.pathname, to.searchParams.get('problem'), to.searchParams.get('next')]).toEqual([
    '/register',
    'google-other-account',
    next,
  ])
  expect(cookiesOf(answer).cookie).not.toContain('__Host-session')
  expect(await db.select().from(users).where(eq(users.email, email))).toEqual([])
  expect(await (await api.as(browser).api.me.$get()).json()).toMatchObject({ viewer: { email: ada.email } })
})

test("a proof of identity by another person's Google account changes no session", async () => {
  const [ada, bob] = [await googlePerson(), await googlePerson()]
  const browser = await sessionOf(ada.id)
  const { api, answer, to } = await comeFromGoogle({ sub: bob.subject }, { next, proofIn: browser })

  expect(to.searchParams.get('problem')).toBe('google-other-account')
  expect(cookiesOf(answer).cookie).not.toContain('__Host-session')
  expect(await sessionsOf(bob.id)).toEqual([])
  expect(await (await api.as(browser).api.me.$get()).json()).toMatchObject({ viewer: { email: ada.email } })
})

test.each([
  ['has ended', async () => sessionOf((await person()).id, { expiresAt: new Date(0) })],
  ['is missing', async () => ({ cookie: '' })],
])('a proof of identity whose session %s begins with a login', async (_, browser) => {
  const query = new URLSearchParams({ confirm: '1', next })
  const answer = await openApi().request(`/auth/google?${query}`, { headers: await browser() })
  expect(answer.headers.get('location')).toBe(`/register?${new URLSearchParams({ action: 'login', next })}`)
})
