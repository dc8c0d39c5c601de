import { expect, test } from 'vitest'
import { createEntry } from '../entry.ts'

const at = 'https://marquee.example'
const frame = { viewer: null, imageBase: '' }
const frameHeader = (changes: object) => encodeURIComponent(JSON.stringify({ ...frame, ...changes }))

type Site = {
  version?: string
  /** What the API says of a page beside its content. */
  api?: () => Response
  /** What a page says of itself beside its content. */
  headers?: Record<string, string>
  status?: number
}

/** A site of pages that say which request they were drawn for, and what they cost. */
function openSite({
  version = crypto.randomUUID(),
  api = () => answered({}),
  headers,
  status = 200,
}: Site = {}) {
  const deferred: Promise<unknown>[] = []
  let calls = 0
  const API = {
    async fetch() {
      calls += 1
      return api()
    },
  }
  const entry = createEntry(async (request, context) => {
    await context.api.api.me.$get()
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    const theme = request.headers.get('Cookie') ?? 'no theme'
    const id = request.headers.get('X-Request-Id')
    const html = `<p>${request.url} ${theme}</p><script nonce="${nonce}">"${id}"</script><script nonce="${nonce}"></script>`
    const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'`
    return new Response(html, { status, headers: { 'Content-Security-Policy': policy, ...headers } })
  }, version)

  async function ask(path: string, init: RequestInit = {}) {
    const before = calls
    const answer = await entry({
      ...{ request: new Request(at + path, init), env: { API } },
      waitUntil: (work) => deferred.push(work),
    })
    const html = await answer.text()
    await Promise.all(deferred.splice(0))
    return {
      answer,
      html,
      calls: calls - before,
      found: /page;desc="(\w+)"/.exec(answer.headers.get('Server-Timing') ?? '')?.[1],
    }
  }
  return { ask, version }
}

function answered(changes: object, status = 200, headers: HeadersInit = {}): Response {
  return Response.json({}, { status, headers: { 'x-marquee-frame': frameHeader(changes), ...headers } })
}

const film = '/search/detail/27205?type=movies'

test('the second who is signed out gets the page without a call of the API', async () => {
  const { ask } = openSite()
  const first = await ask(film)
  const second = await ask(film)

  expect([first.calls, first.found]).toEqual([1, 'miss'])
  expect([second.calls, second.found]).toEqual([0, 'hit'])
  expect(second.answer.headers.get('Server-Timing')).toContain('api;desc="0"')
  expect(second.html).toContain(`${at}${film}`)
  const names = ({ answer }: typeof first) => [...answer.headers.keys()]
  expect(names(second)).toEqual(names(first))
})

test('every answer has a nonce and a name of its own, and no answer the nonce of the stored page', async () => {
  const { ask } = openSite()
  const seen = new Set<string>()
  for (let turn = 0; turn < 4; turn += 1) {
    const { answer, html } = await ask(film)
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
    const id = answer.headers.get('X-Request-Id') ?? ''

    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(html.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
    expect(html).toContain(`"${id}"`)
    seen.add(nonce).add(id)
  }
  expect(seen.size).toBe(8)
})

test.each([
  ['a session', '__Host-session=abc'],
  ['a session among others', 'theme=dark; __Host-session=abc'],
  ['a toast', '__Host-toast=%5B%22Hi%22%5D'],
  ['a place in the database', '__Host-read-from=0-0-0'],
  ['the secret of a mail', '__Host-reset=abc'],
])('who brings %s is drawn a page of their own, and nobody else sees it', async (_, cookie) => {
  const { ask } = openSite()
  await ask(film)
  const own = await ask(film, { headers: { Cookie: cookie } })

  expect([own.calls, own.found]).toEqual([1, undefined])
  expect((await ask(film)).html).not.toContain(cookie)
})

test('a theme that somebody chose is kept apart, and nothing else that a request says is heard', async () => {
  const { ask } = openSite()
  const light = await ask(film, {
    headers: { Cookie: 'stats=1; theme=light', 'User-Agent': 'Canary', 'X-Forwarded-Host': 'evil.example' },
  })
  expect([light.calls, light.html.includes('theme=light')]).toEqual([1, true])
  expect(light.html).not.toContain('stats')

  expect((await ask(film)).html).toContain('no theme')
  expect((await ask(film, { headers: { Cookie: 'theme=light' } })).found).toBe('hit')
  expect((await ask(film, { headers: { Cookie: 'theme=<script>' } })).html).toContain('no theme')
})

test.each([
  ['is missing something', { api: () => answered({ notes: { catalogueFrom: '2026-01-01' } }) }],
  ['lacks what a call should have given', { api: () => answered({}, 503) }],
  ['is about a person', { api: () => answered({ viewer: { email: 'ada@example.com' } }) }],
  ['came with a cookie of the API', { api: () => answered({}, 200, { 'Set-Cookie': 'a=b' }) }],
  ['sets a cookie', { headers: { 'Set-Cookie': '__Host-toast=; Max-Age=0' } }],
  ['wants to be kept by nobody', { headers: { 'Cache-Control': 'no-store' } }],
  ['is not found', { status: 404 }],
  ['failed', { status: 500 }],
  ['leads elsewhere', { status: 302, headers: { Location: '/search' } }],
])('a page that %s is not kept', async (_, site) => {
  const { ask } = openSite(site)
  await ask(film)
  expect(await ask(film)).toMatchObject({ calls: 1, found: 'miss' })
})

test.each([
  ['/search?page=2&q=tron', '/search?q=tron&page=2'],
  ['/search?q=+tron+', '/search?q=tron'],
  ['/search?q=cafe%CC%81', '/search?q=caf%C3%A9'],
  ['/search?q=&segment=', '/search'],
  ['/search/detail/1396?utm_source=mail&type=series&fbclid=1', '/search/detail/1396?type=series'],
])('%s is the same page as %s', async (path, same) => {
  const { ask } = openSite()
  await ask(path)
  expect(await ask(same)).toMatchObject({ found: 'hit', calls: 0 })
})

test.each([
  ['/search?q=tron', '/search?q=TRON', 'as the page repeats what was typed'],
  ['/search', '/search?page=2', 'as it is another page of the list'],
  ['/search/detail/1396?type=series', '/search/detail/1396?type=movies', 'as it is another title'],
  ['/search/detail/1396?type=series', '/search/detail/1396?type=series&season=2', 'with another season open'],
])('%s is another page than %s, %s', async (path, other) => {
  const { ask } = openSite()
  await ask(path)
  expect(await ask(other)).toMatchObject({ found: 'miss', calls: 1 })
})

test.each([
  '/search/detail/27205?type=movies&folders=choose',
  '/search/detail/027205?type=movies',
  '/search/?q=a',
  '/bookmarks',
  '/account',
  '/register?action=login',
  '/reset-password?token=secret',
  '/verify-email?token=secret',
  '/search.data',
])('%s is never looked for', async (path) => {
  const { ask } = openSite()
  await ask(path)
  expect(await ask(path)).toMatchObject({ found: undefined, calls: 1 })
})

test("what is kept tells the offline worker that it is nobody's", async () => {
  const { ask } = openSite()
  for (const found of ['miss', 'hit']) {
    const page = await ask(film)
    expect([page.found, page.answer.headers.get('X-Marquee-Viewer')]).toEqual([found, 'nobody'])
  }
})

test('a change is never answered from what is kept', async () => {
  const { ask } = openSite()
  await ask(film)
  expect(await ask(film, { method: 'POST', headers: { Origin: at } })).toMatchObject({
    found: undefined,
    calls: 1,
  })
})

test('another build asks for none of the pages of the one before', async () => {
  const old = openSite()
  await old.ask(film)

  expect(await openSite({ version: 'new' }).ask(film)).toMatchObject({ found: 'miss', calls: 1 })
  expect(await openSite({ version: old.version }).ask(film)).toMatchObject({ found: 'hit', calls: 0 })
})

test('another host has pages of its own', async () => {
  const version = crypto.randomUUID()
  await openSite({ version }).ask(film)
  expect(await openSite({ version }).ask(`.other.example${film}`)).toMatchObject({ found: 'miss' })
})

test('who asks for the head alone gets it, and leaves the page for others', async () => {
  const { ask } = openSite()
  const head = await ask(film, { method: 'HEAD' })
  const page = await ask(film)

  expect([head.html, head.answer.status, head.found, page.found]).toEqual(['', 200, 'miss', 'hit'])
  expect(page.html).toContain('<script')
  expect((await ask(film, { method: 'HEAD' })).answer.headers.get('Content-Security-Policy')).toContain(
    'nonce-',
  )
})

test('a browser may keep no page without asking, and never gets one for another that it has', async () => {
  const { ask } = openSite()
  for (let turn = 0; turn < 2; turn += 1) {
    const { answer } = await ask(film, {
      headers: { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString() },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(answer.headers.get('Vary')).toContain('Cookie')
    expect(answer.headers.get('ETag')).toBeNull()
  }
})
