import { readdirSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeMember } from '../people.ts'

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

/** Pages that show two or three things of the catalogue at once, each of which the API answers by itself. */
const calls: Record<string, number> = { 'episode-detail': 3, 'search.desktop-detail': 2, 'select-season': 2 }

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
  for (const [route, path] of Object.entries(addresses)) {
    const { api, d1 } = await tripsOf(request, path)
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(calls[route] ?? 1)
    expect(d1, `trips to D1 for ${path}`).toBe(0)
  }
})

test('what is kept for who is signed out calls nobody', async ({ request }) => {
  for (const path of ['/search', '/search/detail/27205?type=movies', '/privacy']) {
    await expect.poll(async () => (await tripsOf(request, path)).api, { message: path }).toBe(0)
  }
})

test('a page for a person asks for the session once and sends one batch with each call', async ({ page }) => {
  await becomeMember(page)
  for (const [route, path] of Object.entries(addresses)) {
    const { api, d1 } = await tripsOf(page.request, path)
    const most = calls[route] ?? 1
    expect(api, `calls of the API for ${path}`).toBeLessThanOrEqual(most)
    expect(d1, `trips to D1 for ${path}`).toBeLessThanOrEqual(2 * most)
  }
})
