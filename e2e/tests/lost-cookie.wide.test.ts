import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { createAccount, newPerson, type Person } from '../people.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const LOST = 'Your browser did not store the cookie that logs you in.'

// An address that is neither https nor this machine's own name: a browser stores none of our cookies there.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP marquee.test 127.0.0.1']
    await use({ ...launchOptions, args })
  },
})

async function logIn(page: Page, { email, password }: Person, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** There the browser reports that it ignores a header, which is no failure of the page. */
function excuseAddress(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy'))).toEqual([])
  complaints.length = 0
}

const elsewhere = (baseURL: string | undefined) => `${baseURL}`.replace('localhost', 'marquee.test')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a login whose cookie does not come back says so, and one that is stored goes on', async ({
      page,
      baseURL,
      complaints,
    }) => {
      const person = newPerson()
      await createAccount(page, person)
      await logIn(page, person, `${elsewhere(baseURL)}/register?action=login&next=%2Frankings`)
      await expect(page.getByText(LOST)).toBeVisible()
      excuseAddress(complaints)

      const { pathname, search } = new URL(page.url())
      await logIn(page, person, pathname + search)
      await expect(page).toHaveURL('/rankings')
      await expect(page.getByText(LOST)).toHaveCount(0)
    })
  })
}

test('a return from Google whose cookies were not stored says so', async ({ page, baseURL, complaints }) => {
  const person = newPerson()
  await page.goto(`${elsewhere(baseURL)}/auth/google?next=%2Frankings`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The way back from Google was lost.')).toBeVisible()
  excuseAddress(complaints)
})

test('Back after a login leads to where one was, not through the login again', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  await openPage(page, '/privacy')
  await page.getByRole('link', { name: 'Login', exact: true }).first().click()
  await page.getByRole('link', { name: 'Login with email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()
  await expect(page).toHaveURL('/privacy')
  await page.goBack()
  await expect(page).not.toHaveURL(/register/)
})

test('cookies that are switched off are reported before the form is sent', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  await page.goto('/register?action=login')
  await expect(page.getByText('Cookies are switched off in your browser.')).toBeVisible()
})
