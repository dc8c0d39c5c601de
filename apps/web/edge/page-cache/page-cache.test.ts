import { expect, test } from 'vitest'
import { sha256 } from './script-hashes.ts'
import { answered, at, film, openTestSite } from './test-site.ts'

test('the second who is signed out gets the page without a call of the API', async () => {
  const { ask } = openTestSite()
  const first = await ask(film)
  const second = await ask(film)

  expect([first.calls, first.found]).toEqual([1, 'miss'])
  expect([second.calls, second.found]).toEqual([0, 'hit'])
  expect(second.answer.headers.get('Server-Timing')).toContain('api;desc="0"')
  expect(second.html).toContain(`${at}${film}`)
  const names = ({ answer }: typeof first) => [...answer.headers.keys()]
  expect(names(second).filter((name) => name !== 'etag')).toEqual(names(first))
})

test('who a page is drawn for need not wait until there is one to keep: theirs has a nonce and no tag', async () => {
  const { ask } = openTestSite()
  const { answer, html } = await ask(film)
  const nonce = /^default-src 'none'; script-src 'self' 'nonce-([^']+)'$/.exec(
    answer.headers.get('Content-Security-Policy') ?? '',
  )?.[1]

  expect(html.split(`<script nonce="${nonce}">`)).toHaveLength(3)
  expect(answer.headers.has('ETag')).toBe(false)
  expect((await ask(film)).html).not.toContain(nonce)
})

test('a kept page bears no nonce and no name of a request: its scripts are allowed for what they say', async () => {
  const { ask } = openTestSite()
  await ask(film)
  const seen = new Set<string>()
  for (let turn = 0; turn < 3; turn += 1) {
    const { answer, html } = await ask(film)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const allowed = await Promise.all(['""', ''].map(async (code) => `'sha256-${await sha256(code)}'`))

    expect(policy).toBe(`default-src 'none'; script-src 'self' ${allowed.join(' ')}`)
    expect(html).toContain('</p><script>""</script><script></script>')
    seen.add(html)
    seen.add(answer.headers.get('X-Request-Id') ?? '')
  }
  // One page, and three names.
  expect(seen.size).toBe(4)
})

test.each([
  ['a session', '__Host-session=abc'],
  ['a session among others', 'theme=dark; __Host-session=abc'],
  ['a toast', '__Host-toast=%5B%22Hi%22%5D'],
  ['a place in the database', '__Host-read-from=0-0-0'],
  ['the secret of a mail', '__Host-reset=abc'],
])('who brings %s is drawn a page of their own, and nobody else sees it', async (_, cookie) => {
  const { ask } = openTestSite()
  await ask(film)
  const own = await ask(film, { headers: { Cookie: cookie } })

  expect([own.calls, own.found]).toEqual([1, undefined])
  expect((await ask(film)).html).not.toContain(cookie)
})

test('a theme that somebody chose is kept apart, and nothing else that a request says is heard', async () => {
  const { ask } = openTestSite()
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
  const { ask } = openTestSite(site)
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
  const { ask } = openTestSite()
  await ask(path)
  expect(await ask(same)).toMatchObject({ found: 'hit', calls: 0 })
})

test.each([
  ['/search?q=tron', '/search?q=TRON', 'as the page repeats what was typed'],
  ['/search', '/search?page=2', 'as it is another page of the list'],
  ['/search/detail/1396?type=series', '/search/detail/1396?type=movies', 'as it is another title'],
  ['/search/detail/1396?type=series', '/search/detail/1396?type=series&season=2', 'with another season open'],
])('%s is another page than %s, %s', async (path, other) => {
  const { ask } = openTestSite()
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
  const { ask } = openTestSite()
  await ask(path)
  expect(await ask(path)).toMatchObject({ found: undefined, calls: 1 })
})

test("what is kept tells the offline worker that it is nobody's", async () => {
  const { ask } = openTestSite()
  for (const found of ['miss', 'hit']) {
    const page = await ask(film)
    expect([page.found, page.answer.headers.get('X-Marquee-Viewer')]).toEqual([found, 'nobody'])
  }
})

test('a change is never answered from what is kept', async () => {
  const { ask } = openTestSite()
  await ask(film)
  expect(await ask(film, { method: 'POST', headers: { Origin: at } })).toMatchObject({
    found: undefined,
    calls: 1,
  })
})

test('another build asks for none of the pages of the one before', async () => {
  const old = openTestSite()
  await old.ask(film)

  expect(await openTestSite({ version: 'new' }).ask(film)).toMatchObject({ found: 'miss', calls: 1 })
  expect(await openTestSite({ version: old.version }).ask(film)).toMatchObject({ found: 'hit', calls: 0 })
})

test('another host has pages of its own', async () => {
  const version = crypto.randomUUID()
  await openTestSite({ version }).ask(film)
  expect(await openTestSite({ version }).ask(`.other.example${film}`)).toMatchObject({ found: 'miss' })
})

test('who asks for the head alone gets it, and leaves the page for others', async () => {
  const { ask } = openTestSite()
  const head = await ask(film, { method: 'HEAD' })
  const page = await ask(film)

  expect([head.html, head.answer.status, head.found, page.found]).toEqual(['', 200, 'miss', 'hit'])
  expect(page.html).toContain('<script')
  const known = await ask(film, { method: 'HEAD' })
  expect([known.html, known.found]).toEqual(['', 'hit'])
  expect(known.answer.headers.get('ETag')).toBe(page.answer.headers.get('ETag'))
})
