import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { newPerson, SESSION_COOKIE } from '../people.ts'
import { sandboxOrigin } from '../sandbox.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const START = '/auth/google?next=%2Frankings'

test('a token of Google with any fault shows an error, allows another try and signs no one in', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const lies = await liesOf(page)
  expect(lies).toEqual(
    expect.arrayContaining(['another-nonce', 'another-audience', 'another-issuer', 'expired']),
  )

  for (const lie of lies) {
    await test.step(lie, async () => {
      await page.goto(START)
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mallory')
      await page.getByLabel('E-mail').fill(newPerson('Mallory').email)
      await page.getByLabel('The token').selectOption(lie)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expectRefusal(page)
    })
  }
})

test('a code that Google no longer knows shows an error and leads back to the login', async ({ page }) => {
  await page.goto(START)
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  await page.goto(`/auth/google/callback?state=${encodeURIComponent(state)}&code=gone-long-ago`, {
    waitUntil: 'commit',
  })
  await expectRefusal(page)
})

test('a refusal of Google other than a cancelled sign-in shows an error', async ({ page }) => {
  await page.goto(START)
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  await page.goto(`/auth/google/callback?state=${encodeURIComponent(state)}&error=server_error`, {
    waitUntil: 'commit',
  })
  await expectRefusal(page)
})

test('a callback of Google without a sign-in begun here shows an error, whatever its parameters', async ({
  page,
}) => {
  for (const query of ['', '?state=another&code=another', '?error=access_denied', '?code=%00%3Cscript%3E']) {
    await page.goto(`/auth/google/callback${query}`, { waitUntil: 'commit' })
    await expectRefusal(page, /action=login/)
  }
})

test('one return from Google opens the account once, and the second time leads back to the login', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/auth/google')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  const returned = page.waitForRequest(/\/auth\/google\/callback\?/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const address = (await returned).url()
  await expect(page.getByText(`Hi, ${person.email}`).first()).toBeVisible()

  await page.context().clearCookies()
  await page.goto(address, { waitUntil: 'commit' })
  await expectRefusal(page, /action=login/)
})

async function liesOf(page: Page): Promise<string[]> {
  await page.goto(START)
  await page.waitForURL(`${sandboxOrigin()}/google/**`)
  const values = await page
    .getByLabel('The token')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  return values.filter((value) => value !== '')
}

/** Expects a message over a page from which one can try again, and no session. */
async function expectRefusal(page: Page, address = /next=%2Frankings/): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Oops, something went wrong :(').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name, value }) => name === SESSION_COOKIE && value !== '')).toEqual([])
}
