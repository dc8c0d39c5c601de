import { env } from 'cloudflare:workers'
import { arrivalPath } from '@marquee/domain/path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { users } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf } from '#test/browser.ts'
import { type Claims, fakeGoogle } from '#test/fake-google.ts'
import { claimsOf, comeFromGoogle } from '#test/google-journey.ts'

const db = openDb(env.DB)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the way to Google carries PKCE, state and nonce, and one cookie remembers them', async () => {
  const { address, start, google } = await comeFromGoogle()

  expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'marquee-test',
    redirect_uri: 'https://marquee.test/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(start.headers.getSetCookie()[0]).toMatch(
    /^__Host-oauth=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(google.requests[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
})

test('somebody new gets a verified account, a session and the way on', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { api, answer, to } = await comeFromGoogle({ email })

  expect(to.pathname + to.search).toBe(arrivalPath('/bookmarks'))
  expect(decodeURIComponent(cookiesOf(answer).cookie)).toContain(`__Host-toast=["Hi, ${email}"]`)
  const me = await api.as(cookiesOf(answer)).api.me.$get()
  expect(await me.json()).toMatchObject({
    viewer: { email, firstName: 'Ada', lastName: 'Lovelace', verified: true },
  })
})

test('names of Google are stored by the rules for names, and left out where they break one', async () => {
  const names = { given_name: '\u2068سارا\u2069', family_name: 'a\nb' }
  const { api, answer } = await comeFromGoogle(names)
  const me = await api.as(cookiesOf(answer)).api.me.$get()
  expect(await me.json()).toMatchObject({ viewer: { firstName: 'سارا', lastName: null } })
})

test('who is known by Google is signed in, whatever their address is called now', async () => {
  const sub = crypto.randomUUID()
  const first = await comeFromGoogle({ sub, email: 'old-name@example.com' })
  const second = await comeFromGoogle({ sub, email: 'new-name@example.com', email_verified: false })

  const me = await second.api.as(cookiesOf(second.answer)).api.me.$get()
  expect(first.answer.status).toBe(302)
  expect(await me.json()).toMatchObject({ viewer: { email: 'old-name@example.com' } })
})

test.each(['insert into "token"', 'select', 'insert into "session"'])(
  'a database that fails at %s leads back with words, never to a page of code',
  async (broken) => {
    const fails = (text: string) => text.toLowerCase().startsWith(broken)
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'withSession') return undefined
        if (name === 'prepare')
          return (text: string) => target.prepare(fails(text) ? 'select * from nowhere' : text)
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    const { answer, to } = await comeFromGoogle({}, { bindings: { DB } })

    expect([answer.status, to.pathname, to.searchParams.get('problem')]).toEqual([
      302,
      '/register',
      'google-unavailable',
    ])
  },
)

test('fifty returns with one state sign in once', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const api = openApi()
  const google = fakeGoogle()
  const start = await api.request('/auth/google')
  const sent = new URL(start.headers.get('location') ?? '').searchParams
  const returns = Array.from({ length: 50 }, () => {
    const code = google.grant(claimsOf({ email, nonce: sent.get('nonce') }))
    const query = new URLSearchParams({ state: sent.get('state') ?? '', code })
    return api.request(`/auth/google/callback?${query}`, { headers: cookiesOf(start) })
  })

  const answers = await Promise.all(returns)
  expect(answers.filter((answer) => cookiesOf(answer).cookie.includes('__Host-session'))).toHaveLength(1)
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test.each<[string, Claims, string]>([
  ['is from another issuer', { iss: 'https://evil.example' }, 'google-refused'],
  ['is for another application', { aud: 'somebody-else' }, 'google-refused'],
  [
    'is for several applications and made for another',
    { aud: ['marquee-test', 'somebody-else'], azp: 'somebody-else' },
    'google-refused',
  ],
  ['says nothing of when it ends', { exp: undefined }, 'google-refused'],
  ['says nothing of the journey', { nonce: undefined }, 'google-refused'],
  ['has no good address', { email: 'ada@example.com\r\nBcc: eve@example.com' }, 'google-refused'],
  ['has expired', { exp: Date.now() / 1000 - 120 }, 'google-refused'],
  ['belongs to another journey', { nonce: 'another' }, 'google-refused'],
  ['has an empty subject', { sub: '' }, 'google-refused'],
  ['has no address', { email: undefined }, 'google-refused'],
  ['has an address that Google did not verify', { email_verified: false }, 'google-email-unverified'],
])('a token that %s does not sign in', async (_, changes, problem) => {
  const { to, answer } = await comeFromGoogle(changes)

  expect([to.pathname, to.searchParams.get('problem')]).toEqual(['/register', problem])
  expect(cookiesOf(answer).cookie).not.toContain('__Host-session')
})

test.each([
  ['without the cookie', {}, (state: string) => `state=${state}&code=x`, 'google-expired'],
  ['with another state', null, () => 'state=forged&code=x', 'google-expired'],
  [
    'after the person has said no',
    null,
    (state: string) => `state=${state}&error=access_denied`,
    'google-cancelled',
  ],
  [
    'with a code that Google does not know',
    null,
    (state: string) => `state=${state}&code=x`,
    'google-refused',
  ],
])('a return %s leads back with words', async (_, headers, query, problem) => {
  const api = openApi()
  fakeGoogle()
  const start = await api.request('/auth/google?next=/rankings')
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''

  const answer = await api.request(`/auth/google/callback?${query(state)}`, {
    headers: headers ?? cookiesOf(start),
  })

  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^/register\\?action=login&problem=${problem}&next=`),
  )
})

test('Google being down leads back with words', async () => {
  const api = openApi()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  const start = await api.request('/auth/google')
  const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? ''

  const answer = await api.request(`/auth/google/callback?state=${state}&code=x`, {
    headers: cookiesOf(start),
  })

  expect(answer.headers.get('location')).toContain('problem=google-unavailable')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in never leads to %s',
  async (next) => {
    const { to } = await comeFromGoogle({}, { next })
    expect(to.origin + to.pathname + to.search).toBe(`https://marquee.test${arrivalPath('/search')}`)
  },
)

test('without Google being set up the button leads back with words', async () => {
  const api = openApi({ bindings: { GOOGLE_CLIENT_ID: '' } })
  const answer = await api.request('/auth/google')
  expect(answer.headers.get('location')).toContain('problem=google-unavailable')
})
