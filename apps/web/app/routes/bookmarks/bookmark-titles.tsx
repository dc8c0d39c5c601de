import { PosterGrid } from '@marquee/ui/poster-grid'
import type { ListLocation } from '#lists/list-location.ts'
import { TitleTable } from '#lists/title-table.tsx'
import { eagerAt, TitleCard } from '#title/title-card.tsx'
import type { Bookmarks } from './bookmarks-page.tsx'

/** The titles of a list as posters or as a table. */
export function BookmarkTitles({ list, location }: { list: Bookmarks; location: ListLocation }) {
  const { label, type, items } = list
  if (location.address.view === 'table') {
    const rows = items.map(({ title, addedAt, marks }) => ({ title, addedAt, rating: marks.rating }))
    return (
      <TitleTable
        label={label === 'watchlist' ? 'Titles of the watchlist' : 'Titles I have seen'}
        location={location}
        rows={rows}
      />
    )
  }
  return (
    <PosterGrid>
      {items.map(({ ref, title, marks }, index) => (
        <TitleCard
          key={ref}
          title={title}
          bookmarkState={marks}
          withKind={type === null}
          eager={eagerAt(index, 9)}
        />
      ))}
    </PosterGrid>
  )
}
