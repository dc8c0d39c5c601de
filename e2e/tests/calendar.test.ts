import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** The day on which the second season of a series of the catalogue began. */
const DAY = '/calendar?day=2009-03-08'
const lamp = (page: Page) => page.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' })

async function begin(page: Page) {
  await becomeMember(page)
  const answer = await page.request.put('/api/me/episodes/1396/1', { headers: sameSite })
  expect(answer.status()).toBe(200)
}

test('an episode of a chosen day is ticked, and undo brings it back', async ({ page }) => {
  await begin(page)
  await openPage(page, DAY)
  await lamp(page).click()
  await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(lamp(page)).toHaveAttribute('aria-pressed', 'false')
})

test('today is one press away', async ({ page }) => {
  await begin(page)
  await openPage(page, DAY)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL('/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'March 2009' })).toHaveCount(0)
})

test('a long day shows its first episodes, and a link leads to all of them', async ({ page }) => {
  await becomeMember(page)
  const answer = await page.request.put('/api/me/episodes/1425/1', { headers: sameSite })
  expect(answer.status()).toBe(200)
  await openPage(page, '/calendar?month=2014-02')
  const lamps = page.locator('#day-2014-02-14').getByRole('button')
  await expect(lamps).toHaveCount(3)
  await page.getByRole('link', { name: '10 more on Friday, 14 February' }).click()
  await expect(page).toHaveURL('/calendar?day=2014-02-14')
  await expect(lamps).toHaveCount(13)
  await lamps.last().click()
  await expect(lamps.last()).toHaveAttribute('aria-pressed', 'true')
})

test('where the list of a phone ends, a press leads to the top of the next month', async ({
  page,
  isMobile,
}) => {
  await begin(page)
  await openPage(page, '/calendar?month=2009-03')
  const onward = page.getByRole('link', { name: 'On to April 2009' })
  // A table has its arrows in sight, and all days of the month.
  await expect(onward).toBeVisible({ visible: isMobile })
  if (!isMobile) return
  await onward.click()
  await expect(page).toHaveURL('/calendar?month=2009-04')
  await expect(page.getByRole('heading', { level: 1, name: 'April 2009' })).toBeInViewport()
})
