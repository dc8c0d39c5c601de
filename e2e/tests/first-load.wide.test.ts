import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeAda } from '../people.ts'

// A phone with an empty cache. Pages that the worker caches for offline use are fetched after the page.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
  isTouched: false,
})

const film = '/search/detail/27205?type=movies'
const series = '/search/detail/1396?type=series'

// The heat map of a series comes in a file of its own.
for (const [path, most] of [
  [film, 14],
  [series, 15],
] as const) {
  test(`a first load of ${path} takes at most ${most} requests and less than 400 kB, prefetched pictures included`, async ({
    page,
  }) => {
    const { requests, bytes, pictures, fetched } = await loadPage(page, path)
    expect(pictures, 'those of the first screen').toHaveLength(1)
    expect(requests.length + fetched.length, [...requests, ...fetched].join('\n')).toBeLessThanOrEqual(most)
    expect(bytes + sum(fetched.map(photographSize))).toBeLessThan(400_000)
  })

  test(`pictures of ${path} come when they are scrolled to, each part's by itself`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const cast = page.getByRole('list', { name: 'Cast' })
    const alike = page.getByRole('list', { name: 'More like this' })
    expect(await loadedIn(cast)).toBe(0)

    await cast.scrollIntoViewIfNeeded()
    await expect.poll(() => loadedIn(cast)).toBeGreaterThan(2)
    await alike.scrollIntoViewIfNeeded()
    await expect.poll(() => loadedIn(alike)).toBeGreaterThan(2)
    const left = await alike
      .locator('img')
      .first()
      .evaluate((image) => image.getBoundingClientRect().top)
    expect(left, 'where its card is').toBeGreaterThan(0)
  })
}

const loadedIn = (row: Locator) =>
  row
    .locator('img')
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
    )

test('a first load of search or bookmarks is as small, pictures apart', async ({ page }) => {
  expect(await loadPage(page, '/search')).toMatchObject({ isLight: true })
  await page.context().clearCookies()
  await becomeAda(page.request)
  // The chips of filters and their styles are in files that the first page of a visit does not load.
  expect(await loadPage(page, '/bookmarks', 15)).toMatchObject({ isLight: true })
})

test('pictures of the first screen load at once, those below when they come near', async ({ page }) => {
  await becomeAda(page.request)
  for (const path of ['/search', '/search?q=the', film, series, '/bookmarks']) {
    await page.goto(path)
    const { amount, above, below } = await page.evaluate(() => {
      const drawn = [...document.images].filter((image) => image.checkVisibility() && image.width > 0)
      const isIn = (image: HTMLImageElement) => {
        const { top, bottom, left } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && left < innerWidth
      }
      return {
        amount: drawn.length,
        above: drawn.filter((image) => isIn(image) && image.loading === 'lazy').map(({ src }) => src),
        below: drawn
          .filter((image) => image.getBoundingClientRect().top > innerHeight && image.loading !== 'lazy')
          .map(({ src }) => src),
      }
    })
    expect(amount, path).toBeGreaterThan(0)
    expect(above, `${path}: lazy, though they are seen at once`).toEqual([])
    expect(below, `${path}: not lazy, though they are not visible yet`).toEqual([])
  }
})

test('the first row of a first screen goes before the one beneath, and nothing but one style sheet before both', async ({
  page,
}) => {
  const html = await (await page.request.get('/search')).text()
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  const { fetched } = await loadPage(page, '/search')

  const [films, series] = ['Popular films', 'Top-rated series'].map((name) =>
    page.getByRole('list', { name }).locator('img'),
  )
  const priorities = (row: Locator | undefined) =>
    row?.evaluateAll((images) => images.map((image) => image.getAttribute('fetchpriority')))
  expect(new Set((await priorities(films))?.slice(1))).toEqual(new Set([null]))
  expect(await priorities(films)).toContain('high')
  expect(new Set(await priorities(series))).toEqual(new Set(['low']))

  const seen = (row: Locator | undefined) =>
    row?.evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.loading === 'eager' ? [image.currentSrc] : [],
      ),
    )
  expect(fetched.slice(0, 6)).toEqual([...((await seen(films)) ?? []), ...((await seen(series)) ?? [])])
})

for (const { pixels, poster, art } of [
  { pixels: 2, poster: 185, art: 500 },
  { pixels: 3, poster: 342, art: 780 },
]) {
  test.describe(() => {
    test.use({ deviceScaleFactor: pixels })

    test(`where a point has ${pixels} pixels, posters come ${poster} wide and art ${art}`, async ({
      page,
    }) => {
      expect(await widths(page, '/search')).toEqual(Array.from({ length: 6 }, () => poster))
      expect(await widths(page, film)).toEqual([art])
    })
  })
}

async function widths(page: Page, path: string): Promise<number[]> {
  return (await loadPage(page, path)).pictures.map(widthOf)
}

/** Requests that a page sends by itself, the pictures of its first screen, and all that were fetched with them. */
async function loadPage(page: Page, path: string, most = 13) {
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  // They begin after the first screen, which may be painted late on a busy machine.
  await expect
    .poll(() => sent.filter((request) => request.resourceType() === 'script').length)
    .toBeGreaterThan(2)

  // A request of the page before, which this one has cut off, has no size.
  const others = sent.filter((request) => request.resourceType() !== 'image' && request.failure() === null)
  const sizes = await Promise.all(others.map((request) => request.sizes()))
  const bytes = sum(
    sizes.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
  )
  const pictures = await page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, bottom, left, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && left < innerWidth ? [image.currentSrc] : []
    }),
  )
  const requests = others.map((request) => request.url())
  const fetched = sent.filter((request) => request.resourceType() === 'image').map((request) => request.url())
  return { requests, bytes, pictures, fetched, isLight: requests.length <= most && bytes < 250_000 }
}

const sum = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Estimated size of a photograph of the width that an address names; the sandbox's drawings are smaller. */
function photographSize(address: string): number {
  const width = widthOf(address)
  const shape = /wide|still/.test(address) ? 9 / 16 : 3 / 2
  return width * width * shape * (width < 200 ? 0.2 : 0.15)
}

const widthOf = (address: string) => Number(/\/w(\d+)\//.exec(address)?.[1])
