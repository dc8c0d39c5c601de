import { examineShown } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { showCode, statusWith } from '../devices.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a person lets a device in by its letters, and it gets a token', async ({
  page,
  playwright,
  baseURL,
}) => {
  const device = await playwright.request.newContext({ baseURL })
  await becomeMember(page)
  const { code, requestToken } = await showCode(device)
  await openPage(page, '/activate')
  const field = page.getByRole('textbox', { name: 'The eight letters' })
  await expect(field).toBeFocused()
  await expect(page.getByText('They are good for 15 minutes.')).toBeVisible()
  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: 'Attic television' })).toBeVisible()
  await expect(page.getByText('Read what you have')).toBeVisible()
  await expect(page.getByText('Record plays')).toBeVisible()
  await expect(page.getByText('Change it', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/Only if you see .* on your own screen/)).toBeVisible()
  await examineShown(page)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'It is in' })).toBeVisible()

  const { access_token: token = '' } = await requestToken()
  expect(await statusWith(device, token)).toBe(200)

  await page.getByRole('link', { name: 'See connections' }).click()
  await page.getByRole('link', { name: 'Remove Attic television' }).click()
  await page.getByRole('button', { name: 'Remove device' }).click()
  await expect(page.getByText('None is in yet.')).toBeVisible()
  expect(await statusWith(device, token)).toBe(401)
  await device.dispose()
})

test('a device that is turned away gets nothing', async ({ page, playwright, baseURL }) => {
  const device = await playwright.request.newContext({ baseURL })
  await becomeMember(page)
  const { code, requestToken } = await showCode(device)
  await openPage(page, `/activate?code=${code}`)
  // The address fills the field in and decides nothing.
  await expect(page.getByRole('textbox', { name: 'The eight letters' })).toHaveValue(code.replace('-', ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await expect(page.getByRole('heading', { name: 'It stays out' })).toBeVisible()
  expect((await requestToken()).error).toBe('access_denied')
  await device.dispose()
})

test('letters that no device shows are refused in words', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/activate')
  await page.getByRole('textbox', { name: 'The eight letters' }).fill('BBBB-BBBB')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('No device shows these letters now.')
  await expect(page.getByRole('textbox', { name: 'The eight letters' })).toHaveValue('BBBBBBBB')
  await examineShown(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a code is entered and decided by plain forms', async ({ page, playwright, baseURL }) => {
    const device = await playwright.request.newContext({ baseURL })
    await becomeMember(page)
    const { code, requestToken } = await showCode(device)
    await page.goto('/activate')
    await page.getByRole('textbox', { name: 'The eight letters' }).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'It is in' })).toBeVisible()
    expect((await requestToken()).access_token).toBeTruthy()
    await device.dispose()
  })
})
