import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, SESSION_COOKIE, sameSite } from '../people.ts'
import { expectToastAfter } from '../toasts.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('the account colour is worn at once and after a reload', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByText('Teal', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')

  await saved
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')
})

test('one of the sections is current on the page that three of them share', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  const sections = page.getByRole('navigation', { name: 'Sections of the account' })
  const current = sections.locator('[aria-current=page]')
  await expect(current).toHaveText(['Profile'])
  await sections.getByRole('link', { name: 'Data' }).click()
  await expect(current).toHaveText(['Data'])
  await openPage(page, '/account#watching')
  await expect(current).toHaveText(['Watching'])
})

test('the theme is chosen by keyboard, and the focus stays on the choice', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  await page.getByRole('radio', { name: 'System' }).press('ArrowRight')

  const dark = page.getByRole('radio', { name: 'Dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toBeChecked()
  await expect(dark).toBeFocused()
})

test('the focus stays with the sessions when one of them is ended', async ({ browser, page }) => {
  const { email, password } = await becomeMember(page)
  const other = await browser.newContext()
  const answer = await other.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  expect(answer.status()).toBe(200)
  await other.close()

  await openPage(page, '/account')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('button', { name: 'Log out there' }).press('Enter')
  await expect(sessions.getByRole('button')).toHaveCount(0)
  await expect(sessions).toBeFocused()
})

test('a colour that is refused goes back, also when its page was left before', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  const html = page.locator('html')
  const colour = (name: string) => page.getByRole('radio', { name })
  await expect(html).toHaveAttribute('data-accent', 'purple')
  const refuse: (() => void)[] = []
  await page.route('**/account.data**', async (route) => {
    if (route.request().method() === 'POST') {
      await new Promise<void>((resolve) => refuse.push(resolve))
      await route.abort()
    } else await route.continue()
  })

  for (const name of ['Red', 'Blue', 'Teal']) await colour(name).check({ force: true })
  await expect(html).toHaveAttribute('data-accent', 'teal')
  for (const index of [0, 1]) {
    await expect.poll(() => refuse.length).toBe(index + 1)
    refuse[index]?.()
  }
  await expect(page.getByText('Could not save. Try again.').first()).toBeVisible()
  await expect(html).toHaveAttribute('data-accent', 'purple')
  await expect(colour('Purple')).toBeChecked()

  await colour('Red').check({ force: true })
  await expect(html).toHaveAttribute('data-accent', 'red')
  await page.getByRole('link', { name: 'Search' }).first().click()
  await expect(page).toHaveURL('/search')
  refuse.at(2)?.()
  await expect(html).toHaveAttribute('data-accent', 'purple')
})

test('a name is saved and greets in the menu', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Edit name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit name' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Updated name').first()).toBeVisible()
  await expect(page.getByText('Hi, Grace', { exact: true })).toBeVisible()
})

test('a name pasted with invisible marks of direction is saved', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account?edit=name')
  const dialog = page.getByRole('dialog', { name: 'Edit name' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('\u2068سارا\u2069')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hi, سارا', { exact: true })).toBeVisible()
})

test('erasing asks for the password, tells of backups, and leaves no account', async ({ page }) => {
  const person = await becomeMember(page)
  await openPage(page, '/account')
  await page.getByRole('link', { name: 'Erase account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase account?' })
  await expect(dialog.getByText('Backups of the database keep 30 days')).toBeVisible()
  await expect(dialog.getByText(person.email)).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Erase account' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await expectToastAfter(page, 'Account erased', () =>
    dialog.getByRole('button', { name: 'Erase account' }).click(),
  )
  await expect(page).toHaveURL('/search')

  await openPage(page, '/register?action=login')
  const login = page.getByRole('dialog', { name: 'Login with Email' })
  await login.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await login.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('User not found').first()).toBeVisible()
})

test('the page of the account says who one is, since when, and whether the address is verified', async ({
  page,
}) => {
  const { email } = await becomeMember(page)
  await openPage(page, '/account')
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const profile = page.getByRole('main')
  await expect(profile.getByText(`${email}, verified`, { exact: true })).toBeVisible()
  for (const label of ['Created', 'Last login'])
    await expect(profile.getByText(label, { exact: true })).toBeVisible()
  await expect(profile.getByText(today, { exact: true })).toHaveCount(2)
})

test('what the browser stores for a person is gone when they log out', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await field.fill('inception')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=inception')
  await openPage(page, '/search')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()

  await expectToastAfter(page, 'Logged off', () => page.getByRole('button', { name: 'Logout' }).click())
  await openPage(page, '/search')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('recent searches of whose session has ended are shown to them alone', async ({ page }) => {
  const recent = page.getByRole('heading', { name: 'Recent searches' })
  const { email, password } = await becomeMember(page)
  await openPage(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await field.fill('inception')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=inception')

  // The session ends without a word to this browser.
  await page.context().clearCookies()
  await openPage(page, '/search')
  await expect(recent).toHaveCount(0)
  await becomeMember(page)
  await openPage(page, '/search')
  await expect(recent).toHaveCount(0)

  await page.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  await openPage(page, '/search')
  await expect(recent).toBeVisible()
})

test('the cookies page names every cookie the browser was given', async ({ page, context }) => {
  const given = new Set<string>()
  page.on('response', async (response) => {
    for (const { name, value } of await response.headersArray().catch(() => []))
      if (name.toLowerCase() === 'set-cookie') given.add(value.split('=')[0] ?? '')
  })
  const person = await becomeMember(page)
  await openPage(page, '/account')
  await page.getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectToastAfter(page, 'Logged off', () =>
    page.getByRole('main').getByRole('button', { name: 'Logout' }).click(),
  )
  await page.goto('/auth/google')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  for (const { name } of await context.cookies()) given.add(name)
  expect(given).toContain(SESSION_COOKIE)

  await openPage(page, '/cookies')
  const named = await page.getByRole('main').locator('li strong').allTextContents()
  const overHttps = [...given].map((name) => name.replace('marquee-local-', '__Host-'))
  expect(overHttps.filter((name) => !named.includes(name))).toEqual([])
})

test('an account that is erased as its dialog is closed is gone from the page as well', async ({ page }) => {
  const { password } = await becomeMember(page)
  await openPage(page, '/account?confirm=erase')
  const dialog = page.getByRole('dialog', { name: 'Erase account?' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  const release = await holdRequests(page, '**/account.data**', 'POST')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Erase account' }).click()
  await sent
  await dialog.getByRole('link', { name: 'Keep account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(dialog).toHaveCount(0)

  await expectToastAfter(page, 'Account erased', async () => release())
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})

test('a name whose dialog is closed as it is saved is shown, and said to be saved', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account?edit=name')
  const dialog = page.getByRole('dialog', { name: 'Edit name' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Grace')
  const release = await holdRequests(page, '**/account.data**', 'POST')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/account')
  await expect(dialog).toHaveCount(0)

  release()
  await expect(page.getByText('Updated name').first()).toBeVisible()
  await expect(page.getByText('Hi, Grace', { exact: true })).toBeVisible()
})

test('the buttons that show two passwords say which', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account?edit=password')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('button', { name: 'Show what I typed: New password' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toHaveAttribute('type', 'text')
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toHaveAttribute('type', 'password')
})
