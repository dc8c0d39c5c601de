import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

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
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
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

test('pausing, dropping and taking up a series are undone, by the bar and by the keyboard', async ({
  page,
}) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  await openPage(page, season)
  const bar = page.getByRole('region', { name: 'Undo' })
  const undo = bar.getByRole('button', { name: 'Undo' })
  const actions = page.getByRole('dialog', { name: 'Season 1' })
  const choice = (name: string) => actions.getByRole('button', { name, exact: true })

  await page.getByRole('link', { name: 'Season actions' }).click()
  await choice('Pause').click()
  await expect(choice('Pause')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('Paused')
  await undo.click()
  await expect(bar).toBeHidden()

  await page.getByRole('link', { name: 'Season actions' }).click()
  await expect(choice('Follow')).toHaveAttribute('aria-pressed', 'true')
  await choice('Drop').click()
  await expect(choice('Drop')).toHaveAttribute('aria-pressed', 'true')
  const barBehind = page.getByRole('region', { name: 'Undo', includeHidden: true })
  await expect(barBehind).toContainText('Dropped')
  await page.keyboard.press('Control+z')
  await expect(choice('Follow')).toHaveAttribute('aria-pressed', 'true')

  for (const [state, button] of [
    ['paused', 'Resume'],
    ['dropped', 'Pick up'],
  ] as const) {
    await page.request.put('/api/me/following/1396', { headers: sameSite, data: { state } })
    await openPage(page, '/my-series')
    const takeUp = page.getByRole('button', { name: `${button}: Breaking Bad` })
    await takeUp.click()
    await expect(takeUp).toHaveCount(0)
    await expect(bar).toContainText('Followed')
    await undo.click()
    await expect(takeUp).toBeVisible()
  }
})
