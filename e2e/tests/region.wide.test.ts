import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('a region is saved at once, found after a reload, and given back to where one is', async ({ page }) => {
  await becomeMember(page)
  const stored = async () => (await (await page.request.get('/api/me')).json()).viewer.region
  await openPage(page, '/account')
  const region = page.getByRole('combobox', { name: 'Region' })
  await region.selectOption({ label: 'Germany' })
  await expect.poll(stored).toBe('DE')

  await openPage(page, '/account')
  await expect(region).toHaveValue('DE')
  await region.selectOption({ label: 'Where I am' })
  await expect.poll(stored).toBeNull()
})
