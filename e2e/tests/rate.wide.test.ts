import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { rate } from '../saved.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const oneToTen = Array.from({ length: 10 }, (_, index) => String(index + 1))

test('a film has one rating of 1 to 10, which Okay keeps and Dismiss forgets', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/rate?id=27205&type=movies')
  const modal = page.getByRole('dialog', { name: 'Rate', exact: true })
  const choice = page.getByRole('alertdialog', { name: 'Rating' })
  await expect(modal.getByRole('button', { name: /^Rating of/ })).toHaveCount(1)

  await modal.getByRole('button', { name: 'Rating of Inception', exact: true }).click()
  await expect(choice.getByRole('radio')).toHaveText(oneToTen)
  await choice.getByRole('radio', { name: '4', exact: true }).click()
  await choice.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(choice).toHaveCount(0)
  await expect(modal.getByRole('button', { name: 'Rating of Inception', exact: true })).toBeVisible()

  await modal.getByRole('button', { name: 'Rating of Inception', exact: true }).click()
  await choice.getByRole('radio', { name: '8', exact: true }).click()
  await choice.getByRole('button', { name: 'Okay', exact: true }).dblclick()
  await expect(modal.getByRole('button', { name: 'Rating of Inception: 8', exact: true })).toBeVisible()
  await expect(page.getByText('Added new movies rating', { exact: true })).toBeVisible()
  await page.reload()
  await expect(modal.getByRole('button', { name: 'Rating of Inception: 8', exact: true })).toBeVisible()
})

test('a series has one card for each season, each with a rating of its own', async ({ page }) => {
  await becomeMember(page)
  await rate(page, 'series/1396/1', 6)
  await openPage(page, '/rate?id=1396&type=series')
  const modal = page.getByRole('dialog', { name: 'Rate', exact: true })
  const choice = page.getByRole('alertdialog', { name: 'Rating' })
  await expect(modal.getByRole('heading', { level: 3 })).toHaveText([
    'Specials',
    'Season 1',
    'Season 2',
    'Season 3',
    'Season 4',
    'Season 5',
  ])

  for (const { season, value, message } of [
    { season: 'Specials', value: '7', message: 'Updated series rating' },
    { season: 'Season 1: 6', value: '9', message: 'Updated series rating' },
  ]) {
    await modal.getByRole('button', { name: `Rating of ${season}`, exact: true }).click()
    await choice.getByRole('radio', { name: value, exact: true }).click()
    await choice.getByRole('button', { name: 'Okay', exact: true }).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await page.reload()
  for (const name of ['Rating of Specials: 7', 'Rating of Season 1: 9', 'Rating of Season 2'])
    await expect(modal.getByRole('button', { name, exact: true })).toBeVisible()
})
