import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { expectCached, openNextVersion } from '../offline.ts'

test.use({ serviceWorkers: 'allow' })
// About security and data as well: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 150_000 })

test('a new version says so, and waits until somebody presses: what is half written stays', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await openNextVersion(baseURL ?? '')
  await page.goto(`${site.origin}/search`)
  await expectCached(page, '/search')
  const other = await context.newPage()
  await other.goto(`${site.origin}/register?action=login`)
  await other.getByRole('textbox', { name: 'Email' }).fill('half@writ')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await field.fill('incep')

  site.release()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(offer).toBeVisible()
  await expect(field).toHaveValue('incep')
  expect(await readStates(page)).toEqual({ waits: true, active: 'activated' })

  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Update' }).click()
  await loaded
  await expect(offer).toHaveCount(0)
  await expect.poll(() => readStates(page)).toEqual({ waits: false, active: 'activated' })
  // The page beside it, on which somebody writes, is not loaded anew under their hands.
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue('half@writ')
  await expectCached(page, '/search')
  site.close()
})

function readStates(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waits: registration?.waiting !== null, active: registration?.active?.state }
  })
}

test('the worker is registered once the page has come to rest, and only where the app is built', async ({
  page,
}) => {
  await page.goto('/search', { waitUntil: 'commit' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(1)
})
