import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { createAccount, newPerson } from '../people.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('what somebody signed out presses is not shown as saved, and is saved once they have logged in', async ({
  page,
}) => {
  const person = newPerson()
  await createAccount(page, person)
  await openPage(page, '/search/detail/27205?type=movies')
  await page.getByRole('button', { name: 'In watchlist' }).click()

  const dialog = page.getByRole('dialog', { name: 'Login with Email' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('button', { hasText: 'Watchlist' }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL('/search/detail/27205?type=movies')
  await expect(page.getByText('Added new movie').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute('aria-pressed', 'true')
})

test('leaving the login discards what was pressed before', async ({ page }) => {
  const person = newPerson()
  await createAccount(page, person)
  await openPage(page, '/search/detail/27205?type=movies')
  await page.getByRole('button', { name: 'In watchlist' }).click()
  await expect(page.getByRole('dialog', { name: 'Login with Email' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/register?action=login&next=%2Fsearch%2Fdetail%2F27205%3Ftype%3Dmovies')
  const dialog = page.getByRole('dialog', { name: 'Login with Email' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/search/detail/27205?type=movies')
  await expect(page.getByRole('button', { name: 'In watchlist' })).toHaveAttribute('aria-pressed', 'false')
})
