import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { hydrated } from '../open-page.ts'
import { becomeAda, becomeMember } from '../people.ts'
import { TESTED_ROUTES } from '../screens.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const routes = new URL('../../apps/web/app/routes/', import.meta.url)

/** One address or more for every file of `apps/web/app/routes`. */
const addresses: Record<string, string[]> = Object.fromEntries(
  TESTED_ROUTES.map(({ id, addresses }) => [id, addresses]),
)
addresses.$?.push('/search/detail/999999999?type=movies', '/%E0%A4%A')

test('every route has an address here', () => {
  const names = readdirSync(routes, { withFileTypes: true }).map(({ name }) => name.replace(/\.tsx$/, ''))
  expect(Object.keys(addresses).toSorted()).toEqual(names.toSorted())
})

/** Cookies of one session of Ada for all routes: more than thirty logins of one account in a minute are refused. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> = []

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  await becomeAda(context.request)
  session = await context.cookies()
  await context.close()
})

for (const [route, paths] of Object.entries(addresses)) {
  test(`${route} keeps its policy, signed out and signed in`, async ({ page }) => {
    for (const signIn of [false, true]) {
      if (signIn) await page.context().addCookies(session)
      for (const path of paths) {
        const response = await page.request.get(path, { maxRedirects: 0 })
        expectCommon(response.headers(), path)
        // It leads to a page that is looked at itself.
        if (response.status() < 400 && response.headers().location) continue
        const answer = await page.goto(path)
        if (!answer) throw new Error(`${path} was not answered.`)
        expectPagePolicy(answer.headers(), path)
        await expect(page.locator('#main, main').first()).toBeAttached()
        await moveAbout(page)
      }
    }
  })
}

/** Triggers content that scripts load: the menu of a list, a prefetched page, a dialog. */
async function moveAbout(page: Page): Promise<void> {
  await hydrated(page)
  const link = page.getByRole('main').getByRole('link').first()
  if ((await page.getByRole('dialog').count()) === 0 && (await link.count()) > 0) await link.hover()
}

/** Returns the inline scripts that the policy of a page allows besides those of the build, by nonce or by hash. */
function expectPagePolicy(headers: Record<string, string>, path: string): string[] {
  const policy = headers['content-security-policy'] ?? ''
  const allowed = /default-src 'none'; script-src 'self' ([^;]+);/.exec(policy)?.[1]?.split(' ') ?? []
  expect(allowed.join(' '), path).toMatch(/^('nonce-[A-Za-z0-9+/]{22}=='|('sha256-[A-Za-z0-9+/]{43}=' ?)+)$/)
  expect(policy, path).not.toMatch(/unsafe|\*|data:|blob:/)
  expectCommon(headers, path)
  return allowed
}

function expectCommon(headers: Record<string, string>, path: string): void {
  expect(headers, path).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=63072000/),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
}

test('what is drawn for one person bears a nonce of its own, on all of its scripts and nothing else', async ({
  page,
  request,
}) => {
  await becomeMember(page)
  const nonces = new Set<string>()
  for (const [asker, path] of [
    [page.request, '/search'],
    [page.request, '/search'],
    [page.request, '/search/detail/1396?type=series'],
    [request, '/register?action=login'],
    [request, '/nowhere'],
  ] as const) {
    const answer = await asker.get(path)
    const [allowed = ''] = expectPagePolicy(answer.headers(), path)
    const html = await answer.text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(`'nonce-${/ nonce="([^"]+)"/.exec(script)?.[1]}'`).toBe(allowed)
    expectNoInlineStyle(html, path)
    nonces.add(allowed)
  }
  expect(nonces.size).toBe(5)
})

test('what is drawn for everybody bears no nonce, and its policy allows its own scripts and no others', async ({
  request,
}) => {
  for (const path of ['/search', '/search?q=inception', '/search/detail/1396?type=series', '/privacy']) {
    for (let turn = 0; turn < 2; turn += 1) {
      let answer = await request.get(path)
      const timing = async () => {
        answer = await request.get(path)
        return answer.headers()['server-timing']
      }
      // Who comes first, or while the cache is slow, has it drawn for themselves.
      await expect.poll(timing).toMatch(/page;desc="(hit|stale|shared)"/)
      const allowed = expectPagePolicy(answer.headers(), path)
      const html = await answer.text()
      expect(html, path).not.toContain('nonce')
      const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
      const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      expect(hashes.length).toBeGreaterThan(2)
      expect(allowed.toSorted(), path).toEqual([...new Set(hashes)].toSorted())
      expectNoInlineStyle(html, path)
    }
  }
})

function expectNoInlineStyle(html: string, path: string): void {
  expect(html.match(/<style\b|<[a-z][^<>]*\s(style|on[a-z]+)="/g) ?? [], path).toEqual([])
}

test('what is no page may do nothing, should somebody open it as one', async ({ page, request }) => {
  await becomeMember(page)
  const responses: [string, Promise<APIResponse>][] = [
    ['data of a page', page.request.get('/search.data')],
    ['the API', page.request.get('/api/me')],
    ['the API where nothing is', page.request.get('/api/nothing')],
    ['a redirect', request.get('/account', { maxRedirects: 0 })],
    ['the way to Google', request.get('/auth/google', { maxRedirects: 0 })],
    ['a form of another site', request.post('/logout', { headers: { Origin: 'https://evil.example' } })],
    ['a picture', request.get('/art/w185/movie-27205.svg')],
    ['a picture that is none', request.get('/art/w185/..%2F..%2Fsecret.svg')],
    ['an unknown method', request.fetch('/search', { method: 'PROPFIND' })],
  ]
  for (const [what, answer] of responses) {
    const headers = (await answer).headers()
    expectCommon(headers, what)
    expect(headers['content-security-policy'], what).toMatch(/^default-src 'none'; (?!script-src)/)
  }
})

test('files of the build are guarded as well', async ({ page, request }) => {
  await page.goto('/search')
  const files = await page
    .locator('link[rel=stylesheet], link[rel=modulepreload]')
    .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))
  expect(files.length).toBeGreaterThan(3)
  for (const file of [...files, '/favicon.ico', '/favicon.svg', '/robots.txt']) {
    expectCommon((await request.get(file)).headers(), file)
  }
})

test('a script or a style that somebody smuggled into a page does nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/search')
  const reached = await page.evaluate(async () => {
    const forbidden: string[] = []
    addEventListener('securitypolicyviolation', (event) => forbidden.push(event.effectiveDirective))
    const put = (html: string) => document.body.append(document.createRange().createContextualFragment(html))
    put('<script>document.title = "taken"</script>')
    put('<script src="https://evil.example/x.js"></script>')
    put('<img src="/nothing" onerror="document.title = \'taken\'">')
    // It waits its turn behind the pictures of the page.
    const broken = new Promise((resolve) =>
      document.body.lastElementChild?.addEventListener('error', resolve),
    )
    put('<style>body { color: red }</style>')
    put('<p style="color: red"></p>')
    put('<iframe src="https://evil.example/"></iframe>')
    put('<form action="https://evil.example/" method="post"><button>go</button></form>')
    put('<base href="https://evil.example/">')
    document.querySelector<HTMLFormElement>('form[action="https://evil.example/"]')?.submit()
    await fetch('https://evil.example/').catch(() => undefined)
    await broken
    await new Promise((resolve) => setTimeout(resolve, 500))
    return [...new Set(forbidden)].toSorted()
  })

  expect(await page.title()).not.toBe('taken')
  expect(reached).toEqual([
    'base-uri',
    'connect-src',
    'form-action',
    'frame-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ])
  await context.close()
})

test('another site cannot put a page into a frame', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A site that forbids nothing itself, so that the refusal is ours.
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<body>'))
  await new Promise<void>((listening) => site.listen(0, listening))
  const { port } = Object(site.address())
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'stolen' }))
  }, `${baseURL}/search`)

  expect((await refusal).text()).toContain(`Framing '${baseURL}/' violates`)
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
  await context.close()
  site.close()
})
