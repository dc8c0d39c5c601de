import { PosterGrid } from '@marquee/ui/poster-grid'
import type { ListPlace } from '#lists/list-place.ts'
import { TitleTable } from '#lists/title-table.tsx'
import { eagerAt, TitleCard } from '#title/title-card.tsx'
import type { Bookmarks } from './bookmarks-page.tsx'

/** The titles of a list as posters or as a table. */
export function BookmarkTitles({ list, place }: { list: Bookmarks; place: ListPlace }) {
  const { label, type, items } = list
  if (place.address.view === 'table') {
    const rows = items.map(({ title, addedAt, marks }) => ({ title, addedAt, rating: marks.rating }))
    return (
      <TitleTable
        label={label === 'watchlist' ? 'Titles of the watchlist' : 'Titles I have seen'}
        place={place}
        rows={rows}
      />
    )
  }
  return (
    <PosterGrid>
      {items.map(({ ref, title, marks }, index) => (
        <TitleCard key={ref} title={title} marks={marks} withKind={type === null} eager={eagerAt(index, 6)} />
      ))}
    </PosterGrid>
  )
}
