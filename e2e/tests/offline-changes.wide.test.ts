import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { banner, expectCached, readStoredData } from '../offline.ts'
import { becomeIdle } from '../open-page.ts'
import { becomeMember } from '../people.ts'

test.use({ serviceWorkers: 'allow' })
// Each caches lists and pages first, which takes a minute on a busy machine.
// About security and data as well: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 150_000 })

const films = [27205, 603]
const pages = films.map((id) => `/search/detail/${id}?type=movies`)

/** Signs somebody new in, waits until the browser has cached the pages of two films, and cuts the network. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await becomeMember(page)
  await page.goto('/search')
  await expectCached(page, '/search')
  for (const path of pages) await page.goto(path)
  await expectCached(page, ...pages, '/bookmarks', '/rankings')
  await context.setOffline(true)
}

/** Records requests that reach the API, from the page or the worker. */
function hearWrites(context: BrowserContext): string[] {
  const heard: string[] = []
  context.on('response', (answer) => {
    const request = answer.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/me/') && request.method() !== 'GET')
      heard.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim())
  })
  return heard
}

const rating = (page: Page, value: number) => page.getByRole('radio', { name: String(value), exact: true })
const mark = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('20 ratings and bookmarks made offline are shown, outlive the page and arrive once, in order', async ({
  page,
  context,
}) => {
  await goOffline(page, context)
  const heard = hearWrites(context)
  const made: string[] = []

  for (const [place, path] of pages.entries()) {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
    for (const value of [3, 8, 2, 9, 7]) {
      await rating(page, value).click()
      await expect(rating(page, value)).toBeChecked()
      made.push(`PUT /api/me/ratings/movies/${films[place]}/total {"rating":${value}}`)
    }
    for (const label of ['watchlist', 'seen']) {
      const button = mark(page, label === 'seen' ? 'Seen' : 'In watchlist')
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      made.push(`PUT /api/me/bookmarks/${label}/movies/${films[place]}`)
    }
    const seen = mark(page, 'Seen')
    await seen.click()
    await expect(seen).toHaveAttribute('aria-pressed', 'false')
    made.push(`DELETE /api/me/bookmarks/seen/movies/${films[place]}`)
    await rating(page, 10).click()
    await expect(rating(page, 10)).toBeChecked()
    await rating(page, 6).click()
    await expect(rating(page, 6)).toBeChecked()
    for (const value of [10, 6])
      made.push(`PUT /api/me/ratings/movies/${films[place]}/total {"rating":${value}}`)
  }
  expect(made).toHaveLength(20)
  await expect(banner(page)).toContainText(
    '20 changes are not sent yet, and will be when you are back online.',
  )
  await page.reload()
  await expect(rating(page, 6)).toBeChecked()
  await expect(mark(page, 'In watchlist')).toHaveAttribute('aria-pressed', 'true')
  expect(heard).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('20 changes sent')).toBeVisible({ timeout: 60_000 })
  expect(heard).toEqual(made)
  await expect(rating(page, 6)).toBeChecked()
  expect((await readStoredData(page)).unsaved).toBe(0)

  for (const id of films) {
    const { ratings } = await (await page.request.get(`/api/me/ratings/movies/${id}`)).json()
    expect(ratings).toEqual({ total: 6 })
  }
  const { counts } = await (await page.request.get('/api/me/bookmarks')).json()
  expect([counts.watchlist.movies, counts.seen.movies]).toEqual([2, 0])
  await page.reload()
  expect(heard).toHaveLength(20)
})

test('a change made offline is shown at once and never taken back on the way to the queue', async ({
  page,
  context,
}) => {
  await goOffline(page, context)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  const seen = mark(page, 'Seen')
  const shown = await seen.evaluateHandle((button) => {
    const states: (string | null)[] = []
    new MutationObserver(() => states.push(button.getAttribute('aria-pressed'))).observe(button, {
      attributeFilter: ['aria-pressed'],
    })
    return states
  })

  for (const count of [1, 2, 3, 4, 5, 6]) {
    await seen.click()
    await expect(banner(page)).toContainText(new RegExp(`\\b${count} changes? .* not sent yet`))
  }
  expect(await shown.jsonValue()).toEqual(['true', 'false', 'true', 'false', 'true', 'false'])
})

test('a change that is refused when it is sent is shown, and can be tried again or dismissed', async ({
  page,
  context,
}) => {
  await goOffline(page, context)
  await page.reload()
  await rating(page, 8).click()
  await mark(page, 'In watchlist').click()
  await expect(banner(page)).toContainText('2 changes are not sent yet')

  await context.route('**/api/me/ratings/**', (route) =>
    route.fulfill({ status: 422, json: { problem: 'no', message: 'This film cannot be rated any more.' } }),
  )
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Not saved.' })
  // What the worker tries before it has a network itself is tried again after twenty seconds.
  await expect(refused).toContainText('The Matrix: rated 8. This film cannot be rated any more.', {
    timeout: 60_000,
  })
  await expect(mark(page, 'In watchlist')).toHaveAttribute('aria-pressed', 'true')
  await expect(rating(page, 8)).not.toBeChecked()

  await page.reload()
  await expect(refused).toBeVisible()
  await context.unroute('**/api/me/ratings/**')
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused).toHaveCount(0)
  await expect(rating(page, 8)).toBeChecked()
  const saved = async () => (await page.request.get('/api/me/ratings/movies/603')).json()
  await expect.poll(saved).toEqual({ ratings: { total: 8 } })
})

/** Rates a film offline, and brings the network back while the API is too busy to save that. */
async function rateWhileBusy(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(page, context)
  await page.reload()
  await rating(page, 8).click()
  await expect(banner(page)).toContainText('1 change is not sent yet')
  await context.route('**/api/me/ratings/**', (route) =>
    route.fulfill({ status: 503, json: { problem: 'service-unavailable', message: 'Later.' } }),
  )
  await context.setOffline(false)
  // Until the worker has reached the server, the page says that logging out has to wait.
  await expect(page.getByText('1 change not sent yet.')).toBeVisible({ timeout: 60_000 })
}

const logoutQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Log out with 1 change unsent?' })

test('logging out asks before it takes along what has not been sent', async ({ page, context }) => {
  await rateWhileBusy(page, context)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = logoutQuestion(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Log out' }).click()
  }
  await context.route('**/logout.data', (route) => route.fulfill({ status: 503, body: 'Later.' }))
  await logOut()
  await expect(page.getByText('Could not log out. Try again.').first()).toBeVisible()
  // The message comes ahead of the answer, until which a second press does nothing.
  await becomeIdle(page)
  expect((await readStoredData(page)).unsaved).toBe(1)
  await context.unroute('**/logout.data')
  await logOut()
  await expect(page.getByText('Logged out')).toBeVisible()
  await expect.poll(async () => (await readStoredData(page)).unsaved).toBe(0)
})

for (const begun of ['no script', 'not the last script'])
  test(`it asks as well where ${begun} of the page had run as it was pressed`, async ({ page, context }) => {
    await rateWhileBusy(page, context)
    // The last ones are loaded when the page is idle.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(`${pages[1]}`)
    const logOut = page.getByRole('button', { name: 'Logout' })
    if (begun === 'no script')
      await page
        .locator('form[action="/logout"]')
        .first()
        .evaluate((form: HTMLFormElement) => form.submit())
    else {
      await page.mouse.click(1, 1)
      await page.waitForFunction(() =>
        Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
      )
      await logOut.click()
    }

    await logoutQuestion(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(`${pages[1]}`)
    expect((await readStoredData(page)).unsaved).toBe(1)
    await logOut.click()
    await logoutQuestion(page).getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Logged out')).toBeVisible()
    await expect.poll(async () => (await readStoredData(page)).unsaved).toBe(0)
  })
