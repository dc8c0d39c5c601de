import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeControlled } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { expectToastAfter, hearToasts } from '../toasts.ts'

// About data and security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const OPEN = '/calendar?subscribe=open'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Subscribe in your calendar' })

async function makeFeed(page: Page, name: string): Promise<string> {
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).last().fill(name)
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const field = dialog.getByRole('textbox', { name: `Address of ${name}` })
  await expect(field).toBeVisible()
  return field.inputValue()
}

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status()

test('a feed is made of the filter that is on, renamed, given another address and revoked', async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/calendar?show=watchlist,at-home')
  const button = page.getByRole('link', { name: 'Subscribe' })
  await button.click()
  const dialog = dialogOf(page)
  await expect(
    dialog.getByText('What the calendar shows now: films in cinemas, films at home.'),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Films')
  const address = await makeFeed(page, 'Evenings')
  expect(address).toMatch(/\/calendar\/[\w-]{22}\.ics$/)
  await expect(dialog.getByRole('region', { name: /Evenings/ })).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  )
  await expect(dialog.getByText('Not fetched yet')).toBeVisible()
  expect(await statusOf(page, address)).toBe(200)
  // It is noted a moment after the answer.
  const feeds = async () => (await (await page.request.get('/api/me/calendar-feeds')).json()).feeds
  await expect.poll(feeds).toMatchObject([{ fetchedAt: expect.any(String) }])

  await dialog.getByText('Change', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Nights')
  await dialog.getByRole('button', { name: 'Rename Evenings' }).click()
  await expect(dialog.getByText('Nights', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Last fetched just now/)).toBeVisible()

  await dialog.getByText('New address', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Stop the old one' }).click()
  const field = dialog.getByRole('textbox', { name: 'Address of Nights' })
  await expect(field).toBeVisible()
  const renewed = await field.inputValue()
  expect([await statusOf(page, address), await statusOf(page, renewed)]).toEqual([404, 200])

  await dialog.getByText('Revoke', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Revoke “Nights”' }).click()
  await expect(dialog.getByText('Make your first feed')).toBeVisible()
  await expect(dialog).toBeFocused()
  expect(await statusOf(page, renewed)).toBe(404)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/calendar?show=watchlist,at-home')
  await expect(button).toBeFocused()
})

test('a feed that was revoked in another tab is not made anew by renaming it', async ({ page, context }) => {
  await becomeMember(page)
  await hearToasts(page)
  await openPage(page, OPEN)
  const address = await makeFeed(page, 'Evenings')
  const tab = await context.newPage()
  await openPage(tab, OPEN)
  await dialogOf(tab).getByText('Change', { exact: true }).click()
  await dialogOf(tab).getByText('Revoke', { exact: true }).click()
  await dialogOf(tab).getByRole('button', { name: 'Revoke “Evenings”' }).click()
  await expect(dialogOf(tab).getByText('Make your first feed')).toBeVisible()
  await tab.close()

  const dialog = dialogOf(page)
  await dialog.getByText('Change', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Nights')
  await expectToastAfter(page, 'It was revoked before', () =>
    dialog.getByRole('button', { name: 'Rename Evenings' }).click(),
  )
  await expect(dialog.getByText('Make your first feed')).toBeVisible()
  const feeds = await page.request.get('/api/me/calendar-feeds')
  expect([await statusOf(page, address), await feeds.json()]).toEqual([404, { feeds: [] }])
})

test('a form without a name says so, and twenty feeds are the most', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, OPEN)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('   ')
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()

  for (let made = 0; made < 20; made += 1) {
    const data = { name: `Feed ${made}`, show: 'following' }
    const path = `/api/me/calendar-feeds/${crypto.randomUUID()}`
    expect((await page.request.put(path, { data, headers: sameSite })).status()).toBe(200)
  }
  await openPage(page, OPEN)
  await expect(dialog.getByText(/^You have 20 feeds, the most there can be/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toHaveCount(0)
})

test('what is said of hidden names fits the level of the person', async ({ page }) => {
  await becomeMember(page)
  const words = dialogOf(page).getByText('No names of unseen episodes are in it.')
  for (const [spoilers, count] of [
    ['none', 0],
    ['unseen-but-next', 1],
    ['unseen', 1],
  ] as const) {
    const preferences = { data: { spoilers }, headers: sameSite }
    expect((await page.request.put('/api/me/preferences', preferences)).status()).toBe(200)
    await openPage(page, OPEN)
    await expect(words).toHaveCount(count)
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an address is in nothing that the browser stores, and gone after a reload', async ({ page }) => {
    await becomeMember(page)
    await becomeControlled(page)
    await openPage(page, OPEN)
    const address = await makeFeed(page, 'Mine')
    const token = new URL(address).pathname
    // Whatever the worker caches of the answers is there by the time that it has cached another page.
    await page.evaluate(async () => void (await fetch('/account.data')))
    expect(await page.evaluate(findStored, token)).toEqual([])

    await page.reload()
    await expect(dialogOf(page).getByText('Mine', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(token)
    await page.goBack()
    await page.goForward()
    await expect(dialogOf(page)).toBeVisible()
    expect(await page.content()).not.toContain(token)
    expect(await page.evaluate(findStored, token)).toEqual([])
  })
})

/** Names of what stores the text: caches, storage, databases, the history's entry. */
async function findStored(text: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.text()
      if (request.url.includes(text) || body?.includes(text)) found.push(`${name} ${request.url}`)
    }
  }
  if (JSON.stringify(history.state).includes(text)) found.push('history')
  if (JSON.stringify({ ...localStorage, ...sessionStorage }).includes(text)) found.push('storage')
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => resolve(reading.result)
      })
      if (JSON.stringify(rows).includes(text)) found.push(`${name} ${store}`)
    }
    database.close()
  }
  return found
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a feed is made, shown once, renewed and revoked by forms', async ({ page }) => {
    await becomeMember(page)
    await page.goto(OPEN)
    const dialog = dialogOf(page)
    const address = await makeFeed(page, 'Plain')
    expect(await statusOf(page, address)).toBe(200)
    await page.goto(OPEN)
    expect(await page.content()).not.toContain(new URL(address).pathname)

    await dialog.getByText('Change', { exact: true }).click()
    await dialog.getByText('New address', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Stop the old one' }).click()
    const renewed = await dialog.getByRole('textbox', { name: 'Address of Plain' }).inputValue()
    expect([await statusOf(page, address), await statusOf(page, renewed)]).toEqual([404, 200])

    await dialog.getByText('Change', { exact: true }).click()
    await dialog.getByText('Revoke', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Revoke “Plain”' }).click()
    await expect(dialog.getByText('Make your first feed')).toBeVisible()
    expect(await statusOf(page, renewed)).toBe(404)
  })
})
