import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeControlled, openNextVersion, readStoredData } from '../offline.ts'
import { becomeMember, continueWithGoogle, newPerson, type Person } from '../people.ts'
import { sandboxOrigin } from '../sandbox.ts'
import { expectToastAfter } from '../toasts.ts'

test.use({ serviceWorkers: 'allow' })
// About security and data as well: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 150_000 })

test('with the worker in control, a newcomer comes in with Google, out, and in again', async ({ page }) => {
  const person = newPerson('Hedy')
  await becomeControlled(page)
  const start = async () => {
    await page.goto('/auth/google?next=%2Frankings')
  }
  await continueWithGoogle(page, person, start)
  await expect(page).toHaveURL('/rankings')

  await logOut(page)
  await continueWithGoogle(page, person, start)
  await expect(page).toHaveURL('/rankings')
})

test('with the worker in control, Google’s answer for a verified account shows its own message', async ({
  page,
}) => {
  const person = await becomeMember(page)
  await page.context().clearCookies()
  await becomeControlled(page)

  await arriveFromGoogle(page, person)
  const message = page.getByText('This account already exists with a different credential')
  await expect(message.first()).toBeVisible()
})

test('with the worker in control, a change of mind at Google is no failure of Google', async ({ page }) => {
  await becomeControlled(page)
  await page.goto('/auth/google?next=%2Frankings')
  await page.waitForURL(`${sandboxOrigin()}/google/**`)
  const returned = page.waitForURL(/\/register/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await returned
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  expect(page.url()).not.toContain('google-expired')
})

test('whatever the worker does, the server gets one request for each page, and sign-in bypasses the worker', async ({
  page,
  baseURL,
}) => {
  const site = await openNextVersion(baseURL ?? '')
  await becomeControlled(page, site.origin)
  for (const path of [
    '/auth/google/callback?state=none&code=none',
    '/api/health',
    '/verify-email?token=used',
    '/reset-password?token=used',
    '/change-email?token=used',
    '/rankings?type=series',
    '/nowhere',
  ]) {
    await page.goto(site.origin + path)
    expect(
      site.requests.filter((request) => request === `GET ${path}`),
      path,
    ).toHaveLength(1)
  }
  site.close()
})

for (const leaving of ['log out', 'erase'])
  test(`who wants to ${leaving} is answered although the browser closed everything under the worker`, async ({
    page,
    context,
  }) => {
    const { email, password } = await becomeMember(page, newPerson('Grace'))
    await becomeControlled(page)
    await expect.poll(async () => (await readStoredData(page)).text).toContain(email)
    await closeDatabases(context.serviceWorkers())

    if (leaving === 'log out') await logOut(page)
    else {
      await page.goto('/account?confirm=erase')
      const dialog = page.getByRole('dialog', { name: 'Erase account?' })
      await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
      await expectToastAfter(page, 'Account erased', () =>
        dialog.getByRole('button', { name: 'Erase account' }).click(),
      )
    }
    await expect(page.getByText('Hi there').first()).toBeVisible()
    await expect.poll(async () => (await readStoredData(page)).text.includes(email)).toBe(false)
  })

/** Closes the database connections of a worker, as Firefox and Safari do without an event when they clear site data. */
async function closeDatabases(workers: { evaluate: (act: () => void) => Promise<void> }[]): Promise<void> {
  expect(workers).not.toEqual([])
  for (const worker of workers) {
    await worker.evaluate(() => {
      const { transaction } = IDBDatabase.prototype
      IDBDatabase.prototype.transaction = function (...named) {
        this.close()
        return transaction.apply(this, named)
      }
    })
  }
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out')).toBeVisible()
}

async function arriveFromGoogle(page: Page, { email, name }: Person): Promise<void> {
  await page.goto('/auth/google')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
