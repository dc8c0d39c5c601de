import { readdirSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember } from '../people.ts'
import { visit } from '../visit.ts'

const routes = new URL('../../apps/web/app/routes/', import.meta.url)

/** An address for every file of `apps/web/app/routes`. */
const addresses: Record<string, string> = {
  $: '/nowhere',
  _index: '/',
  account: '/account',
  bookmarks: '/bookmarks?label=seen&type=series',
  'change-email': '/change-email',
  cookies: '/cookies',
  'episode-detail': '/episode-detail?series=1396&season=1&episode=1',
  'folder.$id': '/folder/rated',
  'forgot-password': '/forgot-password',
  logout: '/logout',
  'my-series': '/my-series',
  privacy: '/privacy',
  rankings: '/rankings?type=series',
  rate: '/rate?id=1396&type=series',
  register: '/register?action=login',
  'reset-password': '/reset-password',
  'search._index': '/search?q=inception',
  'search.desktop-detail': '/search/desktop-detail?q=inception&id=27205&type=movies',
  'search.detail.$id': '/search/detail/1396?type=series&season=5',
  'select-season': '/select-season?id=1396&season=1',
  'verify-email': '/verify-email',
}

/** The same pages with more on them, and what a script asks for to draw them. */
const others = [
  '/search/detail/27205?type=movies&folders=choose',
  '/search/desktop-detail?id=27205&type=movies',
  '/select-season?id=1396',
  '/episode-detail.data?series=1396&season=2&episode=1',
  '/search/desktop-detail.data?q=inception&id=27205&type=movies',
  '/select-season.data?id=1396&season=2',
]
const all = [...Object.values(addresses), ...others]

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

test('every page has its round trips counted', () => {
  const names = readdirSync(routes, { withFileTypes: true }).map(({ name }) => name.replace(/\.tsx$/, ''))
  expect(Object.keys(addresses).toSorted()).toEqual(names.toSorted())
})

test('a page calls the API once, and nobody in particular costs no database', async ({ request }) => {
  for (const path of all) {
    const { api, d1 } = await tripsOf(request, path)
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(1)
    expect(d1, `trips to D1 for ${path}`).toBe(0)
  }
})

test('what is kept for who is signed out calls nobody', async ({ request }) => {
  for (const path of ['/search', '/search/detail/27205?type=movies', '/privacy']) {
    await expect.poll(async () => (await tripsOf(request, path)).api, { message: path }).toBe(0)
  }
})

test('a page for a person asks for the session once and sends one batch', async ({ page }) => {
  await becomeMember(page)
  for (const path of all) {
    const { api, d1 } = await tripsOf(page.request, path)
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(1)
    expect(d1, `trips to D1 for ${path}`).toBeLessThanOrEqual(2)
  }
})

/** What the form costs that the script of a page sends when something is pressed. */
async function tripsOfSaving(page: Page, press: () => Promise<void>): Promise<Trips> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('.data'),
  )
  await press()
  const answer = await saved
  expect(answer.request().postData()).toContain('clientTimestamp=')
  return readTrips((await answer.allHeaders())['server-timing'] ?? '', answer.url())
}

test('what a page saves asks for the session once and writes in one batch, and a new title in two', async ({
  page,
}) => {
  await becomeMember(page)
  await visit(page, '/search/detail/27205?type=movies')
  const rate = (value: number) => () => page.getByRole('radio', { name: String(value), exact: true }).click()
  await expect(page.getByRole('radiogroup', { name: 'My rating of Inception' })).toBeVisible()

  const first = await tripsOfSaving(page, rate(8))
  expect(first.api).toBe(1)
  expect(first.d1).toBeLessThanOrEqual(3)
  expect(await tripsOfSaving(page, rate(9))).toEqual({ api: 1, d1: 2 })
})
