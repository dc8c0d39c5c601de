import { expect, type Page } from '@playwright/test'
import { linkIn, newestMail, sandbox } from './sandbox.ts'

export type Person = { email: string; password: string; name: string }

/** Somebody nobody has met: tests run side by side and again on the same database. */
export function newPerson(name = 'Grace'): Person {
  return {
    email: `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`,
    password: 'compiles at first',
    name,
  }
}

/** Registers through the form, follows the link of the mail, and is signed in afterwards. */
export async function register(page: Page, { email, password }: Person, next = '/search'): Promise<void> {
  await page.goto(`/register?action=register&next=${encodeURIComponent(next)}`)
  const dialog = page.getByRole('dialog', { name: 'Register' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Verify email please..').first()).toBeVisible()

  await page.goto(linkIn(await newestMail(page.request, email)))
  await expect(page.getByText(`Hi, ${email}`).first()).toBeVisible()
}

/** Logs in with e-mail and password by way of the action sheet. */
export async function login(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/register?action=choose')
  await page
    .getByRole('dialog', { name: 'Chose your log in mode' })
    .getByRole('button', { name: 'Login with email' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Login with Email' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(`Hi, ${email}`).first()).toBeVisible()
}

/** Signs in at the stand-in for Google as somebody typed in; `start` brings the page to Google. */
export async function continueWithGoogle(
  page: Page,
  { email, name }: Person,
  start: () => Promise<void>,
): Promise<void> {
  await start()
  await page.waitForURL(`${sandbox}/google/**`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Hi, ${email}`).first()).toBeVisible()
}
