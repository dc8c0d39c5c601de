import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

test('the next episode is named, ticked off with one tap and taken back with another', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  await openPage(page, '/my-series')
  const card = page.getByRole('article').filter({ hasText: 'Breaking Bad' })
  await expect(card.getByText('Seven Thirty-Seven')).toBeVisible()

  await card.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' }).click()
  await expect(card.getByRole('button', { name: 'Mark S2 E2 of Breaking Bad as seen' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' })).toBeVisible()
  await expect(card.getByRole('img', { name: '7 of 62 episodes seen' })).toBeVisible()
})

test('my series are shown by how far one is, and an empty state says so', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  await openPage(page, '/my-series')
  await page.getByRole('link', { name: /^Watching/ }).click()
  await expect(page).toHaveURL('/my-series?state=under-way')
  await expect(page.getByRole('article').filter({ hasText: 'Breaking Bad' })).toBeVisible()
  await page.getByRole('link', { name: /^Up to date/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing on the bill' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all my series' }).click()
  await expect(page).toHaveURL('/my-series')
})
