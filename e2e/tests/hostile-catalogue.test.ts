import { expect, test } from '../browser.ts'
import { withFault } from '../sandbox.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** A series for this file alone: responses of the catalogue are cached. */
const SERIES = 1398

test('a season of 20,000 episodes has pages of bounded size, all of which can be reached without scripts', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const rows = page.locator('#episodes').getByRole('listitem')
  const episodes = (number: number) => page.locator('#episodes').getByText(`Part ${number}`, { exact: true })

  await withFault(page.request, { path: `/3/tv/${SERIES}`, fault: 'long' }, async () => {
    const answer = await page.goto(`/search/detail/${SERIES}?type=series&season=1`)
    expect((await answer?.body())?.byteLength).toBeLessThan(2_000_000)
    await expect(episodes(1)).toBeVisible()
    await expect(page.getByText('The first 5,000 are shown here.')).toBeVisible()

    const pages = page.getByRole('navigation', { name: 'Pages of episodes' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(episodes(101)).toBeVisible()
    await pages.getByRole('link', { name: 'Page 50' }).click()
    await expect(episodes(5000)).toBeVisible()
    expect(await rows.count()).toBeLessThan(200)

    const choice = await page.goto(`/select-season?id=${SERIES}&season=1&episodes=2`)
    expect((await choice?.body())?.byteLength).toBeLessThan(2_000_000)
    await expect(page.getByRole('dialog').getByText('Part 101', { exact: true })).toBeVisible()
  })
  await page.close()
})

test('a picture that drips is given up', async ({ page }) => {
  await withFault(page.request, { path: '/t/p', fault: 'drip' }, async () => {
    const answer = await page.request.get('/art/w500/movie-98.svg', { timeout: 20_000 })
    expect(answer.status()).toBe(504)
  })
})
