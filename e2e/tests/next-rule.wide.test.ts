import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('whoever chooses what follows the last episode reads how many earlier ones are not seen', async ({
  page,
}) => {
  await becomeMember(page)
  for (const episode of [1, 2, 7]) {
    const seen = await page.request.put(`/api/me/episodes/1396/1/${episode}`, { headers: sameSite })
    expect(seen.status()).toBe(200)
  }
  await openPage(page, '/my-series')
  await expect(page.getByText(/^S1 E3 /)).toBeVisible()

  await openPage(page, '/account')
  await expect(page.getByRole('radio', { name: 'First not seen' })).toBeChecked()
  await page.getByText('After my last', { exact: true }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/me')).json()).viewer.nextRule)
    .toBe('after-last')

  await openPage(page, '/my-series')
  await expect(page.getByText(/^S2 E1 .*4 earlier not seen$/)).toBeVisible()
  await expect(page.getByRole('img', { name: '3 of 62 episodes seen' })).toBeVisible()
})
