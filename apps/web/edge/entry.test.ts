import { expect, test, vi } from 'vitest'
import { createEntry } from './entry.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const at = 'https://marquee.example'

/** An entry whose pages and API say what reached them. */
function open() {
  const reached: Request[] = []
  const API = {
    fetch: async (request: Request) => {
      reached.push(request)
      return Response.json({}, { headers: { 'Content-Security-Policy': "default-src 'self'" } })
    },
  }
  const entry = createEntry(async (request) => {
    reached.push(request)
    return new Response('a page')
  }, 'one')
  return { reached, ask: (request: Request) => entry({ request, env: { API }, waitUntil: () => {} }) }
}

test.each(['/', '/api/me', '/auth/google', '/art/w342/a.jpg', '/calendar/a.ics', '/search.data', '/nowhere'])(
  'the answer of %s says what browsers may do with it',
  async (path) => {
    const { headers } = await open().ask(new Request(at + path))

    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name), name).toBe(value)
    expect(headers.get('Content-Security-Policy')).toContain("default-src '")
  },
)

test.each(['/logout', '/api/auth/logout', '/auth/google', '/search.data'])(
  'a change of %s that another site asks for reaches neither page nor API, whatever host it claims',
  async (path) => {
    const { reached, ask } = open()
    const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }
    const answer = await ask(new Request(at + path, { method: 'POST', headers }))

    expect([answer.status, reached]).toEqual([403, []])
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test('pages never hear what host a request claims to have come through', async () => {
  const { reached, ask } = open()
  await ask(new Request(`${at}/search`, { headers: { 'X-Forwarded-Host': 'evil.example' } }))
  expect(reached[0]?.headers.has('X-Forwarded-Host')).toBe(false)
})

test('a picture is requested without credentials', async () => {
  const { reached, ask } = open()
  const headers = { Cookie: '__Host-session=secret', Referer: `${at}/search`, 'X-Request-Id': 'theirs' }
  await ask(new Request(`${at}/art/w342/a.jpg`, { headers }))
  expect(reached.map((request) => [request.url, [...request.headers]])).toEqual([
    [`${at}/art/w342/a.jpg`, []],
  ])
})

test('a calendar feed is requested with what its program has, and without the session', async () => {
  const { reached, ask } = open()
  const headers = {
    ...{ Cookie: '__Host-session=secret', 'User-Agent': 'Google-Calendar-Importer' },
    ...{ 'If-None-Match': '"a"', 'CF-IPCountry': 'US' },
  }
  for (const method of ['GET', 'HEAD'])
    await ask(new Request(`${at}/calendar/secret.ics?now=1`, { method, headers }))
  expect(reached.map(({ method, url, headers }) => [method, url, Object.fromEntries(headers)])).toEqual(
    ['GET', 'HEAD'].map((method) => [
      method,
      `${at}/calendar/secret.ics`,
      {
        ...{ 'if-none-match': '"a"', 'user-agent': 'Google-Calendar-Importer' },
        'x-request-id': expect.any(String),
      },
    ]),
  )
})

test('what a player sends is passed on as it comes in, from wherever, and without the session', async () => {
  const { reached, ask } = open()
  const sent = {
    ...{ 'Content-Type': 'text/plain', 'CF-Connecting-IP': '192.0.2.1', 'User-Agent': 'PlexMediaServer/1' },
    ...{ Cookie: '__Host-session=secret', Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' },
  }
  await ask(new Request(`${at}/hooks/secret?a=1`, { method: 'POST', headers: sent, body: '{"event":"a"}' }))
  await ask(new Request(`${at}/hooks/secret`, { headers: sent }))
  await ask(new Request(`${at}/hooks/secret/`, { method: 'POST', headers: sent, body: '{}' }))
  const [posted, read, withSlash] = reached
  expect(withSlash?.url).toBe(`${at}/hooks/secret`)
  expect([posted?.method, posted?.url, await posted?.text()]).toEqual([
    ...['POST', `${at}/hooks/secret`, '{"event":"a"}'],
  ])
  const passed = {
    ...{ 'content-type': 'text/plain', 'cf-connecting-ip': '192.0.2.1' },
    'x-request-id': expect.any(String),
  }
  expect(Object.fromEntries(posted?.headers ?? [])).toEqual(passed)
  expect([read?.method, Object.fromEntries(read?.headers ?? [])]).toEqual(['GET', passed])
})

test('slashes behind the address of a player are left off, and many elsewhere in it are passed on at once', async () => {
  const { reached, ask } = open()
  const many = '/'.repeat(200_000)
  for (const path of [`/hooks/a${many}`, `/hooks/${many}a`]) await ask(new Request(at + path))
  expect(reached.map(({ url }) => url.length - at.length)).toEqual([
    '/hooks/a'.length,
    '/hooks/a'.length + many.length,
  ])
})

test.each([
  ['GET', '/api/me'],
  ['POST', '/auth/google'],
  ['GET', '/api/v1/up-next'],
  ['POST', '/hooks/secret'],
  ['GET', '/lists/secret/radarr.json'],
  ['GET', '/calendar/secret.ics'],
  ['POST', '/unsubscribe/a1b2'],
])(
  'a program that sends %s %s while the API is down reads so, and when to try again',
  async (method, path) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const isOurs: HeadersInit = path === '/auth/google' ? { Origin: at } : {}
    const failures = [
      () => Promise.reject(new Error('Network connection lost')),
      async () =>
        new Response('<h1>Error 1102</h1>', { status: 503, headers: { 'Content-Type': 'text/html' } }),
    ]
    for (const fetch of failures) {
      const request = new Request(at + path, {
        method,
        headers: isOurs,
        body: method === 'POST' ? oneClick : null,
      })
      const entry = createEntry(async () => new Response('a page'), 'one')
      const answer = await entry({ request, env: { API: { fetch } }, waitUntil: () => {} })
      const { status, headers } = answer
      expect([status, headers.get('Retry-After'), await answer.json()]).toEqual([
        ...[503, '60'],
        { problem: 'service-unavailable', message: expect.stringContaining('Try again in a minute') },
      ])
    }
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  },
)

test.each(['PROPFIND', 'REPORT', 'POST'])(
  'a calendar program that tries %s hears from the API what the feed takes',
  async (method) => {
    const { reached, ask } = open()
    const headers = { Cookie: '__Host-session=secret', Origin: 'https://elsewhere.test' }
    const { status } = await ask(new Request(`${at}/calendar/secret.ics`, { method, headers, body: 'a' }))
    expect(status).toBe(200)
    expect(reached.map((request) => [request.method, request.body, request.headers.get('Cookie')])).toEqual([
      [method, null, null],
    ])
  },
)

test.each([
  ['/lists/secret/radarr.json?list=seen&now=1', '/lists/secret/radarr.json?list=seen'],
  ['/lists/secret/api/v3/series', '/lists/secret/api/v3/series'],
  [
    '/stremio/secret/catalog/movie/watchlist-films/skip=100.json',
    '/stremio/secret/catalog/movie/watchlist-films/skip=100.json',
  ],
])('the list %s is requested from anywhere, without the session', async (path, passedOn) => {
  const { reached, ask } = open()
  const headers = {
    ...{ Cookie: '__Host-session=secret', 'X-Api-Key': 'secret', 'If-None-Match': '"a"' },
    ...{ Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site', 'CF-Connecting-IP': '192.0.2.1' },
  }
  for (const method of ['GET', 'HEAD']) await ask(new Request(`${at}${path}`, { method, headers }))
  const passed = {
    'cf-connecting-ip': '192.0.2.1',
    'if-none-match': '"a"',
    'x-request-id': expect.any(String),
  }
  expect(reached.map(({ method, url, headers }) => [method, url, Object.fromEntries(headers)])).toEqual(
    ['GET', 'HEAD'].map((method) => [method, `${at}${passedOn}`, passed]),
  )
})

test('a program reaches its API from anywhere, with its token', async () => {
  const { reached, ask } = open()
  const headers = {
    ...{ Authorization: 'Bearer mq_secret', 'Content-Type': 'application/json' },
    ...{ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
  }
  await ask(new Request(`${at}/api/v1/oauth/token`, { method: 'POST', headers, body: '{}' }))
  expect(reached.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
    [`${at}/api/v1/oauth/token`, 'Bearer mq_secret'],
  ])
})

test('who asks whether the site is ready learns which version of it answers', async () => {
  const API = { fetch: async () => Response.json({ ready: true }) }
  const entry = createEntry(async () => new Response('a page'), 'one')
  const ask = (path: string) =>
    entry({ request: new Request(at + path), env: { API, VERSION: 'abc' }, waitUntil: () => {} })
  expect((await ask('/api/ready')).headers.get('X-Site-Version')).toBe('abc')
  expect((await ask('/api/me')).headers.get('X-Site-Version')).toBeNull()
})

test("another site's link may lead here", async () => {
  const { reached, ask } = open()
  await ask(new Request(`${at}/search`, { headers: { 'Sec-Fetch-Site': 'cross-site' } }))
  expect(reached).toHaveLength(1)
})

test('files of the build bear the same headers as pages', async () => {
  const { default: rules } = await import('../public/_headers?raw')
  const [everywhere = ''] = rules.split('\n\n')

  expect(everywhere.split('\n')[0]).toBe('/*')
  const { 'Permissions-Policy': _, ...shared } = SECURITY_HEADERS
  for (const [name, value] of Object.entries(shared)) expect(everywhere).toContain(`  ${name}: ${value}`)
  expect(everywhere).toContain("frame-ancestors 'none'")
  expect(rules).not.toContain('unsafe')
})

test.each(['/%5c', '/%5C/?q=a', '/%09/', '/%5cevil.example'])(
  '%s, which the framework would read as another host, is no page and none is drawn for it',
  async (path) => {
    const { reached, ask } = open()
    const answer = await ask(new Request(at + path))
    expect([answer.status, await answer.text(), reached]).toEqual([404, 'No page is at this address.', []])
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test.each([
  ['/search?_data=', '/search'],
  ['/search?q=a%20b&_data=root&_data=1&page=2', '/search?q=a+b&page=2'],
  ['/account.data?_data=routes%2Faccount', '/account.data'],
  ['//evil.example?_data=root', '//evil.example'],
])('%s, which would be answered with no page, leads to the page, at %s', async (path, page) => {
  const { reached, ask } = open()
  for (const method of ['GET', 'POST']) {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const { status, headers: answered } = await ask(new Request(at + path, { method, headers }))
    expect([status, answered.get('Location'), reached]).toEqual([307, at + page, []])
  }
})

test('a page without a form refuses one and says which methods it takes', async () => {
  const entry = createEntry(async () => new Response('a page', { status: 405 }), 'one')
  const API = { fetch: async () => Response.json({}) }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const request = new Request(`${at}/privacy`, { method: 'POST', headers })
  const answer = await entry({ request, env: { API }, waitUntil: () => {} })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(
  ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].flatMap((method) =>
    ['/account', '/account.data', '/nowhere'].map((path) => [method, path]),
  ),
)('%s of %s reaches no page, and the answer says which methods there are', async (method, path) => {
  const { reached, ask } = open()
  const answer = await ask(new Request(at + path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } }))
  expect([answer.status, answer.headers.get('Allow'), reached]).toEqual([405, 'GET, HEAD, POST', []])
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a page and every call it makes bear one name, and the page says what they cost', async () => {
  const requests: Request[] = []
  const API = {
    fetch: async (request: Request) => {
      requests.push(request)
      return Response.json({}, { headers: { 'Server-Timing': 'd1;desc="2"' } })
    },
  }
  const entry = createEntry(async (_, { api }) => {
    await api.api.me.$get()
    return new Response('a page')
  }, 'one')
  const request = new Request(`${at}/bookmarks`, { headers: { 'X-Request-Id': 'forged-by-somebody' } })
  const { headers } = await entry({ request, env: { API }, waitUntil: () => {} })

  expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  expect(requests.map((call) => call.headers.get('X-Request-Id'))).toEqual([headers.get('X-Request-Id')])
  expect(headers.get('Server-Timing')).toBe('api;desc="1", d1;desc="2"')
})

test.each([
  ['8f2a6b0c1d2e3f40-FRA', /^8f2a6b0c1d2e3f40-FRA$/],
  ['8f2a6b0c1d2e3f40', /^8f2a6b0c1d2e3f40$/],
  ['loaderData', /^[\da-f]{8}-[\da-f-]{27}$/],
  ['', /^[\da-f]{8}-[\da-f-]{27}$/],
])(
  'a request that says it is %j to Cloudflare is called so only where that can be true',
  async (ray, name) => {
    const { headers } = await open().ask(new Request(`${at}/bookmarks`, { headers: { 'CF-Ray': ray } }))
    expect(headers.get('X-Request-Id')).toMatch(name)
  },
)

test.each([
  { who: 'who is signed in', viewer: { email: 'ada@example.com', spoilers: 'none' }, key: 'BA' },
  { who: 'anonymous visitors', viewer: null, key: null },
])('a page for $who has the key for notifications that the API names', async ({ viewer, key }) => {
  const viewerContext = encodeURIComponent(JSON.stringify({ viewer, imageBase: '/art/' }))
  const headers = { 'x-marquee-frame': viewerContext, ...(key !== null && { 'x-marquee-push-key': key }) }
  const entry = createEntry(async (_, context) => {
    await context.viewerContext()
    return new Response('a page')
  }, 'one')
  const API = { fetch: async () => Response.json({}, { headers }) }
  const page = await entry({ request: new Request(`${at}/account`), env: { API }, waitUntil: () => {} })
  expect(page.headers.get('X-Marquee-Push-Key')).toBe(key)
})
