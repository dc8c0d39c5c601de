import { expect, test } from '../browser.ts'
import { becomeMember } from '../people.ts'

test('the account colour is worn at once and after a reload', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/account')
  await page.getByText('Teal', { exact: true }).click()

  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked({ timeout: 500 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal')
})

test('a name is kept and greets in the menu', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Edit name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit name' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Updated name').first()).toBeVisible()
  await expect(page.getByText('Hi, Grace', { exact: true })).toBeVisible()
})

test('erasing asks for the password, tells of backups, and leaves no account', async ({ page }) => {
  const person = await becomeMember(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Erase account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase account?' })
  await expect(dialog.getByText('Backups of the database keep 30 days')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await dialog.getByRole('button', { name: 'Erase account' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await dialog.getByRole('button', { name: 'Erase account' }).click()
  await expect(page.getByText('Account erased').first()).toBeVisible()
  await expect(page).toHaveURL('/search')

  await page.goto('/register?action=login')
  const login = page.getByRole('dialog', { name: 'Login with Email' })
  await login.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await login.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('User not found').first()).toBeVisible()
})
