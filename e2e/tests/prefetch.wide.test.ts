import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a page is fetched ahead for who rests on its link, and opened without the document', async ({
  page,
}) => {
  const requests = pageRequestsOf(page)
  await openPage(page, '/search')
  const card = page.getByRole('main').getByRole('link').and(page.locator('[href*="/detail/"]')).first()

  await restOn(page, card, () => requests.some((path) => path.startsWith('/search/detail/')))
  expect(requests.filter((path) => path.startsWith('/search/detail/'))).toHaveLength(1)

  await card.click()
  await expect(page).toHaveURL(/\/search\/detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.filter((path) => !path.includes('.data'))).toEqual(['/search'])
})

test('a press takes what was fetched ahead, unless anything was changed meanwhile', async ({ page }) => {
  await becomeMember(page)
  // What was fetched ahead does not grow old, however slow the browser is.
  await page.clock.setFixedTime(Date.now())
  await openPage(page, '/search/detail/27205?type=movies')
  const answers = answersTo(page, '/search.data')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
  await restOn(page, link, () => answers.length > 0)
  await link.click()
  await expect(page).toHaveURL('/search')
  // An answer out of the browser's cache bears the name of the request that brought it there.
  expect(new Set(answers).size).toBe(1)

  await openPage(page, '/search/detail/27205?type=movies')
  const seen = page.getByRole('button', { name: 'Seen', exact: true })
  answers.length = 0
  await restOn(page, link, () => answers.length > 0)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  // Without leaving the link.
  await seen.evaluate((button) => button instanceof HTMLElement && button.click())
  await saved
  const [early] = answers
  await link.click()
  await expect(page).toHaveURL('/search')
  await expect.poll(() => answers.at(-1)).not.toBe(early)
})

test('a modal is not fetched ahead, and opens over its page', async ({ page }) => {
  const requests = pageRequestsOf(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const menu = page.getByRole('navigation', { name: 'Main' })

  await menu.getByRole('link', { name: 'Login' }).hover()
  await restOn(page, menu.getByRole('link', { name: 'Search' }), () =>
    requests.some((path) => path.startsWith('/search.data')),
  )
  expect(requests.filter((path) => path.startsWith('/register'))).toEqual([])

  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Beneath a modal elements have no role.
  await expect(page.locator('h1', { hasText: 'Inception' })).toBeVisible()
})

/** Addresses of pages that the browser requests, as documents or as data. */
function pageRequestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document' || pathname.endsWith('.data')) requests.push(pathname + search)
  })
  return requests
}

/** The names of the requests that were answered with the data of a page, to the end. */
function answersTo(page: Page, path: string): string[] {
  const answers: string[] = []
  page.on('requestfinished', async (request) => {
    if (new URL(request.url()).pathname !== path) return
    const answer = await request.response()
    answers.push(answer?.headers()['x-request-id'] ?? '')
  })
  return answers
}

/** Points at the link until its page is requested. */
async function restOn(
  page: Page,
  link: ReturnType<Page['locator']>,
  isRequested: () => boolean,
): Promise<void> {
  await page.mouse.move(0, 0)
  await link.hover()
  await expect.poll(isRequested).toBe(true)
}
