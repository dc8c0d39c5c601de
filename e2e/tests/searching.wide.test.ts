import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { hydrated, openPage } from '../open-page.ts'

test('typing sends a request once it pauses, and an outdated response is dropped', async ({ page }) => {
  const requested: string[] = []
  const answered: string[] = []
  const { promise: overtaken, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/search\.data\?/, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    requested.push(q)
    // The first question is answered last.
    if (q === 'breaking') await overtaken
    await route.continue().catch(() => {})
    answered.push(q)
  })
  await page.clock.install()
  await openPage(page, '/search')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })

  // No pause is long enough before the last letter, however slow the browser is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.pressSequentially('breaking')
  expect(requested).toEqual([])
  await page.clock.fastForward(1000)
  await page.clock.resume()
  await expect.poll(() => requested).toEqual(['breaking'])
  await field.fill('inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
  await expect(page).toHaveURL('/search?q=inception')
  release()
  await expect.poll(() => answered).toContain('breaking')
  await hydrated(page)
  await expect(page.getByRole('link', { name: /^Breaking Bad/ })).toHaveCount(0)
  expect(requested).toEqual(['breaking', 'inception'])
})

test('segments say how many there are of each, and their address is the whole search', async ({
  page,
  context,
}) => {
  await openPage(page, '/search?q=the')
  const answer = await page.request.get('/api/catalogue/search?q=the')
  const { counts } = await answer.json()
  const segment = (name: string, count: number) =>
    page.getByRole('link', { name: new RegExp(`^${name}\\D*${count}$`) })
  await expect(segment('All', counts.movies + counts.series)).toHaveAttribute('aria-current', /page|true/)
  await segment('Series', counts.series).click()
  await expect(page).toHaveURL('/search?q=the&segment=series')
  await expect(segment('Movies', counts.movies)).toBeVisible()

  const names = (tab: typeof page) =>
    tab.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(1)
  const shared = await context.newPage()
  await shared.goto(page.url())
  expect(await names(shared)).toEqual(await names(page))
})

test('a segment that is chosen right after the last letter holds for what was typed', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/search?q=the')
  // Nothing is searched for before the segment is pressed, however slow the browser is.
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await field.press('End')
  await field.pressSequentially('x')
  await page.getByRole('link', { name: /^Series\D*\d+$/ }).click()
  // Longer than the search waits for the next letter.
  await page.clock.fastForward(1000)
  await page.clock.resume()

  await expect(page).toHaveURL('/search?q=thex&segment=series')
  await expect(field).toHaveValue('thex')
})

test('a press in the very moment when the search begins holds, of a segment and of a title', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setTimeout: start } = window
    // The pause after a letter ends when the test says so: in the task of the press, before anything is rendered.
    const pauses: (() => void)[] = []
    window.addEventListener('click', () => {
      for (const end of pauses.splice(0)) end()
    })
    const held = (end: () => void, delay?: number, ...rest: unknown[]) =>
      delay === 250 ? pauses.push(end) : start(end, delay, ...rest)
    Object.assign(window, { setTimeout: held })
  })
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await openPage(page, '/search?q=the')
  await field.press('End')
  await field.pressSequentially('x')
  await page.getByRole('link', { name: /^Series\D*\d+$/ }).click()
  await expect(page).toHaveURL('/search?q=thex&segment=series')

  await openPage(page, '/search?q=inception')
  await field.press('End')
  await field.pressSequentially('x')
  await page
    .getByRole('link', { name: /^Inception/ })
    .first()
    .click()
  await expect(page).toHaveURL('/search/detail/27205?type=movies')
  await expect(page.getByRole('heading', { name: /^Inception/ }).first()).toBeVisible()
})

test('a segment that is chosen while results load holds for what was typed', async ({ page }) => {
  const release = await holdRequests(page, /\/search\.data\?q=thex(?!.*segment)/)
  await openPage(page, '/search?q=the')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  const requested = page.waitForRequest(/\/search\.data\?.*thex/)
  await field.fill('thex')
  await requested
  await page.getByRole('link', { name: /^Series\D*\d+$/ }).click()

  await expect(page).toHaveURL('/search?q=thex&segment=series')
  await expect(field).toHaveValue('thex')
  release()
})

test('a segment without titles says so of itself, and leads to the titles of the other', async ({ page }) => {
  await page.goto('/search?q=interstellar&segment=series')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('status')).toHaveText('Nothing found')
  await expect(results).toContainText('No series is called “interstellar”, but 1 film is.')
  await results.getByRole('link', { name: 'Show films' }).click()
  await expect(page).toHaveURL('/search?q=interstellar&segment=movies')
  await expect(results.getByRole('status').first()).toHaveText('1 found')

  await page.goto('/search?q=interstellar&segment=movies&page=2')
  await results.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL('/search?q=interstellar&segment=movies')
})

test('without a question there are popular films and top-rated series, page by page', async ({ page }) => {
  await page.goto('/search')
  for (const name of ['Popular films', 'Top-rated series']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('list', { name }).getByRole('link')).not.toHaveCount(0)
  }
})

for (const { says, from, typed, correct, shown } of [
  {
    ...{ says: 'a letter that is taken back', from: '/search?q=inception', typed: 'inceptionx' },
    correct: (page: Page) => page.keyboard.press('Backspace'),
    shown: (page: Page) => expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2),
  },
  {
    ...{ says: 'a field that is cleared', from: '/search', typed: 'inceptionx' },
    correct: (page: Page) => page.keyboard.press('Escape'),
    shown: (page: Page) => expect(page.getByRole('heading', { name: 'Popular films' })).toBeVisible(),
  },
])
  test(`${says} while its results load leaves none of them`, async ({ page }) => {
    const release = await holdRequests(page, /\/search\.data\?.*inceptionx/)
    await openPage(page, from)
    const requested = page.waitForRequest(/\/search\.data\?.*inceptionx/)
    await page.getByRole('searchbox', { name: 'Search films and series' }).fill(typed)
    await requested
    const corrected = page.waitForRequest(/\/search\.data(?!.*inceptionx)/)
    await correct(page)
    await corrected
    release()

    await expect(page).toHaveURL(from)
    await shown(page)
    await expect(page.getByText('inceptionx')).toHaveCount(0)
  })
