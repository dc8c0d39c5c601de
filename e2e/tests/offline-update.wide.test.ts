import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { banner, expectCached, openNextVersion } from '../offline.ts'
import { becomeMember } from '../people.ts'
import { saveSomething } from '../saved.ts'

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
  const offer = await findOffer(page)
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

test('a version that takes over without a network leaves all pages, and fetches them anew with one', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeMember(page)
  await saveSomething(page)
  const site = await openNextVersion(baseURL ?? '')
  await page.goto(`${site.origin}/search`)
  await expectCached(page, '/search', '/bookmarks', '/rankings')
  const [former] = await cachedBuilds(page)
  site.release()
  const offer = await findOffer(page)

  await context.setOffline(true)
  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Update' }).click()
  await loaded
  await expect.poll(() => readStates(page)).toEqual({ waits: false, active: 'activated' })
  await page.goto(`${site.origin}/bookmarks`)
  await expect(page.getByRole('link', { name: 'Inception' }).first()).toBeVisible()
  await expect(banner(page)).toContainText(/Showing this page as of \d\d:\d\d\./)
  await page.getByRole('link', { name: 'Rankings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Inception/ }).first()).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => cachedBuilds(page), { timeout: 60_000 }).not.toContain(former)
  await expectCached(page, '/search', '/bookmarks', '/rankings')
  site.close()
})

/** Looks for a new version as the browser does at times, and waits until the page says that it is there. */
async function findOffer(page: Page) {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(offer).toBeVisible()
  return offer
}

/** Builds of which pages are cached. */
function cachedBuilds(page: Page) {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    return [...new Set(names.map((name) => name.split('-')[1]))]
  })
}

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
