import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { openPage } from '../open-page.ts'

test('a page whose data fails while its style sheets load shows an error, which nothing leaves unhandled', async ({
  page,
  context,
}) => {
  const film = '/search/detail/27205?type=movies'
  await openPage(page, film)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()

  const showSheets = await holdRequests(context, '**/assets/*.css')
  await context.route('**/search/detail/27205.data*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('27205.data'))
  await page.goBack()
  await failed
  // An unhandled rejection is reported within the turn of the event loop.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  showSheets()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The reel slipped')
})

for (const { says, parts } of [
  { says: 'whose scripts have loaded', parts: true },
  { says: 'whose scripts have not loaded', parts: false },
])
  test(`without a network and a service worker, a page ${says} says so and opens once there is one`, async ({
    page,
    context,
  }) => {
    await openPage(page, parts ? '/privacy' : '/search')
    if (parts) {
      await page.getByRole('link', { name: 'Search', exact: true }).first().click()
      await expect(page).toHaveURL('/search')
    }
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page).toHaveURL('/privacy')

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  })

test('the heading of a page that failed has the focus, and that of the page after it', async ({ page }) => {
  await openPage(page, '/privacy')
  await page.route('**/cookies.data*', (route) => route.abort())
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Cookies', exact: true }).first().click()
  await expect(heading).toHaveText('The reel slipped')
  await expect(heading).toBeFocused()

  await page.getByRole('link', { name: 'Back to search' }).click()
  await expect(heading).toHaveText('Search')
  await expect(heading).toBeFocused()
})

test('so has that of a dialog that failed', async ({ page }) => {
  await openPage(page, '/search/detail/1396?type=series')
  await page.route('**/select-season.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Choose', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('The reel slipped')
  await expect(heading).toBeFocused()
})

test('"Try again" opens a page that was open before a deployment changed its data', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/privacy')
  // The next build has another route at this address.
  await page.route('**/search.data*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"routes/search._index"', '"routes/search.next"')
    await route.fulfill({ response, body })
  })
  await page.getByRole('link', { name: 'Search', exact: true }).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('The reel slipped')

  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Search')
  // React and its router report what a page of errors shows.
  expect(complaints.splice(0).every((text) => text.includes('TypeError'))).toBe(true)
})
