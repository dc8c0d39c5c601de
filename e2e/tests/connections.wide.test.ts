import { examineShown } from '../axe.ts'
import { expect, test } from '../browser.ts'
import { statusWith } from '../devices.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const PATH = '/account/connections'

test('a token is made, shown once, renamed and revoked', async ({ page, playwright, baseURL }) => {
  const program = await playwright.request.newContext({ baseURL })
  await becomeMember(page)
  await openPage(page, PATH)
  await page.getByRole('link', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Backup script')
  await dialog.getByRole('radio', { name: '30 days' }).check()
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const secret = dialog.getByRole('textbox', { name: 'Token of Backup script' })
  const token = await secret.inputValue()
  expect(await statusWith(program, token)).toBe(200)
  await examineShown(page)
  expect(page.url()).not.toContain(token)

  await openPage(page, `${PATH}?new=token`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Make token' })).toBeVisible()
  expect(await page.content()).not.toContain(token)

  await openPage(page, PATH)
  await page.getByRole('link', { name: 'Rename Backup script' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekly backup')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Weekly backup')).toBeVisible()
  expect(await statusWith(program, token)).toBe(200)

  await page.getByRole('link', { name: 'Revoke Weekly backup' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('You have none yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Personal tokens' })).toBeFocused()
  expect(await statusWith(program, token)).toBe(401)
  await program.dispose()
})

test('an address for Radarr is made, shown once, opens the list and is revoked', async ({
  page,
  request,
}) => {
  await becomeMember(page)
  await openPage(page, PATH)
  await page.getByRole('link', { name: 'Share a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Radarr' }).check()
  await dialog.getByRole('button', { name: 'Make its address' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Address of Radarr' }).inputValue()
  await expect(dialog.getByRole('heading', { name: 'In Radarr' })).toBeVisible()
  await examineShown(page)
  const list = await request.get(address)
  expect([list.status(), await list.json()]).toEqual([200, []])

  await dialog.getByRole('link', { name: 'I have it' }).click()
  await page.getByRole('link', { name: 'Revoke Radarr' }).click()
  await page.getByRole('button', { name: 'Revoke address' }).click()
  await expect(page.getByText('None is shared yet.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})

test('a token that may do nothing is refused at the choice', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, `${PATH}?new=token`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Nothing')
  await page.getByRole('checkbox', { name: 'Read what you have' }).uncheck()
  await page.getByRole('button', { name: 'Make token' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one thing that it may do.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a token is made and revoked by plain forms', async ({ page }) => {
    await becomeMember(page)
    await page.goto(PATH)
    await page.getByRole('link', { name: 'New token' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Cron')
    await page.getByRole('button', { name: 'Make token' }).click()
    await expect(page.getByRole('textbox', { name: 'Token of Cron' })).toHaveValue(/\S{20,}/)
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Revoke Cron' }).click()
    await page.getByRole('button', { name: 'Revoke token' }).click()
    await expect(page.getByText('You have none yet.')).toBeVisible()
  })
})
