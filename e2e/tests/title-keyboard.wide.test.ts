import { expect, test } from '../browser.ts'
import { addGonePlay } from '../local-database.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
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

const season = '/search/detail/1396?type=series&season=1'

test('“Seen up to here” by key leaves the focus on its episode', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/episodes/1396/1/1', { headers: sameSite })
  await openPage(page, season)
  const row = page.locator('#episodes li[data-episode="3"]')
  const upToHere = row.getByRole('button', { name: 'Seen up to here' })
  await upToHere.press('Enter')
  await expect(upToHere).toHaveCount(0)
  await expect(row.getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByText('3 of 7 seen, 4 to see', { exact: true })).toBeVisible()
})

test('a rewatch that is ended by key leaves the focus where one is started', async ({ page }) => {
  await becomeMember(page)
  for (const path of ['episodes/1396/1', 'following/1396/rewatch']) {
    const answer = await page.request.put(`/api/me/${path}`, { headers: sameSite })
    expect(answer.status()).toBe(200)
  }
  await openPage(page, season)
  const banner = page.getByRole('region', { name: 'Rewatch', exact: true })
  await banner.getByLabel('More about the rewatch').press('Enter')
  await banner.getByRole('button', { name: 'End the rewatch' }).press('Enter')
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Season actions' })).toBeFocused()
})

test('an episode that goes with its last play, by key, leaves the focus on the one before', async ({
  page,
}) => {
  const { email } = await becomeMember(page)
  addGonePlay({ email, series: 1396, episode: 'The Lost Tape' })
  await openPage(page, season)
  const gone = page.locator('#episodes li[data-episode="99"]')
  await gone.getByRole('button', { name: /^Mark / }).press('Enter')
  await expect(gone).toHaveCount(0)
  const before = page.locator('#episodes li[data-episode="7"]')
  await expect(before.getByRole('heading').getByRole('link')).toBeFocused()
})
