import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { hydrated } from '../open-page.ts'
import { becomeMember } from '../people.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const film = '/search/detail/27205?type=movies'

/** Opens a page and returns the status of the server's own response, without the browser's HTTP cache in between. */
async function open(page: Page, path: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const statuses = new Map<string, number>()
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode)
  })
  const documents: string[] = []
  session.on('Network.requestWillBeSent', ({ type, requestId }) => {
    if (type === 'Document') documents.push(requestId)
  })
  const answer = await page.goto(path)
  await expect.poll(() => statuses.get(documents[0] ?? '')).toBeDefined()
  await session.detach()
  return { status: statuses.get(documents[0] ?? ''), headers: answer?.headers() ?? {} }
}

/** Requests a page until it comes from the cache, where it is stored after an answer. */
async function fillCache(request: APIRequestContext, path: string): Promise<void> {
  const timing = async () => (await request.get(path)).headers()['server-timing']
  await expect.poll(timing).toContain('page;desc="hit"')
}

/** Follows a link, for which a hydrated page requests data instead of a document. */
async function expectHydrated(page: Page): Promise<void> {
  await hydrated(page)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(documents).toBe(0)
}

test('a page rendered for another visitor before is hydrated in the next browser', async ({
  page,
  request,
}) => {
  await fillCache(request, film)
  const { headers } = await open(page, film)
  expect(headers['server-timing']).toContain('page;desc="hit"')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)

  await expectHydrated(page)
})

test('a page that has not changed since is answered with 304 and hydrated again', async ({
  page,
  request,
}) => {
  await fillCache(request, film)
  expect((await open(page, film)).status).toBe(200)
  await page.goto('/privacy')
  const again = await open(page, film)

  expect([again.status, again.headers['server-timing']]).toEqual([304, expect.stringContaining('hit')])
  await expect(page.getByRole('heading', { name: 'Inception', level: 1 })).toBeVisible()
  await expectHydrated(page)
})

test('who logs in or out between two visits never sees the page from before', async ({ page }) => {
  await open(page, film)
  const { email } = await becomeMember(page)
  const own = await open(page, film)
  expect([own.status, own.headers.etag]).toEqual([200, undefined])
  await expect(page.getByText(email).first()).toBeVisible()

  await page.context().clearCookies()
  expect((await open(page, film)).status).toBe(200)
  await expect(page.getByText('Hi there').first()).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
