import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

test('a folder is made for a title, arranged, renamed and deleted', async ({ page }) => {
  await becomeMember(page)
  await makeFolderFor(page, '/search/detail/27205?type=movies', 'Rainy Sundays')

  await openPage(page, '/search/detail/1396?type=series')
  await page.getByRole('link', { name: 'Add to folder' }).click()
  const choice = page
    .getByRole('dialog', { name: 'Add to folder' })
    .getByRole('button', { name: 'Rainy Sundays' })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Added to folder').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/detail\/1396\?type=series$/)

  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: /^Rainy Sundays/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rainy Sundays' })).toBeVisible()
  await page.getByRole('link', { name: 'Arrange' }).click()
  const removers = page.getByRole('button', { name: /^Remove / })
  await expect(removers.first()).toHaveAccessibleName('Remove Inception')
  await page.getByRole('button', { name: 'Move Breaking Bad up' }).press('Enter')
  await expect(removers.first()).toHaveAccessibleName('Remove Breaking Bad')
  await expect(page.getByRole('button', { name: 'Move Breaking Bad up' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Inception' }).click()
  await expect(removers).toHaveCount(1)

  await page.getByRole('link', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sunny Mondays')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sunny Mondays' })).toBeVisible()

  await page.getByRole('link', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete folder?' })
    .getByRole('button', { name: 'Delete folder' })
    .click()
  await expect(page).toHaveURL(/\/bookmarks$/)
  await expect(page.getByRole('link', { name: /^Sunny Mondays/ })).toHaveCount(0)
})

test('two folders of one name are refused in words at the field', async ({ page }) => {
  await becomeMember(page)
  await makeFolderFor(page, '/search/detail/27205?type=movies', 'Twice')
  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Twice')
  await page.getByRole('button', { name: 'Make folder' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'You have a folder with this name already.',
  )
})

test('the page of a new folder that is open twice, or returned to, makes a folder each time', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: 'New folder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New folder' })).toBeVisible()
  const address = page.url()
  const other = await context.newPage()
  await openPage(other, address)

  await makeFolder(page, 'Horror')
  await makeFolder(other, 'Comedy')
  await openPage(page, address)
  await makeFolder(page, 'Western')

  await openPage(page, '/bookmarks')
  for (const name of ['Horror', 'Comedy', 'Western'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
})

test('the built-in lists are folders, and a folder that does not exist is not found', async ({ page }) => {
  await becomeMember(page)
  for (const [id, name] of [
    ['watchlist', 'Watchlist'],
    ['seen', 'Seen'],
    ['rated', 'Rated'],
  ]) {
    await openPage(page, `/folder/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const answer = await openPage(page, '/folder/nowhere')
  expect(answer?.status()).toBe(404)
})

async function makeFolderFor(page: Page, title: string, name: string) {
  await openPage(page, title)
  await page.getByRole('link', { name: 'Add to folder' }).click()
  await page.getByRole('dialog', { name: 'Add to folder' }).getByRole('link', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Make folder' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
}

async function makeFolder(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Make folder' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
