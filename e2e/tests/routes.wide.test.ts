import type { Locator } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { isLeftToBrowser } from '../new-tab.ts'
import { hydrated, openPage } from '../open-page.ts'
import { becomeMember, type Person } from '../people.ts'
import { saveSomething } from '../saved.ts'
import { screensOf } from '../screens.ts'

const open = [
  // A page that is not there, and a link of a mail that is none, say so.
  ...addressesOf('page', 'public').filter((address) => !/^\/(nowhere|unsubscribe\/)/.test(address)),
  '/search?q=inception&segment=movies&page=1',
  '/search/detail/1396?type=series',
  '/select-season?id=1396&season=2',
  '/episode-detail?series=1396&season=1&episode=1&poster=/still-1396-1-1.svg',
  '/register?action=register',
  '/register?action=login&next=%2Frankings',
]
const closed = [
  ...addressesOf('page', 'account'),
  ...addressesOf('modal', 'account'),
  '/bookmarks?label=seen&type=series',
  '/rankings?type=series',
  '/folder/watchlist',
  '/folder/seen',
  '/folder/00000000-0000-4000-8000-000000000000',
]

function addressesOf(...which: Parameters<typeof screensOf>): string[] {
  return screensOf(...which).map(({ address }) => address)
}

test('every open route is there without an account, and / leads to the search', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/search')
  for (const address of open) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page, address).toHaveURL(address)
    await expect(page.locator('h1'), address).toHaveCount(1)
  }
})

test('every route of the person asks to sign in and leads back to where one wanted to go', async ({
  page,
}) => {
  const person = await becomeMember(page)
  await page.context().clearCookies()
  for (const address of closed) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(302)
    const login = `/register?action=login&next=${encodeURIComponent(address)}`
    expect(answer.headers().location, address).toBe(login)
  }
  await page.goto('/bookmarks?label=seen&type=series')
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  await fillIn(page.getByRole('dialog'), person)
  await expect(page).toHaveURL('/bookmarks?label=seen&type=series')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible()
})

test('no address of the API tells anything of a person to somebody else', async ({ request }) => {
  for (const path of [
    'bookmarks',
    'rankings',
    'my-series',
    'history',
    'folders',
    'folders/watchlist',
    'sessions',
    'ratings/movies/27205',
  ]) {
    const answer = await request.get(`/api/me/${path}`)
    expect(answer.status(), path).toBe(401)
    expect(await answer.json(), path).toMatchObject({ problem: 'signed-out' })
  }
})

test('the menu leads everywhere: title and focus follow, Back and Forward go the same way, a reload stays', async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/search')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const menuItems = [
    'Bookmarks',
    'My series',
    'Up next',
    'Rankings',
    'Account',
    'Privacy',
    'Cookies',
    'Search',
  ]
  const isAt = async (name: string) => {
    const heading = page.getByRole('heading', { level: 1, name, exact: true })
    await expect(page).toHaveTitle(`${name} · Marquee`)
    await expect(heading).toHaveCount(1)
    return heading
  }

  for (const name of menuItems) {
    await menu.getByRole('link', { name, exact: true }).dblclick()
    await expect(await isAt(name)).toBeFocused()
    if (name !== 'Privacy' && name !== 'Cookies')
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  for (const name of menuItems.slice(0, -1).toReversed()) {
    // One step for each page, though each link was clicked twice.
    await page.goBack()
    await isAt(name)
  }
  await page.reload()
  await hydrated(page)
  await isAt('Bookmarks')
  await page.goForward()
  await isAt('My series')
})

test('the second press of a slow double click leaves the focus on the page that the first has opened', async ({
  page,
}) => {
  await openPage(page, '/search')
  const link = page.getByRole('link', { name: 'Privacy', exact: true })
  const heading = page.getByRole('heading', { level: 1, name: 'Privacy', exact: true })

  await link.click()
  await expect(heading).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(heading).toBeFocused()
})

test('every place of the menu opens in a new tab as well', async ({ page, context }) => {
  await becomeMember(page)
  await saveSomething(page)
  await openPage(page, '/bookmarks')
  const main = page.getByRole('main')
  for (const { link, heading } of [
    { link: page.getByRole('link', { name: 'Rankings' }), heading: 'Rankings' },
    { link: main.getByRole('link', { name: /^Inception/ }), heading: 'Inception' },
    { link: main.getByRole('link', { name: /^Rainy Sundays/ }), heading: 'Rainy Sundays' },
  ]) {
    const tab = await context.newPage()
    await tab.goto((await link.first().getAttribute('href')) ?? '')
    await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await tab.close()
  }
  const account = page.getByRole('link', { name: 'Account' })
  expect(await isLeftToBrowser(page, () => account.click({ modifiers: ['ControlOrMeta'] }))).toBe(true)
  await expect(page).toHaveURL('/bookmarks')
})

async function fillIn(dialog: Locator, { email, password }: Person) {
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}
