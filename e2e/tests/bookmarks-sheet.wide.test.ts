import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

const phone = { width: 390, height: 844 }

async function saveTitles(page: Page) {
  await becomeMember(page)
  // Inception (2010), The Matrix (1999) and Breaking Bad (2008).
  for (const title of ['movies/27205', 'movies/603', 'series/1396']) {
    const saved = await page.request.put(`/api/me/bookmarks/watchlist/${title}`, { headers: sameSite })
    expect(saved.ok()).toBe(true)
  }
  const folder = await page.request.put(`/api/me/folders/${crypto.randomUUID()}`, {
    headers: sameSite,
    data: { name: 'Rainy Sundays' },
  })
  expect(folder.ok()).toBe(true)
}

test('on a phone the first posters begin within 320 px', async ({ page }) => {
  await page.setViewportSize(phone)
  await saveTitles(page)
  await openPage(page, '/bookmarks')
  const poster = await page.getByRole('main').locator('li img').first().boundingBox()
  expect(poster?.y).toBeLessThan(320)
  await expect(page.getByRole('navigation', { name: 'Folders' }).getByRole('link')).toHaveCount(5)
})

test('on a phone a folder is sorted and filtered in the same sheet, and its posters begin within 500 px', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await becomeMember(page)
  const id = crypto.randomUUID()
  const put = async (path: string, data?: object) => {
    const answer = await page.request.put(`/api/me/folders/${id}${path}`, { headers: sameSite, data })
    expect(answer.status()).toBe(200)
  }
  await put('', { name: 'Rainy Sundays' })
  for (const title of ['movies/27205', 'movies/603', 'series/1396']) await put(`/items/${title}`)

  await openPage(page, `/folder/${id}?type=movies`)
  const poster = await page.getByRole('main').locator('li img').first().boundingBox()
  expect(poster?.y).toBeLessThan(500)
  await expect(page.getByText('First to last')).toBeVisible()

  await page.getByRole('link', { name: 'View and filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'View and filter' })
  await sheet.getByRole('textbox', { name: 'From' }).fill('2005')
  await sheet.getByRole('button', { name: 'Show 1 title' }).click()
  await expect(page).toHaveURL(`/folder/${id}?type=movies&yearFrom=2005`)
  await expect(page.getByText('1 of 2 titles')).toBeVisible()

  await openPage(page, `/folder/${id}?filter=open`)
  await expect(sheet.getByRole('button', { name: 'Show 3 titles' })).toBeVisible()
})

test('on a phone view, order and filter are chosen in a sheet that counts what fits', async ({ page }) => {
  await page.setViewportSize(phone)
  await saveTitles(page)
  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: 'View and filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'View and filter' })
  await expect(sheet.getByRole('button', { name: 'Show 3 titles' })).toBeVisible()
  await sheet.getByRole('textbox', { name: 'From' }).fill('2005')
  await expect(sheet.getByRole('button', { name: 'Show 2 titles' })).toBeVisible()
  await sheet.getByText('Table', { exact: true }).click()
  await sheet.getByText('Oldest', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Show 2 titles' }).click()

  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/bookmarks?yearFrom=2005&direction=asc&view=table')
  await expect(page.getByText('2 of 3 titles')).toBeVisible()
  await expect(page.getByText('Oldest first, from 2005')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()

  await page.getByRole('link', { name: 'View and filter, 1 filter on' }).click()
  await sheet.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/bookmarks?direction=asc&view=table')
  await sheet.getByRole('button', { name: 'Show 3 titles' }).click()
  await expect(sheet).toHaveCount(0)
})

test('a length from another form stays as it is while something else is changed', async ({ page }) => {
  await page.setViewportSize(phone)
  await saveTitles(page)
  const sheet = page.getByRole('dialog', { name: 'View and filter' })
  for (const minutes of [100, 20, 300]) {
    await openPage(page, `/bookmarks?runtimeMax=${minutes}`)
    await page.getByRole('link', { name: 'View and filter, 1 filter on' }).click()
    await expect(sheet.getByRole('slider', { name: 'Length' })).toHaveValue(`${minutes}`)
    await sheet.getByText('Oldest', { exact: true }).click()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(`/bookmarks?runtimeMax=${minutes}&direction=asc`)
  }
})

test('without scripts the sheet is a part of the page', async ({ browser, page }) => {
  await saveTitles(page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/bookmarks?sort=name')
  await plain.getByRole('link', { name: 'View and filter' }).click()
  const sheet = plain.getByRole('dialog', { name: 'View and filter' })
  await sheet.getByRole('textbox', { name: 'To' }).fill('2000')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(plain.getByText('1 of 3 titles')).toBeVisible()
  await expect(plain.getByRole('main').getByText('The Matrix')).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await plain.goto('/bookmarks?runtimeMax=300&filter=open')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(plain).toHaveURL(/[?&]runtimeMax=300&/)
  await expect(plain.getByRole('link', { name: 'View and filter, 1 filter on' })).toBeVisible()
  await context.close()
})

test('on a desktop all controls stand in one line', async ({ page }) => {
  await saveTitles(page)
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/bookmarks')
    await expect(page.getByRole('link', { name: 'View and filter' })).toBeHidden()
    const middles = await Promise.all(
      [
        page.getByRole('group', { name: 'Type' }),
        page.getByRole('combobox', { name: 'Sort' }),
        page.getByRole('group', { name: 'View' }),
        page.getByText('Filter', { exact: true }),
      ].map(async (control) => {
        const box = await control.boundingBox()
        return box ? Math.round(box.y + box.height / 2) : null
      }),
    )
    for (const middle of middles)
      expect(Math.abs((middle ?? 0) - (middles[0] ?? 0)), `${width}`).toBeLessThan(4)
  }
})
