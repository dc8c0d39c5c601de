import { expect, type Page, test } from '@playwright/test'
import { holdRequests } from '../hold-requests.ts'
import { openPage } from '../open-page.ts'

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/search/detail/"]')
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test('popular films go on as one comes to their end, until the credits have rolled', async ({ page }) => {
  await openPage(page, '/search?segment=movies')
  const rolled = page.getByText('The credits have rolled. That is all.')
  await expect(async () => {
    await toTheEnd(page)
    await expect(rolled).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: 'titles shown' })).toHaveText(/^\d+ titles shown$/)
  const names = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(80)
})

test('a list goes on where a busy browser reports two sights of its end at once', async ({ page }) => {
  await page.addInitScript(() => {
    const Native = IntersectionObserver
    const held: IntersectionObserverEntry[] = []
    let report = () => {}
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries) => held.push(...entries), options)
        held.length = 0
        report = () => callback(held.splice(0), this)
      }
    }
    Object.assign(window, { sights: () => held.length, reportSights: () => report() })
  })
  await openPage(page, '/search?segment=movies')
  const sights = () => page.evaluate('sights()')
  await expect.poll(sights).toBe(1)
  await toTheEnd(page)
  await expect.poll(sights).toBe(2)
  await page.evaluate('reportSights()')
  await expect.poll(() => cards(page).count()).toBe(40)
})

test('Back finds the list as long as it was, at the place one had left', async ({ page }) => {
  await openPage(page, '/search?segment=movies')
  await expect(async () => {
    await toTheEnd(page)
    expect(await cards(page).count()).toBeGreaterThan(50)
  }).toPass()
  const card = cards(page).nth(45)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.click()
  await expect(page).toHaveURL(/\/search\/detail\//)
  // The address changes ahead of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL('/search?segment=movies')
  await expect(page.getByRole('heading', { name: 'Popular films' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
  expect(await cards(page).count()).toBeGreaterThan(50)
})

test('when more cannot be loaded, what is there stays and can be tried again', async ({ page }) => {
  let isDown = true
  await page.route('**/api/catalogue/browse**', (route) =>
    isDown ? route.fulfill({ status: 502, json: { problem: 'catalogue-unavailable' } }) : route.continue(),
  )
  await openPage(page, '/search?segment=series')
  await toTheEnd(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('What comes next could not be loaded. What is here stays.')
  const before = await cards(page).count()
  expect(before).toBe(20)

  isDown = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  await expect(alert).toBeHidden()
})

test('both lists go on together under what is popular, and each of their pages is a link', async ({
  page,
}) => {
  await openPage(page, '/search')
  const before = await cards(page).count()
  await toTheEnd(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)

  await page.goto('/search?page=2')
  await expect(page.getByRole('heading', { name: 'Films and series' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/search?page=400')
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL('/search')
})

test('results go on too', async ({ page }) => {
  await openPage(page, '/search?q=the')
  const before = await cards(page).count()
  await toTheEnd(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
})

test('posters that are on their way are announced, and gone when they are there', async ({ page }) => {
  await openPage(page, '/search')
  const release = await holdRequests(page, '**/search.data**')
  await page.getByRole('searchbox', { name: 'Search films and series' }).fill('inception')
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeAttached()
  release()
  await expect(page.getByRole('link', { name: /^Inception/ }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toHaveCount(0)
})
