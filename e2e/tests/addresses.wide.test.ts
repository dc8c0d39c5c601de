import { expect, test } from '../browser.ts'

test('an address that leads nowhere is a 404 with a way back', async ({ page }) => {
  for (const address of [
    '/%00',
    '/%E0%A4%A',
    '/search/detail/abc?type=movies',
    '/search/detail/0?type=movies',
    '/search/detail/-1?type=series',
    '/search/detail/999999999',
    '/search/detail/27205?type=nonsense',
    '/search/detail/27205?type=series',
    '/search/detail/999999999?type=movies',
    '/search/detail/99999999999999999999?type=movies',
    '/rate?id=abc&type=movies',
    '/seen?season=1',
    '/seen?series=1396&season=1&episode=x',
    '/episode-detail',
    '/episode-detail?series=1396&season=1&episode=999',
    '/episode-detail?series=1396&season=99&episode=1',
    '/nowhere/at/all.html',
    '/folder/..%2F..%2Fme',
    '/import/..%2F..%2Fme',
    '/unsubscribe/..%2Fapi%2Fme',
  ]) {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await expect(page).toHaveTitle('Not found · Marquee')
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing is showing here' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { name: 'Popular films' })).toBeVisible()
})

test('an address without a type leads to the one title of that number, or offers both', async ({ page }) => {
  await page.goto('/search/detail/27205?season=2')
  await expect(page).toHaveURL('/search/detail/27205?season=2&type=movies')
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()

  expect((await page.goto('/search/detail/1396'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Which one is it?' })).toBeVisible()
  const choices = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(choices).toHaveCount(2)
  await expect(choices.first()).toHaveAttribute('href', '/search/detail/1396?type=movies')
  await choices.filter({ hasText: 'Breaking Bad' }).click()
  await expect(page).toHaveURL('/search/detail/1396?type=series')
  await expect(page.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
})

test('a page number that is none means the first page', async ({ page }) => {
  for (const number of ['0', '-1', '1.5', 'abc', '']) {
    expect((await page.goto(`/search?segment=movies&page=${number}`))?.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('beyond the last page a message says so and links to the first', async ({ page }) => {
  for (const address of ['/search?segment=movies&page=99999', '/search?q=the&page=99999']) {
    expect((await page.goto(address))?.status()).toBeLessThan(500)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'The credits have rolled' })).toBeVisible()
    await main.getByRole('link', { name: 'Back to the first page' }).click()
    await expect(main.getByRole('listitem').getByRole('link').first()).toBeVisible()
  }
})

test('whatever is searched for, the page stands and can be searched again', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  for (const query of [
    'a'.repeat(300),
    `"><script>document.title='broken'</script>'&amp;`,
    '🎬🍿',
    `${'a'.repeat(199)}🎬`,
    'incep\0tion',
    '\0',
    'a\u0007b\u202Ec',
    "%_%'; DROP TABLE user;--",
  ]) {
    expect((await page.goto(`/search?q=${encodeURIComponent(query)}`))?.status()).toBe(200)
    await expect(page).not.toHaveTitle('broken')
    await field.fill('inception')
    await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
    await expect(page).toHaveURL('/search?q=inception')
  }
  expect((await page.goto('/search?q=%E0%A4%A'))?.status(), 'a query that is no UTF-8').toBe(200)
})

test('an address of the API that does not exist says so as a problem', async ({ request }) => {
  const answer = await request.get('/api/nowhere')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ problem: expect.stringMatching(/^[a-z-]+$/) })
})
