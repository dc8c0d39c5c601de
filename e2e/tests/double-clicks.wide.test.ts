import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, createAccount, newPerson, sameSite, verify } from '../people.ts'
import { recordIntents } from '../record-intents.ts'
import { expectToastAfter } from '../toasts.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** Waits for what ignores second presses, which comes with a late part of the page and shows nothing. */
async function ignoresSecondPresses(page: Page) {
  await page.waitForFunction(() => {
    const press = (target: Element | null, detail: number) =>
      target?.dispatchEvent(new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true }))
    press(document.body, 1)
    return press(document.querySelector('a'), 2) === false
  })
}

test('a double click on Watchlist adds the title once and does not take it back', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const watchlist = page.getByRole('button', { name: 'In watchlist' })

  await watchlist.dblclick()
  await expect(page.getByText('Added new movie')).toBeVisible()
  await expect(watchlist).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/bookmarks')
  await expect(page.getByRole('main').getByRole('link', { name: /^Inception/ })).toHaveCount(1)
})

test('of two quick presses on Watchlist the last one holds', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const watchlist = page.getByRole('button', { name: 'In watchlist' })

  // The scale is one of radios as soon as scripts run; until then every press is a form of its own.
  await expect(page.getByRole('radiogroup', { name: 'My rating of Inception' })).toBeVisible()
  await watchlist.focus()
  await page.keyboard.press('Enter')
  await expect(watchlist).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Removed bookmark')).toBeVisible()
  await expect(watchlist).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(watchlist).toHaveAttribute('aria-pressed', 'false')
})

test('a double click on a rating saves it once, and of several ratings in a row the last one holds', async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const rating = (value: number) => page.getByRole('radio', { name: String(value), exact: true })

  await rating(7).dblclick()
  await expect(page.getByText('Added new movies rating')).toBeVisible()
  await expect(rating(7)).toBeChecked()
  for (const value of [3, 4, 5, 6]) await rating(value).click()
  await expect(rating(6)).toBeChecked()

  // Leaving at once forgets nothing.
  await page.getByRole('link', { name: 'Rankings' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Inception' })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'Inception' })).toContainText('6')
  await openPage(page, '/search/detail/27205?type=movies')
  await expect(rating(6)).toBeChecked()
})

test('what could not be sent is taken back with words', async ({ page, context, complaints }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const seen = page.getByRole('button', { name: 'Seen' })
  const nine = page.getByRole('radio', { name: '9', exact: true })

  await context.setOffline(true)
  await seen.click()
  await expect(page.getByText('Could not save. Try again.')).toBeVisible()
  await expect(seen).toHaveAttribute('aria-pressed', 'false')
  // It leaves although the code of toasts could not be fetched.
  await expect(page.getByText('Could not save. Try again.')).toBeHidden()
  // Else the rating might be sent after the network is back.
  await Promise.all([page.waitForEvent('requestfailed'), nine.click()])
  await expect(nine).not.toBeChecked()

  await context.setOffline(false)
  // The browser says itself that it was offline.
  complaints.length = 0
  await seen.click()
  await expect(page.getByText('Added new movie', { exact: true })).toBeVisible()
})

test('what was marked seen may be taken off the watchlist with one press', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const watchlist = page.getByRole('button', { name: 'In watchlist' })
  const seen = page.getByRole('button', { name: 'Seen', exact: true })
  await watchlist.click()
  await seen.click()
  await expect(watchlist).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Take off watchlist' }).dblclick()
  await expect(watchlist).toHaveAttribute('aria-pressed', 'false')
  await expect(seen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Removed bookmark', { exact: true })).toBeVisible()
})

test('a double click on Create account makes one account and says so', async ({ page }) => {
  const person = newPerson()
  await openPage(page, '/register?action=register')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)

  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page.getByText('Verify email please..').first()).toBeVisible()
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Email already in use!')).toHaveCount(0)
  await verify(page, person.email)
})

test('a double click on Logout and on Login does what one click does', async ({ page }) => {
  const person = await becomeMember(page)
  await openPage(page, '/bookmarks')
  await expectToastAfter(page, 'Logged off', () => page.getByRole('button', { name: 'Logout' }).dblclick())
  await expect(page).toHaveURL('/search')

  await openPage(page, '/register?action=login&next=%2Frankings')
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
  await expect(page).toHaveURL('/rankings')
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
})

test('a double click sends one mail and ends another session once', async ({ page, browser }) => {
  const person = newPerson()
  await createAccount(page, person)
  const other = await browser.newContext()
  for (const { request } of [page, other]) {
    const answer = await request.post('/api/auth/login', {
      data: { email: person.email, password: person.password },
      headers: sameSite,
    })
    expect(answer.status()).toBe(200)
  }
  await page.request.put('/api/me/preferences', { data: { timeZone: 'UTC' }, headers: sameSite })
  await openPage(page, '/account')
  const sent = recordIntents(page)

  await page.getByRole('button', { name: 'Send again' }).dblclick()
  await expect(page.getByText('Verify email please..').first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out there' }).dblclick()
  await expect(page.getByText('Logged out there').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out there' })).toHaveCount(0)
  expect(await sent()).toEqual([null, 'end-session'])
  await other.close()
})

test('a double click on Start a rewatch starts it and does not end it', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  await openPage(page, '/seen?series=1396&season=1')
  await page.getByRole('button', { name: 'Start a rewatch' }).dblclick()
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('Rewatch started')
  await page.reload()
  await expect(page.getByRole('button', { name: 'End the rewatch' })).toBeVisible()
})

test('the second press of a double click presses nothing of the page that the first one has opened', async ({
  page,
}) => {
  await becomeMember(page)
  await openPage(page, '/search?q=inception')
  await ignoresSecondPresses(page)
  const pressAgain = async (what: Locator) => {
    await what.hover()
    for (const press of ['down', 'up'] as const) await page.mouse[press]({ clickCount: 2 })
  }
  const seven = page.getByRole('radio', { name: '7', exact: true })
  const rate = page.getByRole('link', { name: 'Rate', exact: true })

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Inception/ })
    .first()
    .click()
  await pressAgain(seven)
  await pressAgain(rate)
  await page.getByRole('button', { name: 'In watchlist' }).click()
  await expect(page.getByText('Added new movie')).toBeVisible()
  await expect(page).toHaveURL('/search/detail/27205?type=movies')
  await expect(seven).not.toBeChecked()
  await seven.click()
  await expect(seven).toBeChecked()
})

for (const delay of [0, 60]) {
  test(`a double click of ${delay} ms on Close leads to the page beneath and no further`, async ({
    page,
  }) => {
    await becomeMember(page)
    await openPage(page, '/search?q=inception')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Inception/ })
      .first()
      .click()
    await expect(page).toHaveURL('/search/detail/27205?type=movies')
    const dialog = page.getByRole('dialog')

    for (const opener of ['Rate', 'Add to folder']) {
      await page.getByRole('link', { name: opener, exact: true }).click()
      await expect(dialog).toBeVisible()
      await page.route('**/search/detail/27205.data**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
      await dialog
        .getByRole('button', { name: 'Close' })
        .or(dialog.getByRole('link', { name: 'Close' }))
        .dblclick({ delay })
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/search/detail/27205?type=movies')
      await page.unrouteAll()
    }
  })
}
