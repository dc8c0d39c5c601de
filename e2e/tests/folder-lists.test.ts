import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

const films = [27205, 155, 603, 13, 680, 278]
const folder = (page: Page) => page.getByRole('main')
const names = (page: Page) => page.getByRole('button', { name: /^Remove / })

async function makeFolder(page: Page, name: string, titles: number[] = []): Promise<string> {
  const id = crypto.randomUUID()
  const put = (path: string, data?: object) =>
    page.request.put(`/api/me/folders/${id}${path}`, { headers: sameSite, ...(data && { data }) })
  expect((await put('', { name })).status()).toBe(200)
  for (const title of titles) await put(`/items/movies/${title}`)
  return `/folder/${id}`
}

test('a folder is sorted, filtered and shown as a table by its address', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  await openPage(page, `${path}?sort=name`)
  const links = folder(page).locator('li a[href^="/search/detail/"]')
  const sorted = await links.allTextContents()
  expect(sorted.length).toBeGreaterThan(2)
  await openPage(page, `${path}?sort=name&direction=desc`)
  await expect(links.first()).toHaveText(sorted.at(-1) ?? '')

  await openPage(page, `${path}?view=table&yearFrom=2009&yearTo=2011`)
  await expect(page.getByRole('table', { name: 'Titles of Heists' })).toContainText('Inception')
  await expect(page.getByRole('status').filter({ hasText: 'of' })).toContainText(/^1 of \d titles$/)
  await page.reload()
  await expect(page.getByText('First to last, from 2009, until 2011')).toBeVisible()
})

test('a folder narrowed to a type counts the titles of that type', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', [27205, 155])
  await openPage(page, `${path}?type=series`)
  await expect(page.getByRole('heading', { name: 'Nothing on the bill yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reset the filter' })).toHaveCount(0)

  const added = await page.request.put(`/api/me/folders/${path.split('/').at(-1)}/items/series/1396`, {
    headers: sameSite,
  })
  expect(added.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /title/ })).toHaveText('1 title')
})

test('a title is moved to any place of its folder', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  await openPage(page, `${path}?edit=order`)
  const first = await names(page).first().getAttribute('aria-label')
  const place = page.getByRole('textbox', { name: /^Place of / }).first()
  await place.fill('3')
  await place.press('Enter')
  await expect(names(page).nth(2)).toHaveAttribute('aria-label', String(first))
  await expect(page.getByRole('textbox', { name: /^Place of / }).nth(2)).toBeFocused()
  await page.reload()
  await expect(names(page).nth(2)).toHaveAttribute('aria-label', String(first))
})

test('the focus stays in the list when a title is taken out of a folder', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  await openPage(page, `${path}?edit=order`)
  for (const position of [1, films.length - 2]) {
    const before = await names(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    await names(page).nth(position).press('Enter')
    await expect(names(page)).toHaveCount(before.length - 1)
    const next = before[position + 1] ?? before[position - 1]
    await expect(page.getByRole('button', { name: String(next), exact: true })).toBeFocused()
  }
})

test('who does not see the list hears where a title or a folder has been moved', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  await makeFolder(page, 'Rainy')
  const said = (text: string) => page.getByText(text, { exact: true }).first()
  await openPage(page, `${path}?edit=order`)
  await page.getByRole('button', { name: 'Move Inception down' }).press('Enter')
  await expect(said('Moved to 2 of 6')).toBeVisible()
  await page.getByRole('textbox', { name: 'Place of Inception, of 6' }).fill('5')
  await page.keyboard.press('Enter')
  await expect(said('Moved to 5 of 6')).toBeVisible()
  await openPage(page, '/bookmarks?folders=order')
  await page.getByRole('button', { name: 'Move Rainy up' }).press('Enter')
  await expect(said('Moved to 1 of 2')).toBeVisible()
})

test('a folder is renamed by typing at once', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, await makeFolder(page, 'Heists'))
  await page.getByRole('link', { name: 'Rename', exact: true }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
})

test('own folders are put in an order of their own', async ({ page }) => {
  await becomeMember(page)
  for (const name of ['Rainy', 'Sunny']) await makeFolder(page, name)
  await openPage(page, '/bookmarks')
  await page.getByRole('link', { name: 'Arrange folders' }).click()
  await page.getByRole('button', { name: 'Move Sunny up' }).click()
  await expect(page.getByText('Moved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  const own = folder(page)
    .locator('a[href^="/folder/"]')
    .filter({ hasText: /Rainy|Sunny/ })
  await expect(own.first()).toContainText('Sunny')
})

test('each press moves a title by one, and a folder, on a slow network too', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  for (const name of ['Rainy', 'Sunny', 'Windy', 'Cold']) await makeFolder(page, name)
  const downwards = page.getByRole('button', { name: /^Move .* down$/ })
  for (const address of [`${path}?edit=order`, '/bookmarks?folders=order']) {
    await openPage(page, address)
    const [first] = await downwards.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    const release = await holdRequests(page, /\.data\?/)
    for (let press = 0; press < 3; press++) await downwards.first().press('Enter')
    release()
    await expect(downwards.nth(3)).toHaveAttribute('aria-label', String(first))
    await expect(downwards.nth(3)).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('moves that wait when the list is left are made all the same', async ({ page }) => {
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  for (const name of ['Rainy', 'Sunny', 'Windy', 'Cold']) await makeFolder(page, name)
  const downwards = page.getByRole('button', { name: /^Move .* down$/ })
  const order = () => downwards.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
  const leave = {
    'by a link of the page': () => page.getByRole('link', { name: 'Done' }).click(),
    'by another document': () => page.goto('/search'),
  }
  for (const address of [`${path}?edit=order`, '/bookmarks?folders=order']) {
    for (const [how, go] of Object.entries(leave)) {
      await openPage(page, address)
      const [first, ...others] = await order()
      const release = await holdRequests(page, /\.data\?/, 'POST')
      for (let press = 0; press < 3; press++) await downwards.first().press('Enter')
      await go()
      await expect(downwards, how).toHaveCount(0)
      release()
      // The list says so where it is still there to say it.
      if (how === 'by a link of the page') await expect(page.getByText('Moved').first()).toBeVisible()
      await expect
        .poll(async () => {
          await page.goto(address)
          return order()
        }, how)
        .toEqual([...others.slice(0, 3), first, ...others.slice(3)])
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
})

test('an opened filter is still open after a reload and on the way back', async ({ page }) => {
  // A narrower one has a sheet.
  await page.setViewportSize({ width: 1280, height: 800 })
  await becomeMember(page)
  const path = await makeFolder(page, 'Heists', films)
  await openPage(page, path)
  await page.locator('summary').click()
  await expect(page.getByRole('textbox', { name: 'Year from' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Year from' })).toBeVisible()
  await folder(page).locator('li a[href^="/search/detail/"]').first().click()
  await expect(page).toHaveURL(/search\/detail/)
  // The address changes ahead of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Year from' })).toBeVisible()
})
