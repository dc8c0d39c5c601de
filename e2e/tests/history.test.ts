import { expect, test } from '../browser.ts'
import { isLeftToBrowser } from '../new-tab.ts'
import { hydrated, openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

const film = '/search/detail/27205?type=movies'

test('the rate modal opens over its page, closes with Escape and gives the focus back', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, film)
  const opener = page.getByRole('link', { name: 'Rate', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Rate' })

  await opener.click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/rate?id=27205&type=movies')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(film)
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(film)
  await expect(opener).toBeFocused()
})

test('Back closes a modal, Forward opens it again, and a reload keeps it over a page', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, film)
  const dialog = page.getByRole('dialog', { name: 'Rate' })

  await page.getByRole('link', { name: 'Rate', exact: true }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()
  await page.goForward()
  await expect(dialog).toBeVisible()

  await page.reload()
  await expect(dialog).toBeVisible()
  await hydrated(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(film)
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()
})

test('a press on the link of the page one is on adds nothing that Back would lead to', async ({ page }) => {
  await openPage(page, '/privacy')
  const search = page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).first()
  await search.click()
  await expect(page.getByRole('heading', { name: 'Popular films' })).toBeVisible()
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  // Its data may have been prefetched, but each navigation has a key of its own.
  const key = () => page.evaluate(() => history.state.key)
  const first = await key()
  await search.click()
  await expect.poll(key).not.toBe(first)

  expect(await entries()).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
})

test('what was rated in the modal shows on the page beneath it at once', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, film)
  await page.getByRole('link', { name: 'Rate', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Rate' })
    .getByRole('button', { name: /^Rating of/ })
    .click()
  await page.getByRole('radio', { name: '7', exact: true }).click()
  await page.getByRole('button', { name: 'Okay' }).click()
  await expect(page.getByText('Added new movies rating')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(film)
  await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked()
})

test('logging in from a modal leads back without leaving the modal in the history', async ({ page }) => {
  const person = await becomeMember(page)
  await page.context().clearCookies()
  await openPage(page, '/search?q=inception')
  await openPage(page, film)
  await page.getByRole('button', { name: 'In watchlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login with Email' })
  await expect(dialog).toBeVisible()
  // The page beneath keeps its own style sheets, or it would stand there in pieces.
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.outerWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(film)
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('one step back leads from a typed search to where one was, and forward to the results again', async ({
  page,
}) => {
  await openPage(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await field.pressSequentially('incep')
  await expect(page).toHaveURL('/search?q=incep')
  await field.pressSequentially('tion')
  await expect(page).toHaveURL('/search?q=inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)

  await page.getByRole('link', { name: /^Inception.*2010/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue('inception')

  await page.reload()
  await expect(field).toHaveValue('inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
})

test('a link opened in a new tab is the same page, and so is a modal', async ({ page, context }) => {
  await openPage(page, '/search?q=breaking+bad')
  const link = page.getByRole('link', { name: /^Breaking Bad/ })
  expect(await isLeftToBrowser(page, () => link.click({ modifiers: ['ControlOrMeta'] }))).toBe(true)
  const tab = await context.newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  await expect(tab.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()

  // From a tab in the background Chromium opens no other one; the address of the link does the same.
  const href = await tab.getByRole('link', { name: 'Pilot', exact: true }).getAttribute('href')
  const episode = await context.newPage()
  await episode.goto(href ?? '')
  await expect(episode.getByRole('dialog', { name: 'Pilot' })).toBeVisible()
  // The open modal hides the page beneath it from roles.
  await expect(episode.locator('h1')).toHaveText('Breaking Bad')
  await expect(page).toHaveURL('/search?q=breaking+bad')
})

test('leaving a page puts the focus on the heading of the next one', async ({ page }) => {
  await openPage(page, '/search?q=inception')
  await page.getByRole('link', { name: /^Inception.*2010/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeFocused()
  await expect(page).toHaveTitle('Inception · Marquee')
})

test('closing a modal that was opened by its address leaves nothing to which Back would lead', async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/search')
  for (const [address, name] of [
    ['/rate?id=603&type=movies', 'Close'],
    ['/seen?series=1396&season=1&episode=2', 'Cancel'],
  ] as const) {
    await openPage(page, address)
    await page.getByRole('dialog').getByRole('link', { name }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/search')
  }
})
