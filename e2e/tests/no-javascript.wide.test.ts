import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeNewcomer, createAccount, newPerson, type Person, sameSite } from '../people.ts'
import { linkIn, newestMail } from '../sandbox.ts'

test.use({ javaScriptEnabled: false })

test('the catalogue can be read, paged and searched without scripts', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveURL('/search?segment=movies')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const onPageOne = await first.textContent()

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/search?segment=movies&page=2')
  await expect(first).not.toHaveText(onPageOne ?? '')

  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await page.goto('/search')
  await field.fill('inception')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)

  await page.getByRole('link', { name: /^Inception.*2010/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()
})

test('one registers, saves, rates, logs out and logs in again without scripts', async ({ page }) => {
  const person = newPerson('Joan')
  await registerByForm(page, person)
  await saveAndRateFilm(page)
  await rateSeason(page)

  await page.goto('/rankings?type=series')
  await expect(page.getByRole('listitem').filter({ hasText: 'Breaking Bad' })).toContainText('10')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged out')
  await expectToast(page, 'Logged off')

  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'Login with email' }).click()
  await fillCredentials(page, { ...person, password: 'not the one' })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, 'Oops, something went wrong :(')
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToast(page, `Hi, ${person.email}`)

  await page.goto('/bookmarks')
  await expect(page.getByRole('main').getByRole('link', { name: /^Inception/ })).toBeVisible()
})

test('a form that breaks a rule says which one at the field without scripts', async ({ page }) => {
  await page.goto('/register?action=register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()

  await fillCredentials(page, { email: 'nobody', password: '12345' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter a valid email')).toBeVisible()
  await expect(page.getByText('Use at least 6 characters')).toBeVisible()

  await fillCredentials(page, { email: newPerson().email, password: 'password' })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()
})

test('a time zone and a later day for episodes are chosen without scripts', async ({ page }) => {
  await becomeNewcomer(page)
  await page.goto('/account')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('UTC')
  await expect(zone.locator('optgroup[label="Europe"] > option[value="Europe/Berlin"]')).toHaveText('Berlin')
  await zone.selectOption({ label: 'Los Angeles' })
  await page.locator('form').filter({ has: zone }).getByRole('button', { name: 'Save' }).click()
  await expect(zone).toHaveValue('America/Los_Angeles')

  const later = page.getByRole('radio', { name: 'A day later' })
  await later.check()
  await page.locator('form').filter({ has: later }).getByRole('button', { name: 'Save' }).click()
  await expect(later).toBeChecked()
  await page.goto('/account')
  await expect(later).toBeChecked()
  await expect(zone).toHaveValue('America/Los_Angeles')
})

test('every page and modal can be read without scripts', async ({ page }) => {
  const person = newPerson('Joan')
  await registerByForm(page, person)
  await saveAndRateFilm(page)
  for (const address of [
    '/search/desktop-detail?id=27205&type=movies&q=inception',
    '/select-season?id=1396&season=3',
    '/episode-detail?series=1396&season=1&episode=1',
    '/rate?id=1396&type=series',
    '/seen?series=1396&season=1&episode=1',
    '/seen?series=1396&season=1',
    '/search/detail/27205?type=movies&folders=choose',
    '/bookmarks?view=table',
    '/bookmarks?filter=open',
    '/up-next',
    '/calendar',
    '/my-series',
    '/my-series?view=table&sort=least-left',
    '/history',
    '/rankings?view=grid',
    '/folder/rated',
    '/account',
    '/account?edit=name',
    '/account?confirm=erase',
    '/privacy',
    '/cookies',
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.locator('h1'), address).toHaveCount(1)
    await expect(page.getByRole('main').getByText(/\w/).first(), address).toBeVisible()
  }
  // A modal is closed by a link.
  await page.goto('/rate?id=27205&type=movies')
  await page.getByRole('link', { name: 'Close' }).first().click()
  await expect(page).toHaveURL('/search/detail/27205?type=movies')
})

test('in the Rate modal and on the account page one chooses without scripts', async ({ page }) => {
  await registerByForm(page, newPerson('Joan'))
  await page.goto('/rate?id=27205&type=movies')
  await page.getByRole('combobox', { name: 'Rating of Inception' }).selectOption('7')
  await page.getByRole('button', { name: 'Okay' }).click()
  await expectToast(page, 'Added new movies rating')
  await expect(page.getByRole('combobox', { name: 'Rating of Inception' })).toHaveValue('7')

  await page.goto('/account')
  await page.getByText('Teal', { exact: true }).click()
  const colours = page.locator('form').filter({ hasText: 'Teal' })
  await colours.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')
})

test('a refused form has all that was typed and chosen without scripts', async ({ page }) => {
  await becomeNewcomer(page)
  const long = 'x'.repeat(70)
  await page.goto('/account/connections?new=token')
  await page.getByRole('textbox', { name: 'Name' }).fill(long)
  await page.getByRole('checkbox', { name: /^Change/ }).check()
  await page.getByRole('checkbox', { name: /^Read/ }).uncheck()
  await page.getByRole('radio', { name: '30 days' }).check()
  await page.getByRole('button', { name: 'Make token' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(long)
  await expect(page.getByRole('checkbox', { name: /^Change/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Read/ })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()

  await page.goto('/account/connections?new=player')
  await page.getByRole('radio', { name: 'Kodi' }).check()
  await page.getByRole('textbox', { name: 'Name' }).fill(long)
  await page.getByRole('button', { name: 'Make its address' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(long)
  await expect(page.getByRole('radio', { name: 'Kodi' })).toBeChecked()
})

test('a play whose new day is missing is changed in its dialog again without scripts', async ({ page }) => {
  await becomeNewcomer(page)
  await page.request.put('/api/me/episodes/1396/1/1', { headers: sameSite })
  await page.goto('/history')
  await page.getByRole('link', { name: /^Change/ }).click()
  const day = page.getByLabel('Day', { exact: true })
  await page.getByRole('radio', { name: 'A day' }).check()
  await day.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Choose the day, or one of the other answers.')
  await page.getByRole('radio', { name: 'A day' }).check()
  await day.fill('2024-02-11')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Time changed')
  await expect(page).toHaveURL('/history')
})

test('one signs in with Google without scripts', async ({ page }) => {
  const person = newPerson('Hedy')
  await page.goto('/search')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, `Hi, ${person.email}`)
})

test('an address is verified elsewhere without scripts: by the password, or by a new one', async ({
  page,
}) => {
  for (const choice of ['password', 'new password']) {
    const person = newPerson()
    await createAccount(page, person)
    await page.context().clearCookies()
    await page.goto(linkIn(await newestMail(page.request, person.email)))
    if (choice === 'new password') await page.getByRole('link', { name: 'Choose a new password' }).click()
    const field = page.getByRole('textbox', { name: /^(New p|P)assword$/ })
    await page.getByRole('button', { name: 'Verify and log in' }).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await field.fill(choice === 'password' ? person.password : 'a punched card deck')
    await page.getByRole('button', { name: 'Verify and log in' }).click()
    await expectToast(page, `Hi, ${person.email}`)
    await page.context().clearCookies()
  }
})

async function registerByForm(page: Page, person: Person) {
  await page.goto('/register?action=register&next=%2Fsearch%3Fq%3Dinception')
  await fillCredentials(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/search?q=inception')
  await expectToast(page, 'Verify email please..')
  await page.goto(linkIn(await newestMail(page.request, person.email)))
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await expectToast(page, `Hi, ${person.email}`)
}

async function saveAndRateFilm(page: Page) {
  await page.goto('/search/detail/27205?type=movies')
  const watchlist = page.getByRole('button', { name: 'In watchlist' })
  await watchlist.click()
  await expectToast(page, 'Added new movie')
  await expect(watchlist).toHaveAttribute('aria-pressed', 'true')
  await watchlist.click()
  await expectToast(page, 'Removed bookmark')
  await watchlist.click()

  const scale = page.getByRole('group', { name: 'My rating of Inception' })
  await scale.getByRole('button', { name: '9', exact: true }).click()
  await expectToast(page, 'Added new movies rating')
  await scale.getByRole('button', { name: '8', exact: true }).click()
  await expectToast(page, 'Updated movies rating')
  await expect(scale.getByRole('button', { name: '8', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(scale.getByRole('button', { pressed: true })).toHaveCount(0)
}

async function rateSeason(page: Page) {
  await page.goto('/search/detail/1396?type=series')
  await page.getByRole('button', { name: /^Season 5/ }).click()
  await page
    .getByRole('group', { name: 'My rating of Season 5' })
    .getByRole('button', { name: '10', exact: true })
    .click()
  await expectToast(page, 'Added new series rating')
  await expect(page).toHaveURL(/season=5/)
}

async function fillCredentials(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

async function expectToast(page: Page, text: string) {
  await expect(page.getByRole('status').getByText(text)).toBeVisible()
}
