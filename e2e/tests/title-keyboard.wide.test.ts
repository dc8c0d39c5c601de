import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { rate } from '../saved.ts'

for (const { what, path, rated, scale } of [
  {
    ...{ what: 'a film', path: '/search/detail/27205?type=movies', rated: 'movies/27205/total' },
    scale: 'My rating of Inception',
  },
  {
    ...{ what: 'a season', path: '/search/detail/1396?type=series&season=2', rated: 'series/1396/2' },
    scale: 'My rating of Season 2',
  },
])
  test(`a rating of ${what} that is cleared by key leaves the focus on its scale`, async ({ page }) => {
    await becomeMember(page)
    await rate(page, rated, 7)
    await openPage(page, path)
    const clear = page.getByRole('button', { name: 'Clear', exact: true })
    await clear.press('Enter')
    await expect(clear).toHaveCount(0)
    const keys = page.getByRole('radiogroup', { name: scale }).getByRole('radio')
    await expect(keys.nth(6)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(keys.nth(7)).toBeFocused()
  })

test('a title that is taken off the watchlist by key leaves the focus on the toggle', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const toggle = page.getByRole('button', { name: 'In watchlist' })
  await toggle.click()
  await page.getByRole('button', { name: 'Seen', exact: true }).click()
  const offer = page.getByRole('button', { name: 'Take off watchlist' })
  await offer.press('Enter')
  await expect(offer).toHaveCount(0)
  await expect(toggle).toBeFocused()
})
