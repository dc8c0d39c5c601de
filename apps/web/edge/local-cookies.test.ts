import { expect, test } from 'vitest'
import { createEntry } from './entry.ts'

const COOKIE = '__Host-session=s3cret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'
const THEME = 'theme=dark; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'

/** A site whose API and pages set cookies and say what cookies they were given. */
function open(settings: { LOCAL_COOKIES?: string }) {
  const seen: (string | null)[] = []
  const answer = (request: Request) => {
    seen.push(request.headers.get('Cookie'))
    const headers = new Headers([COOKIE, THEME].map((cookie): [string, string] => ['Set-Cookie', cookie]))
    return new Response('{}', { headers })
  }
  const env = { API: { fetch: async (request: Request) => answer(request) }, ...settings }
  const entry = createEntry(async (request) => answer(request), 'one')
  async function ask(address: string, headers: HeadersInit = {}) {
    const given = await entry({ request: new Request(address, { headers }), env, waitUntil: () => {} })
    return given.headers.getSetCookie()
  }
  return { seen, ask }
}

const cookie = 'marquee-local-session=plain; theme=dark'
const paths = ['/auth/google/callback', '/api/me', '/rankings', '/rankings.data']

test.each(
  paths.flatMap((path) => ['localhost:8788', '127.0.0.1:8788'].map((host) => `http://${host}${path}`)),
)('a local run sets cookies that Safari stores, and reads them again: %s', async (address) => {
  const { seen, ask } = open({ LOCAL_COOKIES: '1' })

  expect(await ask(address, { Cookie: cookie })).toEqual([
    'marquee-local-session=s3cret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    'theme=dark; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect(seen).toEqual(['__Host-session=plain; theme=dark'])
})

test('a local run knows a session by one name only', async () => {
  const { seen, ask } = open({ LOCAL_COOKIES: '1' })
  await ask('http://localhost:8788/rankings', { Cookie: `__Host-session=old; ${cookie}` })
  expect(seen).toEqual(['__Host-session=plain; theme=dark'])
})

const claims = {
  Cookie: cookie,
  Host: 'localhost:8788',
  'X-Forwarded-Proto': 'http',
  'X-Forwarded-Host': 'localhost',
}

test.each([
  { settings: {}, address: 'http://localhost:8788' },
  { settings: {}, address: 'http://marquee.example' },
  { settings: {}, address: 'https://marquee.example' },
  { settings: { LOCAL_COOKIES: '0' }, address: 'http://localhost:8788' },
  // Not even a setting that got into production by mistake is enough.
  { settings: { LOCAL_COOKIES: '1' }, address: 'https://marquee.example' },
  { settings: { LOCAL_COOKIES: '1' }, address: 'http://marquee.example' },
  { settings: { LOCAL_COOKIES: '1' }, address: 'https://localhost' },
  { settings: { LOCAL_COOKIES: '1' }, address: 'http://localhost.evil.example' },
  { settings: { LOCAL_COOKIES: '1' }, address: 'http://127.0.0.1.evil.example' },
])(
  'no request makes $address with $settings set a cookie by a plain name or take one for a session',
  async ({ settings, address }) => {
    for (const path of paths) {
      const { seen, ask } = open(settings)
      expect(await ask(address + path, claims)).toEqual([COOKIE, THEME])
      expect(seen).toEqual([cookie])
    }
  },
)
