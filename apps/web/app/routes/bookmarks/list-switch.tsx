import { Toolbar } from '@marquee/ui/page'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import type { Bookmarks } from './bookmarks-page.tsx'

/** Which list, and which kind of title; the second counts what fits the filter. */
export function ListSwitch({ list, location }: { list: Bookmarks; location: ListLocation }) {
  const { label, type, counts, found } = list
  const all = ({ movies, series }: { movies: number; series: number }) => movies + series
  // What was filtered by here says little about the other list.
  const otherList = (label: 'seen' | null) => listPath(location, { filter: {}, own: { label } })
  const ofType = (type: 'movies' | 'series' | null) => listPath(location, { own: { type } })

  return (
    <Toolbar
      end={
        <SegmentedControl
          label="Type"
          value={type ?? 'all'}
          items={[
            { value: 'all', label: 'All', count: all(found), href: ofType(null) },
            { value: 'movies', label: 'Movies', count: found.movies, href: ofType('movies') },
            { value: 'series', label: 'Series', count: found.series, href: ofType('series') },
          ]}
          fill
        />
      }
    >
      <SegmentedControl
        label="List"
        value={label}
        items={[
          { value: 'watchlist', label: 'Watchlist', count: all(counts.watchlist), href: otherList(null) },
          { value: 'seen', label: 'Seen', count: all(counts.seen), href: otherList('seen') },
        ]}
        fill
      />
    </Toolbar>
  )
}
