import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkIn, newestMail, sandboxOrigin } from './sandbox.ts'

/** Headers that a browser adds to a request from a page of this site. */
export const sameSite = { 'Sec-Fetch-Site': 'same-origin' }

/** Name of the session cookie under `npm start`; the prefix `__Host-` needs https (docs/decisions/020). */
export const SESSION_COOKIE = 'marquee-local-session'

export type Person = { email: string; password: string; name: string }

/** Demo account with full lists, seeded by `npm start`: for tests which only read them. */
const ada = { email: 'ada@example.com', password: 'analytical engine' }

/** Logs the requests of a page or of a test in as Ada, without a page being opened; `origin` is that of another product. */
export async function becomeAda(request: APIRequestContext, origin = ''): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/login`, { data: ada, headers: sameSite })
  expect(answer.status()).toBe(200)
}

/** Returns a person without an account: tests run in parallel and again on the same database. */
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

  await verify(page, email)
}

/** Signs somebody new in without a page being opened: for tests about something else. */
export async function becomeMember(page: Page, person: Person = newPerson()): Promise<Person> {
  await becomeNewcomer(page, person)
  // Without one the first page sends the browser's, beside what the test looks at.
  const data = { timeZone: 'UTC' }
  const answer = await page.request.put('/api/me/preferences', { data, headers: sameSite })
  expect(answer.status()).toBe(200)
  return person
}

/** Signs somebody in who is as new and has no time zone yet. */
export async function becomeNewcomer(page: Page, person: Person = newPerson()): Promise<Person> {
  const { email, password } = person
  await createAccount(page, person)
  const token = new URL(linkIn(await newestMail(page.request, email))).searchParams.get('token')
  const answer = await page.request.post('/api/auth/verify-email', {
    data: { token, password },
    headers: sameSite,
  })
  expect(answer.status()).toBe(200)
  return person
}

/** Opens the link of the newest mail in the browser that registered, and presses its button. */
export async function verify(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await newestMail(page.request, email)))
  const dialog = page.getByRole('dialog', { name: 'Verify email' })
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(page.getByText(`Hi, ${email}`).first()).toBeVisible()
}

/** Creates an account with an unverified address; the page stays signed out. */
export async function createAccount(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password },
    headers: sameSite,
  })
  expect(answer.status()).toBe(201)
}

/** Logs in with e-mail and password by way of the action sheet. */
export async function login(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/register?action=choose')
  await page
    .getByRole('dialog', { name: 'Chose your log in mode' })
    .getByRole('link', { name: 'Login with email' })
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
  await page.waitForURL(`${sandboxOrigin()}/google/**`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`Hi, ${email}`).first()).toBeVisible()
}
