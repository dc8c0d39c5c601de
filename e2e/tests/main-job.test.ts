import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { continueWithGoogle, login, newPerson, register } from '../people.ts'
import { expectToastAfter, toasts } from '../toasts.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a newcomer searches, registers by e-mail, saves, rates, logs out and finds it all again', async ({
  page,
}) => {
  const person = newPerson()
  await findBothInceptions(page)
  await openBreakingBad(page)

  await register(page, person, new URL(page.url()).pathname + new URL(page.url()).search)
  await saveAndRate(page)
  await seeWhatWasSaved(page)

  await logOut(page)
  await login(page, person)
  await seeWhatWasSaved(page)
})

test('a newcomer does the same with Google', async ({ page }) => {
  const person = newPerson('Hedy')
  const throughTheSheet = async () => {
    await page.goto('/register?action=choose')
    await page.getByRole('dialog', { name: 'Chose your log in mode' }).getByText('Login with Google').click()
  }
  await findBothInceptions(page)
  await openBreakingBad(page)

  await continueWithGoogle(page, person, throughTheSheet)
  await saveAndRate(page)
  await seeWhatWasSaved(page)

  await logOut(page)
  await continueWithGoogle(page, person, throughTheSheet)
  await seeWhatWasSaved(page)
})

async function findBothInceptions(page: Page) {
  await page.goto('/')
  await expect(page).toHaveURL(/\/search$/)
  await page.getByRole('searchbox', { name: 'Search films and series' }).fill('inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
  await expect(page).toHaveURL(/q=inception/)
}

async function openBreakingBad(page: Page) {
  await page.getByRole('searchbox', { name: 'Search films and series' }).fill('breaking bad')
  await page.getByRole('link', { name: /^Breaking Bad/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
  await expect(page).toHaveTitle('Breaking Bad · Marquee')
}

async function saveAndRate(page: Page) {
  await page.goto('/search/detail/1396?type=series')
  await page.getByRole('button', { name: 'Watchlist' }).click()
  await expect(page.getByText('Added new series').first()).toBeVisible()
  await page.getByRole('button', { name: /^Season 5/ }).click()
  await page
    .getByRole('radiogroup', { name: 'My rating of Season 5' })
    .getByRole('radio', { name: '10', exact: true })
    .click()
  await expect(page.getByText('Added new series rating')).toBeVisible()

  await page.goto('/search/detail/27205?type=movies')
  await page.getByRole('button', { name: 'Seen' }).click()
  await expect(page.getByText('Added new movie').first()).toBeVisible()
  await page
    .getByRole('radiogroup', { name: /My rating/ })
    .getByRole('radio', { name: '9', exact: true })
    .click()
  await expect(page.getByText('Added new movies rating')).toBeVisible()
}

async function seeWhatWasSaved(page: Page) {
  const main = page.getByRole('main')
  await page.goto('/bookmarks?label=watchlist&type=series')
  await expect(main.getByRole('link', { name: /^Breaking Bad/ })).toBeVisible()
  await page.goto('/bookmarks?label=seen&type=movies')
  await expect(main.getByRole('link', { name: /^Inception/ })).toBeVisible()
  await page.goto('/rankings?type=series')
  await expect(main.getByRole('listitem').filter({ hasText: 'Breaking Bad' })).toContainText('10')
  await page.goto('/rankings?type=movies')
  await expect(main.getByRole('listitem').filter({ hasText: 'Inception' })).toContainText('9')
}

async function logOut(page: Page) {
  await page.goto('/account')
  await expectToastAfter(page, 'Logged off', () =>
    page.getByRole('main').getByRole('button', { name: 'Logout' }).click(),
  )
  await expect.poll(() => toasts(page)).toContain('Logged out')
  await page.goto('/bookmarks')
  await expect(page).toHaveURL(/\/register\?action=login&next=%2Fbookmarks/)
}
