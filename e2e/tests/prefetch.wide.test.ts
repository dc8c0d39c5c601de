import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember } from '../people.ts'
import { visit } from '../visit.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a page is fetched ahead for who rests on its link, and opened without the document', async ({
  page,
}) => {
  const asked = questionsOf(page)
  await visit(page, '/search')
  const card = page.getByRole('main').getByRole('link').and(page.locator('[href*="/detail/"]')).first()

  await restOn(page, card, () => asked.some((path) => path.startsWith('/search/detail/')))
  expect(asked.filter((path) => path.startsWith('/search/detail/'))).toHaveLength(1)

  await card.click()
  await expect(page).toHaveURL(/\/search\/detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => !path.includes('.data'))).toEqual(['/search'])
})

test('a press takes what was fetched ahead, unless anything was changed meanwhile', async ({ page }) => {
  await becomeMember(page)
  await visit(page, '/search/detail/27205?type=movies')
  const answers = answersTo(page, '/search.data')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })
  await restOn(page, link, () => answers.length > 0)
  await link.click()
  await expect(page).toHaveURL('/search')
  // An answer out of the browser's cache bears the name of the request that brought it there.
  expect(new Set(answers).size).toBe(1)

  await visit(page, '/search/detail/27205?type=movies')
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
  const asked = questionsOf(page)
  await visit(page, '/search/detail/27205?type=movies')
  const menu = page.getByRole('navigation', { name: 'Main' })

  await menu.getByRole('link', { name: 'Login' }).hover()
  await restOn(page, menu.getByRole('link', { name: 'Search' }), () =>
    asked.some((path) => path.startsWith('/search.data')),
  )
  expect(asked.filter((path) => path.startsWith('/register'))).toEqual([])

  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Beneath a modal no role is told.
  await expect(page.locator('h1', { hasText: 'Inception' })).toBeVisible()
})

/** The addresses of pages that the browser asks for, as documents or as data. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'document' || pathname.endsWith('.data')) asked.push(pathname + search)
  })
  return asked
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

/** Points at the link, again until its page is asked for: before scripts run nobody notices. */
async function restOn(page: Page, link: ReturnType<Page['locator']>, isAsked: () => boolean): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(isAsked, { timeout: 1000 }).toBe(true)
  }).toPass()
}
