import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { expectToastAfter } from '../toasts.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('what was exported is imported into a new account, twice without harm, and counted', async ({
  page,
}) => {
  await becomeMember(page)
  await saveAndRate(page)
  await openPage(page, '/account')
  const file = await download(page, 'Export as JSON')
  expect(file.name).toMatch(/^marquee-export-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(file.text)).toMatchObject({ format: 'marquee-export', bookmarks: [{ id: 27205 }] })
  const table = await download(page, 'Export as CSV')
  expect(table.text).toContain('Inception')

  await page.context().clearCookies()
  await becomeMember(page)
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await send(page, file.text)
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByText('Imported.')).toBeVisible()
  await expect(dialog.getByText('1 bookmark', { exact: true })).toBeVisible()
  await expect(dialog.getByText('1 rating', { exact: true })).toBeVisible()

  await openPage(page, '/account?edit=import')
  await send(page, file.text)
  await expect(dialog.getByText('Nothing new.')).toBeVisible()
  await expect(dialog.getByText('2 things you had already.')).toBeVisible()
  await openPage(page, '/bookmarks')
  await expect(page.getByRole('main').getByRole('link', { name: /^Inception/ })).toBeVisible()
})

test('a file that is none of ours is refused in words and changes nothing', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account?edit=import')
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Choose a file first')).toBeVisible()
  for (const text of ['{}', '[]', 'not json', '<svg onload="alert(1)">', '{"format":"marquee-export"}']) {
    await send(page, text)
    await expect(dialog.getByText('This is not a file that Marquee exported.')).toBeVisible()
    await page.reload()
  }
  await send(page, ' '.repeat(8 * 1024 * 1024 + 1))
  await expect(
    dialog.getByText('“Bring your history” takes larger ones, all but your preferences and rewatches.'),
  ).toBeVisible()
})

test('an entry that cannot be imported is named, and the others are imported', async ({ page }) => {
  await becomeMember(page)
  await saveAndRate(page)
  await openPage(page, '/account')
  const { text } = await download(page, 'Export as JSON')
  const [mine, ...others] = JSON.parse(text).bookmarks
  const file = { ...JSON.parse(text), bookmarks: [{ ...mine, label: 'loved' }, ...others] }

  await openPage(page, '/account?edit=import')
  await send(page, JSON.stringify(file))
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByText('1 thing could not be taken.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What was left out' })).toContainText('bookmarks[0]')
})

test('a changed password is nowhere in what the tab stores', async ({ page }) => {
  const { password } = await becomeMember(page)
  const changed = 'a punched card deck'
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('textbox', { name: 'New password' }).fill(changed)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/account')
  await expect(dialog).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(changed)
})

test('logging out deletes what the browser stored', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search')
  await page.evaluate(() => localStorage.setItem('left', 'behind'))
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await expectToastAfter(page, 'Logged off', () => page.getByRole('button', { name: 'Logout' }).click())

  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache", "storage"')
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything about the account is done by plain forms', async ({ page }) => {
    const person = await becomeMember(page)
    await saveAndRate(page)
    await page.goto('/account')
    const file = await download(page, 'Export as JSON')
    await page.goto('/account?edit=import')
    await send(page, file.text)
    await expect(page.getByText('Nothing new.')).toBeVisible()
    await send(page, 'nothing', { fresh: true })
    await expect(page.getByText('This is not a file that Marquee exported.')).toBeVisible()

    await page.goto('/account?edit=password')
    await page.getByRole('textbox', { name: 'Current password' }).fill(person.password)
    await page.getByRole('textbox', { name: 'New password' }).fill('a punched card deck')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status').getByText('Password changed')).toBeVisible()
  })
})

async function saveAndRate({ request }: Page): Promise<void> {
  await request.put('/api/me/bookmarks/watchlist/movies/27205', { headers: sameSite })
  const rating = { data: { rating: 9 }, headers: sameSite }
  expect((await request.put('/api/me/ratings/movies/27205/total', rating)).ok()).toBe(true)
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function send(page: Page, text: string, { fresh = false } = {}): Promise<void> {
  if (fresh) await page.goto('/account?edit=import')
  const file = { name: 'marquee-export.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
}
