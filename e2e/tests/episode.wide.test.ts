import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'

// About security, races or data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('an episode says its name, number, day and what happens, under its picture 780 pixels wide', async ({
  page,
}) => {
  const answer = await page.request.get('/api/catalogue/series/1396/seasons/1/episodes/2')
  const { episode } = await answer.json()
  await page.goto('/episode-detail?series=1396&season=1&episode=2')
  const modal = page.getByRole('dialog', { name: episode.name, exact: true })

  await expect(modal.getByRole('heading', { level: 2 })).toHaveText(episode.name)
  await expect(modal.getByRole('heading', { level: 3 })).toHaveText(episode.name)
  await expect(modal.getByText('Episode 2', { exact: true })).toBeVisible()
  await expect(modal.getByText(/^27 January 2008/)).toBeVisible()
  await expect(modal.getByText(episode.overview, { exact: true })).toBeVisible()
  await expect(modal.locator('img')).toHaveAttribute('src', new RegExp(`/w780${episode.stillPath}$`))
})

test('the picture that an address names is shown, and nothing that is no picture of TMDB', async ({
  page,
}) => {
  const address = '/episode-detail?series=1396&season=1&episode=2&poster='
  const picture = page.getByRole('dialog').locator('img')
  await page.goto(`${address}/still-1396-1-1.svg`)
  await expect(picture).toHaveAttribute('src', /^\/art\/w780\/still-1396-1-1\.svg$/)
  for (const poster of ['https://elsewhere.example/x.svg', '//elsewhere.example/x.svg', '/../x.svg']) {
    await page.goto(address + encodeURIComponent(poster))
    await expect(picture).toHaveAttribute('src', /^\/art\/w780\/still-1396-1-2\.svg$/)
  }
})

test('a video is loaded from its host only when it is played', async ({ page }) => {
  const strangers: string[] = []
  await page.route(/youtube|vimeo/, (route) => {
    strangers.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' })
  })
  for (const { address, place } of [
    { address: '/search/detail/27205?type=movies', place: page.getByRole('main') },
    { address: '/select-season?id=1396&season=5', place: page.getByRole('dialog') },
  ]) {
    strangers.length = 0
    await openPage(page, address)
    const play = place
      .getByRole('link', { name: /^Play .* on YouTube$/ })
      .or(place.getByRole('button', { name: /^Play .* on YouTube$/ }))
    await expect(play.first()).toBeVisible()
    expect(strangers).toEqual([])
    await play.first().click()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect.poll(() => strangers.length).toBeGreaterThan(0)
  }
})

test('a season without episodes says so, and a season that does not exist is not found', async ({ page }) => {
  await page.goto('/select-season?id=95396&season=3')
  await expect(page.getByRole('dialog').getByText('No episodes are known yet.')).toBeVisible()
  await page.goto('/select-season?id=1396&season=0')
  await expect(
    page.getByRole('list', { name: 'Episodes of Specials' }).getByRole('link').first(),
  ).toBeVisible()
  for (const address of ['/select-season?id=27205&season=1', '/select-season?id=1396&season=99']) {
    expect((await page.goto(address))?.status(), address).toBe(404)
  }
})

test('the browser sends no request to the catalogue or any other host, not even for pictures', async ({
  page,
  baseURL,
}) => {
  const strangers = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== baseURL) strangers.add(`${request.resourceType()} ${pathname.split('/')[1]}`)
  })
  for (const address of ['/search', '/search?q=inception', '/search/detail/1396?type=series'])
    await page.goto(address, { waitUntil: 'networkidle' })
  expect([...strangers]).toEqual([])
})
