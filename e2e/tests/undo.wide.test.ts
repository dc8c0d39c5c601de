import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'

const season = '/search/detail/1396?type=series&season=1'

test('what was marked is undone by the bar, and by the keyboard', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, season)
  const first = page.locator('#episodes li').getByRole('button').first()
  const bar = page.getByRole('region', { name: 'Undo' })

  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(bar).toContainText('S1 E1 seen')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(bar).toBeHidden()

  await first.click()
  await expect(bar).toContainText('S1 E1 seen')
  await page.keyboard.press('Control+z')
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
})

test('marking a whole series as seen is undone as one change', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, season)
  const mark = page.getByRole('button', { name: 'Seen', exact: true })
  const episodes = page.locator('#episodes li').getByRole('button')

  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(episodes.first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await expect(episodes.first()).toHaveAttribute('aria-pressed', 'false')
})
