import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, continueWithGoogle, createAccount, login, newPerson } from '../people.ts'
import { linkIn, newestMail } from '../sandbox.ts'
import { expectToastAfter } from '../toasts.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const NEW = 'a punched card deck'

test('a forgotten password is reset from the login by a mailed link, and its secret stays nowhere', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  await page.goto('/register?action=login&next=%2Frankings')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askForLink(page, person.email)

  const link = await linkOf(page, person.email, 'password')
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  expect(await page.evaluate(() => document.documentElement.innerHTML + document.cookie)).not.toContain(
    new URL(link).searchParams.get('token'),
  )

  const dialog = page.getByRole('dialog', { name: 'New password' })
  const field = dialog.getByRole('textbox', { name: 'New password' })
  await expect(field).toBeFocused()
  await setPassword(page, '12345')
  await expect(dialog.getByText('Use at least 6 characters')).toBeVisible()
  await setPassword(page, 'password')
  await expect(dialog.getByText('This password is too common')).toBeVisible()
  await expect(field).toBeFocused()
  await setPassword(page, NEW)
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(page).toHaveURL('/search')

  await page.goto(link)
  await expect(page.getByText('This link has run out.')).toBeVisible()
  await page.context().clearCookies()
  await login(page, { ...person, password: NEW })
})

test('asking for an address without an account gets the same words', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await askForLink(page, newPerson('Nobody').email)
})

test('a common password is reported at its field, which has the focus', async ({ page }) => {
  await page.goto('/register?action=register')
  const password = page.getByRole('textbox', { name: 'Password' })
  await page.getByRole('textbox', { name: 'Email' }).fill(newPerson().email)
  await password.fill('password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()
  await expect(password).toBeFocused()
})

test('only a link can have run out: without one the page says to open it, and both lead to a new one', async ({
  page,
}) => {
  for (const name of ['reset-password', 'change-email', 'verify-email']) {
    for (const path of [`/${name}`, `/${name}?token=`]) {
      expect((await page.goto(path))?.status()).toBe(400)
      await expect(page.getByText('Open the link in our mail.')).toBeVisible()
      await expect(page.getByText('This link has run out.')).toHaveCount(0)
    }
    for (const token of ['never-was-one', 'mangled%20on%20its%20way']) {
      expect((await page.goto(`/${name}?token=${token}`))?.status()).toBe(400)
      await expect(page.getByText('This link has run out.')).toBeVisible()
    }
  }
  await page.goto('/reset-password')
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
})

test('a password is changed on the account page, and other browsers are logged out', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await becomeMember(page)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await login(other, person)

  await page.goto('/account')
  await page.getByRole('link', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not this one')
  await setPassword(page, NEW, 'Change password')
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await setPassword(page, NEW, 'Change password')
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(page).toHaveURL('/account')

  await other.goto('/account')
  await expect(other).toHaveURL(/\/register\?action=login/)
  await login(other, { ...person, password: NEW })
  await elsewhere.close()
})

test('an address changes once its mail is answered, and the old one is notified', async ({ page }) => {
  const person = await becomeMember(page)
  const { email } = newPerson('Ada')
  await page.goto('/account')
  await page.getByRole('link', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByRole('textbox', { name: 'New email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(`A link is on its way to ${email}`)).toBeVisible()

  const link = await linkOf(page, email)
  await page.goto(link)
  await expect(page).toHaveURL('/change-email')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`Your email is ${email} now`).first()).toBeVisible()
  await expect(page.getByText(`${email}, verified`)).toBeVisible()
  await expect(async () => {
    expect((await newestMail(page.request, person.email)).subject).toMatch(/changed|address|email/i)
  }).toPass()

  await page.goto(link)
  await expect(page.getByText('This link has run out.')).toBeVisible()
})

test('a link that was opened and not used is gone after a logout', async ({ page }) => {
  const person = await becomeMember(page)
  await page.context().clearCookies()
  await openPage(page, '/forgot-password')
  await askForLink(page, person.email)
  await page.goto(await linkOf(page, person.email, 'password'))
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible()

  await login(page, person)
  await openPage(page, '/account')
  await expectToastAfter(page, 'Logged off', () =>
    page.getByRole('main').getByRole('button', { name: 'Logout' }).click(),
  )
  await page.goto('/reset-password')
  await expect(page.getByText('Open the link in our mail')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveCount(0)
})

test('who came with Google sets a first password and logs in with it', async ({ page }) => {
  const person = newPerson('Hedy')
  await continueWithGoogle(page, person, async () => {
    await page.goto('/auth/google?next=%2Faccount')
  })
  await page.goto('/account')
  await page.getByRole('link', { name: 'Set a password' }).click()
  await setPassword(page, NEW, 'Set password')
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible()

  await page.context().clearCookies()
  await login(page, { ...person, password: NEW })
})

async function askForLink(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(`If ${email} has an account`)).toBeVisible()
}

async function setPassword(page: Page, password: string, button = 'Change password'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New password' }).fill(password)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** The link of the newest mail, once a mail of that kind is there. */
async function linkOf(page: Page, email: string, subject = ''): Promise<string> {
  let link = ''
  await expect(async () => {
    const mail = await newestMail(page.request, email)
    expect(mail.subject.toLowerCase()).toContain(subject)
    link = linkIn(mail)
  }).toPass()
  return link
}
