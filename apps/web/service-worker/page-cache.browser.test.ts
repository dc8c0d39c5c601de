import { afterEach, expect, test } from 'vitest'
import {
  cachedAt,
  cachePage,
  clearPageCache,
  dropFormerBuilds,
  dropOlderBuilds,
  findAnyCachedPage,
  findCachedPage,
  formerPaths,
} from './page-cache.ts'

afterEach(clearPageCache)

test('a page is found however its address is spelled', async () => {
  const page = { body: new Blob(['The calendar']), headers: new Headers() }
  await cachePage('ada', '/calendar?show=following,watchlist', page)

  const found = await findCachedPage('ada', '/calendar?show=following%2Cwatchlist')
  expect(await found?.text()).toBe('The calendar')
  expect(await cachedAt('ada', '/calendar?show=following,watchlist')).not.toBeNull()
  expect(await findCachedPage('ada', '/calendar?show=following')).toBeUndefined()
})

test('until it is requested anew, a page of the last build is found, by its own viewer alone', async () => {
  await store('pages-first-ada', '/bookmarks', 'The first build')
  await store('pages-second-ada', '/bookmarks', 'The second build')
  const textOf = async (page: Promise<Response | undefined>) => (await page)?.text()

  expect(await textOf(findCachedPage('ada', '/bookmarks'))).toBe('The second build')
  expect(await textOf(findAnyCachedPage('ada'))).toBe('The second build')
  expect(await findCachedPage('grace', '/bookmarks')).toBeUndefined()
  expect(await findAnyCachedPage('grace')).toBeUndefined()
  expect(await formerPaths('ada')).toEqual(['/bookmarks', '/bookmarks'])

  await cachePage('ada', '/bookmarks', { body: new Blob(['This build']), headers: new Headers() })
  expect(await textOf(findCachedPage('ada', '/bookmarks'))).toBe('This build')
  await dropFormerBuilds()
  expect(await textOf(findCachedPage('ada', '/bookmarks'))).toBe('This build')
  expect(await formerPaths('ada')).toEqual([])
})

test('of former builds the last stays, whose files are still there', async () => {
  for (const cache of ['pages-first-ada', 'pages-second-ada', 'pages-second-nobody'])
    await store(cache, '/search', cache)
  await cachePage('ada', '/search', { body: new Blob(['This build']), headers: new Headers() })
  await dropOlderBuilds()
  expect(await formerPaths('ada')).toEqual(['/search'])
  expect(await formerPaths('nobody')).toEqual(['/search'])
  expect(await caches.has('pages-first-ada')).toBe(false)
})

async function store(cache: string, path: string, text: string): Promise<void> {
  await (await caches.open(cache)).put(path, new Response(text))
}
