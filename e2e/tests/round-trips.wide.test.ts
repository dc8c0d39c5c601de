import { readdirSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openSession } from '../people.ts'

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
  const timing = answer.headers()['server-timing'] ?? ''
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
  await openSession(page)
  for (const path of all) {
    const { api, d1 } = await tripsOf(page.request, path)
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(1)
    expect(d1, `trips to D1 for ${path}`).toBeLessThanOrEqual(2)
  }
})
