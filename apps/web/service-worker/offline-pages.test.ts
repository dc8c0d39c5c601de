import { expect, test } from 'vitest'
import { isAvailableOffline } from './offline-pages.ts'

test.each([
  '/search',
  '/search?q=dune&segment=movies',
  '/search/detail/27205?type=movies',
  '/search/desktop-detail?id=603&type=movies',
  '/bookmarks?label=seen&page=2',
  '/up-next',
  '/calendar?month=2026-11&show=following',
  '/my-series',
  '/history?month=2026-11',
  '/rankings?type=series',
  '/folder/watchlist',
  '/rate?id=603&type=movies',
  '/privacy',
])('%s is available offline', (path) => {
  expect(isAvailableOffline(path)).toBe(true)
})

test.each([
  '',
  '/',
  '/register?action=login',
  '/verify-email?token=secret',
  '/reset-password',
  '/change-email',
  '/logout',
  '/nowhere',
  '/api/me',
  '/account?edit=password',
  '/account?confirm=erase',
  '/history?edit=play&play=one',
  '/bookmarks?filter=open',
  '/search/detail/27205?type=movies&folders=choose',
])('"%s" is not available offline', (path) => {
  expect(isAvailableOffline(path)).toBe(false)
})
