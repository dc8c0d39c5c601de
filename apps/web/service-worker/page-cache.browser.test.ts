import { afterEach, expect, test } from 'vitest'
import { cachedAt, cachePage, clearPageCache, findCachedPage } from './page-cache.ts'

afterEach(clearPageCache)

test('a page is found however its address is spelled', async () => {
  const page = { body: new Blob(['The calendar']), headers: new Headers() }
  await cachePage('ada', '/calendar?show=following,watchlist', page)

  const found = await findCachedPage('ada', '/calendar?show=following%2Cwatchlist')
  expect(await found?.text()).toBe('The calendar')
  expect(await cachedAt('ada', '/calendar?show=following,watchlist')).not.toBeNull()
  expect(await findCachedPage('ada', '/calendar?show=following')).toBeUndefined()
})
