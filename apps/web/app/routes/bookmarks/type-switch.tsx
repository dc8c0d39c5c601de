import { SegmentedControl } from '@marquee/ui/segmented-control'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import type { Bookmarks } from './bookmarks-page.tsx'

type TypeSwitchProps = { list: Pick<Bookmarks, 'type' | 'found'>; location: ListLocation }

/** Kind of title, with the number of those that fit the filter. */
export function TypeSwitch({ list: { type, found }, location }: TypeSwitchProps) {
  const ofType = (type: 'movies' | 'series' | null) => listPath(location, { own: { type } })
  return (
    <SegmentedControl
      label="Type"
      value={type ?? 'all'}
      items={[
        { value: 'all', label: 'All', count: found.movies + found.series, href: ofType(null) },
        { value: 'movies', label: 'Movies', count: found.movies, href: ofType('movies') },
        { value: 'series', label: 'Series', count: found.series, href: ofType('series') },
      ]}
      fill
    />
  )
}
