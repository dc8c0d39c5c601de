import type { Page } from '@playwright/test'
import { examine } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { banner, expectCached } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { saveSomething } from '../saved.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 150_000 })

const lists = [
  ...['/bookmarks', '/bookmarks?label=seen', '/up-next', '/my-series', '/calendar', '/history'],
  ...['/rankings', '/rankings?type=series'],
]

test('the app can be installed, with its icons and the ways straight into it', async ({ page, request }) => {
  await page.goto('/search')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Where tests run nothing is ever installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const { errors, data, url } = await browser.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  const { icons, shortcuts } = JSON.parse(data ?? '')
  expect(shortcuts.map((shortcut: { url: string }) => shortcut.url)).toEqual([
    '/up-next',
    '/search',
    '/bookmarks',
    '/my-series',
    '/calendar',
    '/rankings',
  ])
  expect(icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
  for (const { src, type } of icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type])
  }
})

test('the worker is requested anew every time, and may reach no more than it must', async ({ request }) => {
  const headers = (await request.get('/worker.js')).headers()

  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'")
})

test('once logged in, one has the lists without a network, however the app is opened', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await saveSomething(page)
  await page.goto('/search')
  await expectCached(page, '/search', ...lists)
  await page.close()
  await context.setOffline(true)

  const cold = await context.newPage()
  await cold.goto('/bookmarks')
  await expect(cold.getByRole('link', { name: 'Inception' }).first()).toBeVisible()
  await expect(banner(cold)).toContainText(/Showing this page as of \d\d:\d\d\./)
  await cold.getByRole('link', { name: 'Rankings' }).click()
  await expect(cold.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible()
  await expect(cold.getByRole('link', { name: /Inception/ }).first()).toBeVisible()
  await cold.getByRole('link', { name: 'My series' }).click()
  await expect(cold.getByRole('link', { name: /Breaking Bad/ }).first()).toBeVisible()
  // Where the installed app starts.
  await cold.goto('/?start=app')
  await expect(cold).toHaveURL('/up-next')
  await expect(cold.getByRole('heading', { level: 1, name: 'Up next' })).toBeAttached()

  await examine(cold, { address: '/bookmarks', title: 'Bookmarks · Marquee', heading: 'Bookmarks' })
  const offline = { title: 'Offline · Marquee', heading: 'You are offline', isStatic: true }
  await examine(cold, { address: '/folder/rated', ...offline })
})

test('what was looked at is there offline, and all else says so, with the ways on', async ({
  page,
  context,
}) => {
  await page.goto('/search')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/search/detail/603?type=movies')
  await expectCached(page, '/search', '/search/detail/603?type=movies')
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The Matrix' })).toBeVisible()
  await page.goto('/search/detail/27205?type=movies')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  await expect
    .poll(fonts)
    .toEqual(expect.arrayContaining(['Figtree Variable', 'Sofia Sans Extra Condensed Variable']))
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A navigation within the app loads no document: the app shell stays, and so does its banner.
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy|You are offline/ })).toBeVisible()
})

test('a page that could not be opened offline is opened once there is a network', async ({
  page,
  context,
}) => {
  await page.goto('/search')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expectCached(page, '/search')
  const offline = page.getByRole('heading', { level: 1, name: 'You are offline' })
  await context.setOffline(true)
  await page.goto('/search/detail/27205?type=movies')
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()

  await openPage(page, '/search')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'See all' }).last().click()
  await expect(page).toHaveURL('/search?segment=series')
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 2, name: 'Top-rated series' })).toBeVisible()
  await expect(page).toHaveURL('/search?segment=series')
})

for (const { says, open } of [
  { says: 'a document', open: (page: Page) => page.goto('/search?segment=series') },
  {
    says: 'within the app',
    open: (page: Page) => page.getByRole('link', { name: 'See all' }).last().click(),
  },
])
  test(`it is opened, ${says}, once the server answers of which the browser reports nothing`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })
    })
    await openPage(page, '/search')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expectCached(page, '/search')
    await context.setOffline(true)
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 2, name: 'Top-rated series' })).toBeVisible()
  })
