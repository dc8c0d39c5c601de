import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeIdle, openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

const series = '/search/detail/1396?type=series&season=1'

/** A script that is gone, as after a deployment that replaced it. */
const loseScript = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, (route) => route.abort())

test('pointing at the link of a page whose script is gone loads nothing anew', async ({ page }) => {
  await openPage(page, '/search')
  await loseScript(page, 'privacy')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  const failed = page.waitForEvent('requestfailed', (request) => /privacy-.*\.js/.test(request.url()))
  await page.getByRole('link', { name: 'Privacy' }).hover()
  await failed
  await becomeIdle(page)
  expect(documents).toEqual([])
})

test('a link opens its page though the script of that is gone', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('link', { name: 'Cookies', exact: true }).first().click()
  await expect(page).toHaveURL('/cookies')
  await loseScript(page, 'privacy')
  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
})

test('a page stays as the server drew it where the script of a part does not come', async ({ page }) => {
  await loseScript(page, 'episode-heat')
  const failed = page.waitForEvent('requestfailed', (request) => /episode-heat-.*\.js/.test(request.url()))
  await page.goto(series)
  await failed
  await becomeIdle(page)
  await expect(page.locator('#episode-heat')).toBeVisible()

  await page.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
})

test('a dialog opens though its script is gone', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, series)
  await loseScript(page, 'choose-folders')
  await page.getByRole('link', { name: 'Add to folder' }).click()
  await expect(page.getByRole('dialog', { name: 'Add to folder' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/^[^?]*\/search\/detail\/1396\?type=series/)
})

test('the form of a date opens though its script is gone', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, series)
  await loseScript(page, 'date-form')
  await page.getByRole('link', { name: 'More for Pilot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pilot' })
  await expect(dialog.getByRole('radio', { name: 'Now', exact: true })).toBeVisible()
})

test('a part whose script is missed without a network comes with one', async ({ page, complaints }) => {
  await becomeMember(page)
  await openPage(page, series)
  await loseScript(page, 'choose-folders')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  await page.getByRole('link', { name: 'Add to folder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByRole('dialog', { name: 'Add to folder' })).toBeVisible()

  // React and its router report what a page of errors shows.
  const isOfScript = (text: string) => /dynamically imported module: .*choose-folders/.test(text)
  expect(complaints.splice(0).map(isOfScript)).toEqual([true, true])
})
