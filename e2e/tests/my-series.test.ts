import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

test('what is ticked off counts at once, survives a reload and decides what comes next', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/my-series')
  await expect(page.getByRole('heading', { name: 'Nothing on the air yet' })).toBeVisible()

  await openPage(page, '/search/detail/1396?type=series&season=1')
  const season = page.getByRole('button', { name: 'Seen: Season 1' })
  await season.click()
  await expect(season).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Season 1 seen').first()).toBeVisible()

  await openPage(page, '/my-series')
  await expect(page.getByRole('img', { name: '7 of 62 episodes seen' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' }).click()
  await expect(page.getByRole('button', { name: 'Mark S2 E2 of Breaking Bad as seen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: '8 of 62 episodes seen' })).toBeVisible()

  await openPage(page, '/search')
  await expect(page.getByRole('list', { name: 'Next up' }).getByRole('link')).toContainText('S2 E2')
})

test('an episode is ticked off over its series, which knows it afterwards', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/1396?type=series&season=1')
  await page.locator('#episodes li').getByRole('link').first().click()
  const tick = page.getByRole('dialog').getByRole('button', { name: 'Seen: episode 1' })
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('S1 E1 seen').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#episodes').getByRole('button', { pressed: true })).toHaveCount(1)
})

test('my series asks to sign in and comes back', async ({ page }) => {
  await openPage(page, '/my-series')
  await expect(page).toHaveURL(/\/register\?action=login&next=%2Fmy-series/)
})
