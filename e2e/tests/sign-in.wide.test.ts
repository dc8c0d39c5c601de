import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember, createAccount, newPerson, type Person, SESSION_COOKIE, sameSite } from '../people.ts'
import { linkIn, newestMail, sandboxOrigin } from '../sandbox.ts'
import { expectToastAfter } from '../toasts.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a wrong password, an unknown address and a taken one show the messages of the product', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  await tryToLogIn(page, { ...person, password: 'something else' })
  await expect(page.getByText('Oops, something went wrong :(').first()).toBeVisible()
  await tryToLogIn(page, newPerson('Nobody'))
  await expect(page.getByText('User not found').first()).toBeVisible()

  await page.goto('/register?action=register')
  await fill(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email already in use!').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
})

test('after several wrong passwords even the right one has to wait', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    const data = { email: person.email, password: 'a guess' }
    statuses.push((await page.request.post('/api/auth/login', { data, headers: sameSite })).status())
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses).toContain(429)
})

test('an unverified account logs in, sees a notice, and the link of its mail works once', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  const link = linkIn(await newestMail(page.request, person.email))
  await tryToLogIn(page, person)
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  await expect(page.getByText('Verify your email.')).toBeVisible()

  await page.goto(link)
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  await expect(page).toHaveURL('/search')
  await expect(page.getByText('Verify your email.')).toHaveCount(0)
  const again = await page.goto(link)
  expect(again?.status()).toBe(400)
  await expect(page.getByText('This link has run out.')).toBeVisible()
  await expect(page.getByText(`${person.email} is verified already.`)).toBeVisible()
})

test('Google does not open a verified account until its password was proved; then both open it', async ({
  page,
}) => {
  const person = await becomeMember(page)
  await page.context().clearCookies()

  await arriveFromGoogle(page, person)
  await expect(
    page.getByText('This account already exists with a different credential').first(),
  ).toBeVisible()
  await expect(page.getByText('One password links the two.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()

  await expectToastAfter(page, 'Logged off', () => page.getByRole('button', { name: 'Logout' }).click())
  await arriveFromGoogle(page, person)
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
})

test('Google takes an account over that was never verified, and its old password is gone', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  await arriveFromGoogle(page, person)
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()

  await page.context().clearCookies()
  await tryToLogIn(page, person)
  await expect(page.getByText('Oops, something went wrong :(').first()).toBeVisible()
})

test('an address that Google has not verified, and a change of mind, lead back to the login', async ({
  page,
}) => {
  await page.goto('/auth/google?next=%2Frankings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mallory')
  await page.getByLabel('E-mail').fill(newPerson('Mallory').email)
  await page.getByLabel('Address is verified').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Oops, something went wrong :(').first()).toBeVisible()

  await page.goto('/auth/google?next=%2Frankings')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You cancelled at Google. Nothing was changed.').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  await expect(page).toHaveURL(/next=%2Frankings/)
  await expect(page.getByText('Oops')).toHaveCount(0)
  await expect(page.getByText('Logged off')).toHaveCount(0)
})

test('who logs in with a way on that leads elsewhere stays on this site', async ({ page, baseURL }) => {
  const person = newPerson()
  await createAccount(page, person)
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await tryToLogIn(page, person, next)
    await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
    await page.context().clearCookies()
  }
})

test('a form sent from another site changes nothing', async ({ page }) => {
  await becomeMember(page)
  const strangers: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ]
  for (const headers of strangers) {
    for (const address of ['/logout', '/api/auth/logout', '/search/detail/27205?type=movies', '/auth/google'])
      expect((await page.request.post(address, { headers, form: { a: 'b' } })).status(), address).toBe(403)
  }
  await page.goto('/bookmarks')
  await expect(page).toHaveURL('/bookmarks')

  // A real form of another origin, sent by a real browser.
  await page.goto(`${sandboxOrigin()}/faults`)
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action })
    document.body.append(form)
    form.submit()
  }, new URL('/logout', test.info().project.use.baseURL).href)
  await expect(page.getByText('This form was sent from another site, so nothing was changed.')).toBeVisible()
  await page.goto('/bookmarks')
  await expect(page).toHaveURL('/bookmarks')
})

test('a session cookie that was tampered with signs no one in and is deleted', async ({ page, context }) => {
  await becomeMember(page)
  const session = await sessionCookie(context)
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  for (const value of [
    `${session.value.slice(0, -1)}${session.value.endsWith('a') ? 'b' : 'a'}`,
    "' OR 1=1--",
    'é%00',
  ]) {
    await context.addCookies([{ ...session, value: encodeURIComponent(value) }])
    await page.goto('/bookmarks')
    await expect(page).toHaveURL(/\/register\?action=login/)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)
  }
  await context.addCookies([session])
  await page.goto('/bookmarks')
  await expect(page).toHaveURL('/bookmarks')
})

test('a late answer to a script of the session before a login does not end the new one', async ({
  page,
  context,
}) => {
  const { email, password } = await becomeMember(page)
  const before = await sessionCookie(context)
  const login = await page.request.post('/api/auth/login', { data: { email, password }, headers: sameSite })
  expect(login.status()).toBe(200)
  const { value } = await sessionCookie(context)
  expect(value).not.toBe(before.value)

  // What a script had sent before the login: a change of a page, its data, and a call of the API.
  const headers = { ...sameSite, 'Sec-Fetch-Mode': 'cors', Cookie: `${SESSION_COOKIE}=${before.value}` }
  const form = { timeZone: 'Pacific/Auckland', only: 'unset' }
  await page.request.post('/account?_data=routes%2Faccount', { form, headers, maxRedirects: 0 })
  await page.request.get('/seen?_data=routes%2Fseen', { headers, maxRedirects: 0 })
  await page.request.get('/api/me', { headers })
  expect((await sessionCookie(context)).value).toBe(value)
})

async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)
  if (!cookie) throw new Error('There is no session cookie.')
  return cookie
}

async function tryToLogIn(page: Page, person: Person, next = '/search') {
  await page.goto(`/register?action=login&next=${encodeURIComponent(next)}`)
  await fill(page, person)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function fill(page: Page, { email, password }: Person) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

async function arriveFromGoogle(page: Page, { email, name }: Person) {
  await page.goto('/auth/google')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
