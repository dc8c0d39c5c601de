import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { hydrated, openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { saveSomething } from '../saved.ts'

type Modal = {
  what: string
  page: string
  opener: (page: Page) => Locator
  address: string | RegExp
  dialog: string
  close?: string
  signedIn?: boolean
}

const film = '/search/detail/27205?type=movies'
const series = '/search/detail/1396?type=series'

const modals: Modal[] = [
  {
    what: 'Rate',
    page: film,
    opener: (page) => page.getByRole('link', { name: 'Rate', exact: true }),
    address: '/rate?id=27205&type=movies',
    dialog: 'Rate',
    signedIn: true,
  },
  {
    what: 'the choice of a season',
    page: series,
    opener: (page) => page.getByRole('link', { name: 'Choose', exact: true }),
    address: /\/select-season\?id=1396&season=1$/,
    dialog: 'Choose a season',
  },
  {
    what: 'an episode',
    page: series,
    opener: (page) => page.locator('#episodes').getByRole('link', { name: 'Pilot', exact: true }),
    address: /\/episode-detail\?series=1396&season=1&episode=1&poster=/,
    dialog: 'Pilot',
  },
  {
    what: 'the choice of a login',
    page: '/privacy',
    opener: (page) => page.getByRole('link', { name: 'Login', exact: true }),
    address: '/register?action=choose&next=%2Fprivacy',
    dialog: 'Chose your log in mode',
    close: 'Cancel',
  },
  {
    what: 'the choice of folders',
    page: film,
    opener: (page) => page.getByRole('link', { name: 'Add to folder' }),
    address: `${film}&folders=choose`,
    dialog: 'Add to folder',
    signedIn: true,
  },
]

for (const { what, page: home, opener, address, dialog: name, close = 'Close', signedIn } of modals) {
  test(`${what} opens over its page once, keeps the focus, closes in every way and gives the focus back`, async ({
    page,
  }) => {
    if (signedIn) await becomeMember(page)
    await openPage(page, home)
    const dialog = page.getByRole('dialog', { name, exact: true })
    const isOpen = async () => {
      await expect(dialog).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page).toHaveURL(address)
    }
    const isClosed = async () => {
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(home)
    }

    await opener(page).dblclick()
    await isOpen()
    await expect.poll(() => hasFocus(dialog)).toBe(true)
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => isOutside(page)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await isClosed()
    await expect(opener(page)).toBeFocused()

    await opener(page).click()
    await isOpen()
    await dialog
      .getByRole('button', { name: close, exact: true })
      .or(dialog.getByRole('link', { name: close, exact: true }))
      .first()
      .click()
    await isClosed()

    await opener(page).click()
    await isOpen()
    await page.goBack()
    await isClosed()
    await page.goForward()
    await isOpen()

    await page.reload()
    await hydrated(page)
    await isOpen()
    await expect(page.locator('h1')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).pathname).not.toMatch(/^\/(rate|register|select-season|episode-detail)/)
  })
}

const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))

/** Returns whether an element of the page beneath has the focus; the browser's own bars do not count. */
function isOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement !== document.body && activeElement?.closest('main, nav[aria-label=Main]') !== null
  })
}

test('the second press of a double click does not close what the first one has opened', async ({ page }) => {
  await openPage(page, series)
  const box = await page.getByRole('link', { name: 'Choose', exact: true }).boundingBox()
  if (box === null) throw new Error('The link is not there.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const dialog = page.getByRole('dialog', { name: 'Choose a season' })

  await page.mouse.click(x, y)
  await expect(dialog).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // One that has closed has no button.
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page).toHaveURL(series)
})

const PAGE_DIALOGS = [
  { page: '/account', link: 'Edit name', dialog: 'Edit name', save: 'Save' },
  { page: '/account/connections', link: 'New token', dialog: 'New token', save: null },
  { page: 'a folder', link: 'Rename', dialog: 'Rename folder', save: 'Rename' },
]

for (const { page: at, link, dialog: name, save } of PAGE_DIALOGS) {
  for (const way of ['Escape', 'Close', save].filter((one) => one !== null)) {
    test(`after “${name}” is left by ${way}, one step back leaves ${at}`, async ({ page }) => {
      await becomeMember(page)
      const home = at === 'a folder' ? await saveSomething(page) : at
      await openPage(page, '/privacy')
      await openPage(page, home)
      const opener = page.getByRole('link', { name: link, exact: true })
      await opener.click()
      const dialog = page.getByRole('dialog', { name, exact: true })
      await expect(dialog).toBeVisible()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else if (way === 'Close') await dialog.getByRole('link', { name: 'Close' }).first().click()
      else await dialog.getByRole('button', { name: way, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(home)
      await expect(opener).toBeFocused()

      await page.goBack()
      await expect(page).toHaveURL('/privacy')
    })
  }
}

test('a dialog that was the first of its tab closes over a page after another page and Back', async ({
  page,
}) => {
  await openPage(page, '/register?action=login&next=%2Fbookmarks')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL('/privacy')
  await page.goBack()
  await expect(dialog).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/search')
})

test('an episode that is opened from a dialog which came by its address has the series beneath it', async ({
  page,
}) => {
  await openPage(page, '/select-season?id=1396&season=1')
  const series = page.getByRole('heading', { level: 1, name: 'Breaking Bad', includeHidden: true })
  await expect(series).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Pilot', exact: true }).click()

  await expect(page.getByRole('dialog', { name: 'Pilot' })).toBeVisible()
  await expect(series).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/search/detail/1396?type=series&season=1')
})
