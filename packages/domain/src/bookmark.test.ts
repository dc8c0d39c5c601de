import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bookmark, BookmarkLabel, isBookmarked } from './bookmark.ts'
import { TitleType } from './title.ts'

const bookmark = fc.record<Bookmark>({
  label: fc.constantFrom(...BookmarkLabel.options),
  type: fc.constantFrom(...TitleType.options),
  id: fc.integer({ min: 1, max: 5 }),
})

test('a film is not bookmarked because the series of the same number is', () => {
  const bookmarks: Bookmark[] = [{ label: 'seen', type: 'series', id: 1399 }]

  expect(isBookmarked(bookmarks, 'seen', 'series', 1399)).toBe(true)
  expect(isBookmarked(bookmarks, 'seen', 'movies', 1399)).toBe(false)
  expect(isBookmarked(bookmarks, 'watchlist', 'series', 1399)).toBe(false)
})

test('adding one bookmark changes the answer for that bookmark alone', () => {
  fc.assert(
    fc.property(fc.array(bookmark), bookmark, bookmark, (bookmarks, added, queried) => {
      const isAdded = added.label === queried.label && added.type === queried.type && added.id === queried.id
      const before = isBookmarked(bookmarks, queried.label, queried.type, queried.id)
      const after = isBookmarked([...bookmarks, added], queried.label, queried.type, queried.id)

      expect(after).toBe(isAdded || before)
    }),
  )
})
