import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { continueWithGoogle, login, newPerson, type Person, sameSite } from '../people.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a proof by Google that is cancelled or of another account says so and changes nothing', async ({
  page,
}) => {
  const person = await becomeMemberOfBoth(page)
  await page.context().clearCookies()
  await login(page, person)

  const dialog = await startProof(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You cancelled at Google. Nothing was changed.').first()).toBeVisible()
  await expect(dialog.getByText(person.email)).toBeVisible()

  await startProof(page)
  await continueAs(page, newPerson('Mallory').email)
  await expect(page.getByText('That is not the Google account that logs you in here.').first()).toBeVisible()
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeVisible()

  await startProof(page)
  await continueAs(page, person.email)
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
})

test('a dialog whose confirmation by Google has ended meanwhile wants the password', async ({ page }) => {
  const { email, password } = await becomeMemberOfBoth(page)
  await openPage(page, '/account?edit=email')
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByRole('textbox', { name: 'New email' }).fill(newPerson().email)
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveCount(0)

  // A login by password instead of ten minutes of waiting.
  const answer = await page.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  expect(answer.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('Look into your mail.')).toBeVisible()
})

/** Signs a new person in with Google and sets a first password. */
async function becomeMemberOfBoth(page: Page): Promise<Person> {
  const person = newPerson('Hedy')
  await continueWithGoogle(page, person, async () => {
    await page.goto('/auth/google')
  })
  const data = { current: null, password: person.password }
  expect((await page.request.put('/api/me/password', { data, headers: sameSite })).status()).toBe(200)
  return person
}

async function startProof(page: Page) {
  await page.goto('/account?confirm=erase')
  const dialog = page.getByRole('dialog', { name: 'Erase account?' })
  await dialog.getByRole('link', { name: 'Prove it with Google' }).click()
  return dialog
}

async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hedy')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
