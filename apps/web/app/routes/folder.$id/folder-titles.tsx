import { Toolbar } from '@marquee/ui/page'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import { ListTools } from '#lists/list-tools.tsx'
import { NothingFits } from '#lists/nothing-fits.tsx'
import { NothingYet } from '#lists/nothing-yet.tsx'
import { TitleTable } from '#lists/title-table.tsx'
import { eagerAt, TitleCard } from '#title/title-card.tsx'
import type { FoundFolder } from './folder-page.tsx'

/** The titles of a folder, in the order and by the filter that its address names. */
export function FolderTitles({ found, location }: { found: FoundFolder; location: ListLocation }) {
  const { folder, counts, type, total, facets, items } = found
  const all = type === null ? folder.count : counts[type]
  const ofType = (type: 'movies' | 'series' | null) => listPath(location, { own: { type } })

  return (
    <>
      <Toolbar>
        <SegmentedControl
          label="Type"
          value={type ?? 'all'}
          items={[
            {
              value: 'all',
              label: 'All',
              count: found.found.movies + found.found.series,
              href: ofType(null),
            },
            { value: 'movies', label: 'Movies', count: found.found.movies, href: ofType('movies') },
            { value: 'series', label: 'Series', count: found.found.series, href: ofType('series') },
          ]}
          fill
        />
      </Toolbar>
      {all === 0 ? (
        <NothingYet list={folder.id} />
      ) : (
        <>
          <ListTools
            location={location}
            total={total}
            all={all}
            facets={facets}
            views={['grid', 'table']}
            withUnseen={folder.id !== 'seen'}
          />
          {items.length > 0 ? (
            <Titles found={found} location={location} />
          ) : (
            <NothingFits location={location} total={total} />
          )}
        </>
      )}
    </>
  )
}

function Titles({
  found: { folder, type, items },
  location,
}: {
  found: FoundFolder
  location: ListLocation
}) {
  if (location.address.view === 'table') {
    const rows = items.map(({ title, addedAt, marks }) => ({ title, addedAt, rating: marks.rating }))
    return <TitleTable label={`Titles of ${folder.name}`} location={location} rows={rows} />
  }
  return (
    <PosterGrid>
      {items.map(({ ref, title, marks }, index) => (
        <TitleCard
          key={ref}
          title={title}
          bookmarkState={marks}
          withKind={type === null}
          eager={eagerAt(index, 6)}
        />
      ))}
    </PosterGrid>
  )
}
