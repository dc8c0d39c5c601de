import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

const width = (page: Page) => page.viewportSize()?.width ?? 0
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })

test('signed out one has the menu with Search and Login, or four tabs', async ({ page }) => {
  await openPage(page, '/search')
  if (width(page) >= 600) {
    await expect(tabsOf(page)).toBeHidden()
    await expect(menuOf(page)).toContainText('Hi there')
    await expect(menuOf(page).getByRole('link', { name: 'Search', exact: true })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(menuOf(page).getByRole('heading', { name: 'Account' })).toHaveCount(0)
    for (const name of ['Bookmarks', 'Rankings', 'Account'])
      await expect(menuOf(page).getByRole('link', { name })).toHaveCount(0)
    await expect(menuOf(page).getByRole('button', { name: 'Logout' })).toHaveCount(0)
  } else {
    await expect(menuOf(page)).toBeHidden()
    await expectTabs(page, 'Search', 'Bookmarks', 'Rankings', 'Login')
    await tabsOf(page).getByRole('link', { name: 'Bookmarks' }).click()
    await expect(page).toHaveURL('/register?action=login&next=%2Fbookmarks')

    await openPage(page, '/privacy')
    await tabsOf(page).getByRole('link', { name: 'Login' }).click()
    await expect(page.getByRole('dialog', { name: 'Chose your log in mode' })).toBeVisible()
    await expect(page).toHaveURL('/register?action=choose&next=%2Fprivacy')
  }
})

test('signed in one has the Account section and Logout, or five tabs', async ({ page }) => {
  const { email } = await becomeMember(page)
  await openPage(page, '/search')
  if (width(page) >= 600) {
    await expect(menuOf(page)).toContainText(email)
    await expect(menuOf(page).getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(menuOf(page).getByRole('listitem')).toHaveText([
      ...['Up next', 'Calendar', 'Search', 'My series', 'Bookmarks', 'History', 'Rankings', 'Account'],
    ])
    await expect(menuOf(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(menuOf(page).getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  } else {
    await expectTabs(page, 'Up next', 'Calendar', 'Search', 'Bookmarks', 'Account')
  }
})

test('the actions of a series share a line', async ({ page }) => {
  await becomeMember(page)
  const saved = await page.request.put('/api/me/bookmarks/watchlist/series/1396', { headers: sameSite })
  expect(saved.status()).toBe(200)
  await openPage(page, '/search/detail/1396?type=series')
  const action = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const first = await action('Rate').boundingBox()
  const last = await action('Add to folder').boundingBox()
  expect(last?.y).toBe(first?.y)
})

test('the tabs stay under a modal and give way to a way back on the page of a title', async ({ page }) => {
  const isNarrow = width(page) < 600
  await openPage(page, '/register?action=login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('nav[aria-label=Tabs]')).toBeVisible({ visible: isNarrow })

  await openPage(page, '/search/detail/27205?type=movies')
  await expect(page.locator('nav[aria-label=Tabs]')).toBeHidden()
  const back = page.getByRole('main').getByRole('link', { name: 'Search', exact: true })
  await back.click()
  await expect(page).toHaveURL('/search')
  await expect(page.locator('nav[aria-label=Tabs]')).toBeVisible({ visible: isNarrow })

  // A page of an error has no way back.
  await openPage(page, '/search/detail/999999999?type=movies')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing is showing here' })).toBeVisible()
  await expect(page.locator('nav[aria-label=Tabs]')).toBeVisible({ visible: isNarrow })
})

test('the tabs stay under a modal of a title that was opened over another page', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  await openPage(page, '/up-next')
  await page.getByRole('link', { name: 'More about Breaking Bad' }).click()
  await expect(page.getByRole('dialog', { name: 'Breaking Bad: Season 2' })).toBeVisible()
  await expect(page.locator('nav[aria-label=Tabs]')).toBeVisible({ visible: width(page) < 600 })
})

test('an episode is closed from its bar on a wide screen and from the bottom centre of a narrow one', async ({
  page,
}) => {
  await openPage(page, '/episode-detail?series=1396&season=1&episode=1')
  const dialog = page.getByRole('dialog', { name: 'Pilot' })
  const close = dialog.getByRole('link', { name: 'Close' })
  await expect(close).toHaveCount(1)
  await expect(async () => {
    const [around, button, screen] = [
      await dialog.boundingBox(),
      await close.boundingBox(),
      page.viewportSize(),
    ]
    if (!around || !button || !screen) throw new Error('The dialog or its button is not to be seen.')
    const middle = { x: button.x + button.width / 2, y: button.y + button.height / 2 }
    if (screen.width >= 768) {
      expect(middle.y - around.y).toBeLessThan(70)
      expect(around.x + around.width - middle.x).toBeLessThan(70)
    } else {
      expect(Math.abs(middle.x - screen.width / 2)).toBeLessThan(2)
      expect(screen.height - middle.y).toBeLessThan(100)
    }
  }).toPass()
})

async function expectTabs(page: Page, ...names: string[]) {
  await expect(tabsOf(page)).toBeVisible()
  await expect(tabsOf(page).getByRole('link')).toHaveText(names)
}
