import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { fakeGoogle } from '#test/fake-google.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf } from '#test/people.ts'
import { createPasswords } from './password.ts'

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir', 'table'] as const
const passwords = createPasswords((_, salt) => new Uint8Array(32).fill(salt.length))
const password = 'a password of my own'
const spies: { mock: { calls: unknown[][] } }[] = []

beforeEach(() => {
  spies.push(...METHODS.map((method) => vi.spyOn(console, method).mockImplementation(() => {})))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  spies.length = 0
})

const logged = () => spies.flatMap(({ mock }) => mock.calls.flat().map(String)).join('\n')

/** A database whose every answer is a failure that quotes the statement. */
const brokenDatabase = new Proxy(env.DB, {
  get(target, name) {
    if (name === 'withSession') return undefined
    if (name !== 'prepare') return Reflect.get(target, name)
    return (text: string) => target.prepare(text.replace(/\bfrom|\binto/i, 'from nowhere --'))
  },
})

test('no way of signing in, out or elsewhere leaves an address, a password or a secret in a log', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const moved = `moved-${email}`
  const secrets = [email, moved, password, email.slice(0, 36)]
  // A mail service that quotes what it refuses.
  const mails: Parameters<typeof tokenIn>[0][number][] = []
  const mail = async (sent: (typeof mails)[number]) => {
    mails.push(sent)
    throw new Error(`550 <${sent.to}> refused, "${sent.to}": ${sent.text}`)
  }
  const app = openApi({ passwords, mail })
  const { auth } = app.as().api

  const registered = await auth.register.$post({ json: { email, password } })
  secrets.push(tokenIn(mails))
  await auth['verify-email'].$post({ json: { token: 'not-a-token-of-ours-but-long-enough-to-be-one' } })
  await auth['verify-email'].$post({ json: { token: tokenIn(mails) } })
  await auth.links[':purpose'].$get({
    param: { purpose: 'verify-email' },
    header: { 'mailed-token': tokenIn(mails) },
  })
  const home = cookiesOf(registered)
  secrets.push(/__Host-registration=([\w-]+)/.exec(home.cookie)?.[1] ?? '')
  const verified = await app.as(home).api.auth['verify-email'].$post({ json: { token: tokenIn(mails) } })
  const browser = cookiesOf(verified)
  secrets.push(/__Host-session=([\w-]+)/.exec(browser.cookie)?.[1] ?? '')
  await auth.login.$post({ json: { email, password: 'not the one' } })
  await auth['forgot-password'].$post({ json: { email } })
  secrets.push(tokenIn(mails))
  await app.as(browser).api.me.password.$put({ json: { current: password, password } })
  await app.as(browser).api.me.email.$post({ json: { email: moved, password } })
  secrets.push(tokenIn(mails))
  await auth['change-email'].$post({ json: { token: tokenIn(mails), newPassword: password } })
  await app.request('/api/auth/login', {
    method: 'POST',
    body: `{"email":"${email}`,
    headers: { 'content-type': 'application/json' },
  })

  expect(logged()).toContain('mail-not-sent')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(logged()).not.toContain(secret)
  }
})

test('a database that fails leaves nothing of its statements in a log', async () => {
  const { id, email } = await person()
  const { cookie } = await sessionOf(id)
  const { as } = openApi({ passwords, bindings: { DB: brokenDatabase } })

  await as().api.auth.login.$post({ json: { email, password } })
  await as().api.auth.register.$post({ json: { email, password } })
  await as().api.auth['forgot-password'].$post({ json: { email } })
  await as({ cookie }).api.me.$get()

  expect(logged()).toContain('database-failed')
  for (const secret of [email, id, password, cookie.slice(15)]) expect(logged()).not.toContain(secret)
})

test('Google that fails leaves neither code nor state nor address in a log', async () => {
  const api = openApi()
  const google = fakeGoogle()
  const start = await api.request('/auth/google')
  const sent = new URL(start.headers.get('location') ?? '').searchParams
  const claims = { iss: 'https://evil.example', email: 'ada@example.com', nonce: sent.get('nonce') }
  const code = google.grant({ ...claims, aud: 'marquee-test', sub: 'subject-of-ada', exp: 1 })
  const state = sent.get('state') ?? ''

  await api.request(`/auth/google/callback?${new URLSearchParams({ state, code })}`, {
    headers: cookiesOf(start),
  })

  expect(logged()).toContain('google-failed')
  for (const secret of [state, code, 'ada@example.com', 'subject-of-ada'])
    expect(logged()).not.toContain(secret)
})

test.each([
  ['answers', tmdbKnowing()],
  ['fails', tmdbFailing('unavailable')],
])('what was searched for is in no log while the catalogue %s', async (_, tmdb) => {
  const app = createApp({ tmdb: () => tmdb, logs: true })
  const context = createExecutionContext()
  const request = new Request('https://marquee.test/api/catalogue/search?q=a+secret+wish', {
    headers: { 'user-agent': 'Browser of Ada', 'cf-connecting-ip': '203.0.113.7' },
  })

  await app.fetch(request, env, context)
  await waitOnExecutionContext(context)

  expect(logged()).toContain('"route"')
  expect(logged()).toContain('"/api/catalogue/search"')
  for (const secret of ['secret', 'wish', 'Browser of Ada', '203.0.113.7'])
    expect(logged()).not.toContain(secret)
})
