import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember } from '../people.ts'
import { TESTED_ROUTES } from '../screens.ts'

/** Further addresses of these pages with more content, and of the data that scripts request. */
const others = [
  '/search/desktop-detail?id=27205&type=movies',
  '/select-season?id=1396',
  '/episode-detail.data?series=1396&season=2&episode=1',
  '/search/desktop-detail.data?q=inception&id=27205&type=movies',
  '/select-season.data?id=1396&season=2',
]
// A mailed link is answered with a cookie, or looks up whose link it is.
const addresses = TESTED_ROUTES.flatMap(({ addresses }) => addresses).filter(
  (path) => !/token=|^\/unsubscribe\//.test(path),
)
const all = [...addresses, ...others]

type Trips = { api: number; d1: number }

async function tripsOf(request: APIRequestContext, path: string): Promise<Trips> {
  const answer = await request.get(path, { maxRedirects: 0 })
  return readTrips(answer.headers()['server-timing'] ?? '', path)
}

function readTrips(timing: string, path: string): Trips {
  const count = (name: string) =>
    [...timing.matchAll(new RegExp(`(?:^|[\\s,])${name};desc="(\\d+)"`, 'g'))].reduce(
      (sum, [, amount]) => sum + Number(amount),
      0,
    )
  expect(timing, path).toContain('api;desc=')
  return { api: count('api'), d1: count('d1') }
}

test('a page calls the API once, and for anonymous visitors no database', async ({ request }) => {
  for (const path of all) {
    const { api, d1 } = await tripsOf(request, path)
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(1)
    expect(d1, `trips to D1 for ${path}`).toBe(0)
  }
})

test('a page cached for anonymous visitors calls no service', async ({ request }) => {
  for (const path of ['/search', '/search/detail/27205?type=movies', '/privacy']) {
    await expect.poll(async () => (await tripsOf(request, path)).api, { message: path }).toBe(0)
  }
})

test('a page for a person makes one trip, which begins with the session', async ({ page }) => {
  await becomeMember(page)
  for (const path of all) {
    const { api, d1 } = await tripsOf(page.request, path)
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(1)
    expect(d1, `trips to D1 for ${path}`).toBeLessThanOrEqual(1)
  }
})

/** Counts the round trips of the form that a press submits by script. */
async function tripsOfSaving(page: Page, press: () => Promise<void>): Promise<Trips> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('.data'),
  )
  await press()
  const answer = await saved
  expect(answer.request().postData()).toContain('clientTimestamp=')
  return readTrips((await answer.allHeaders())['server-timing'] ?? '', answer.url())
}

test('what a page saves makes one trip, and two for a new title', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/search/detail/27205?type=movies')
  const rate = (value: number) => () => page.getByRole('radio', { name: String(value), exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'My rating of Inception' })).toBeVisible()

  const first = await tripsOfSaving(page, rate(8))
  expect(first.api).toBe(1)
  expect(first.d1).toBeLessThanOrEqual(2)
  expect(await tripsOfSaving(page, rate(9))).toEqual({ api: 1, d1: 1 })
})
