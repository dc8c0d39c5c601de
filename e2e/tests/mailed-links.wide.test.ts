import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember, createAccount, login, newPerson, type Person, sameSite } from '../people.ts'
import { linkIn, newestMail } from '../sandbox.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const NEW = 'a punched card deck'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Verify email' })

/** Registers somebody by way of the API, in the browser of the page, and answers the link that was mailed. */
async function registered(page: Page, person: Person = newPerson()) {
  await createAccount(page, person)
  return { person, link: linkIn(await newestMail(page.request, person.email)) }
}

/** Account of the session of this browser, as the server knows it. */
async function whoIs(page: Page): Promise<string | null> {
  const { viewer } = await (await page.request.get('/api/me')).json()
  return viewer === null ? null : viewer.email
}

test('a verification link opened while logged in verifies and keeps one logged in', async ({ page }) => {
  const { person, link } = await registered(page)
  await login(page, person)
  await page.goto(link)
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText('Verify your email.')).toBeVisible()

  await dialogOf(page).getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  expect(await whoIs(page)).toBe(person.email)
  await page.goto('/account')
  await expect(page.getByText(`${person.email}, verified`)).toBeVisible()
})

test('a verification link of somebody else changes nothing by being opened, and says who is who', async ({
  page,
  browser,
  baseURL,
}) => {
  const me = await becomeMember(page)
  const elsewhere = await browser.newContext({ baseURL })
  const { person, link } = await registered(await elsewhere.newPage())

  await page.goto(link, { referer: 'https://evil.example/' })
  expect(await whoIs(page)).toBe(me.email)
  const dialog = dialogOf(page)
  await expect(dialog.getByText(`You are logged in as ${me.email}.`)).toBeVisible()
  await expect(dialog.getByText(`the account of ${person.email}`)).toBeVisible()
  await dialog.getByRole('link', { name: `Stay logged in as ${me.email}` }).click()
  await expect(page).toHaveURL('/search')
  expect(await whoIs(page)).toBe(me.email)

  await page.goto(link)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  expect(await whoIs(page)).toBe(person.email)
  await elsewhere.close()
})

test('in the browser that registered the link needs one press', async ({ page }) => {
  const { person, link } = await registered(page)
  await page.goto(link)
  expect(await whoIs(page)).toBeNull()
  await expect(dialogOf(page).getByText(person.email)).toBeVisible()
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(0)
  await dialogOf(page).getByRole('button', { name: 'Verify and log in' }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  expect(await whoIs(page)).toBe(person.email)
})

test('who registered the address of somebody else is out once its owner verifies in their own browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL })
  const squatter = await elsewhere.newPage()
  const { person, link } = await registered(squatter)
  await login(squatter, person)
  expect(await whoIs(squatter)).toBe(person.email)

  await page.goto(link)
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await dialog.getByRole('link', { name: 'Choose a new password' }).click()
  await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW)
  await dialog.getByRole('button', { name: 'Verify and log in' }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  expect([await whoIs(page), await whoIs(squatter)]).toEqual([person.email, null])

  const data = { email: person.email, password: person.password }
  const old = await squatter.request.post('/api/auth/login', { data, headers: sameSite })
  expect(old.status()).toBe(401)
  await elsewhere.close()
})

test('an account moved to the address of a stranger ends for who moved it', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL })
  const mover = await elsewhere.newPage()
  const old = await becomeMember(mover)
  const email = newPerson('Stranger').email
  const response = await mover.request.post('/api/me/email', {
    data: { email, password: old.password },
    headers: sameSite,
  })
  expect(response.status()).toBe(202)
  const mail = await newestMail(page.request, email)
  expect(mail.text).toContain(old.email)

  await page.goto(linkIn(mail))
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expect(dialog.getByText(old.email)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW)
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`Your email is ${email} now`).first()).toBeVisible()
  expect([await whoIs(page), await whoIs(mover)]).toEqual([email, null])
  const data = { email, password: old.password }
  expect((await mover.request.post('/api/auth/login', { data, headers: sameSite })).status()).toBe(401)
  await elsewhere.close()
})

test('a form that waits is not sent for another link that was opened meanwhile', async ({
  page,
  context,
}) => {
  const mine = await registered(page)
  const other = await registered(page)
  await page.goto(other.link)
  const second = await context.newPage()
  await second.goto(mine.link)

  await dialogOf(page).getByRole('button', { name: 'Verify and log in' }).click()
  await expect(page.getByText('Another link was opened in this browser in the meantime.')).toBeVisible()
  expect(await whoIs(page)).toBeNull()
})
