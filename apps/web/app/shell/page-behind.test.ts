import { expect, test } from 'vitest'
import { pageBehind } from './page-behind.ts'

test.each([
  { address: '/bookmarks?label=seen', page: '/bookmarks' },
  { address: '/register?action=login&next=%2Frankings%3Ftype%3Dseries', page: '/rankings' },
  { address: '/forgot-password?next=%2Fbookmarks', page: '/bookmarks' },
  { address: '/reset-password', page: '/search' },
  { address: '/register?next=https://elsewhere.example', page: '/search' },
  { address: '/rate?id=1396&type=series', page: '/search/detail/1396' },
  { address: '/episode-detail?series=1396&season=3&episode=7', page: '/search/detail/1396' },
])('$address belongs to $page', ({ address, page }) => {
  const { pathname, search } = new URL(address, 'https://marquee.example')
  expect(pageBehind({ pathname, search })).toBe(page)
})
