import { FolderChips } from '@marquee/ui/folder-chips'
import { folderPath } from '#folders/folder-path.ts'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import type { Bookmarks } from './bookmarks-page.tsx'

type ListChipsProps = { list: Pick<Bookmarks, 'label' | 'counts' | 'folders'>; location: ListLocation }

/** Both lists and all folders, one of which is open. */
export function ListChips({ list: { label, counts, folders }, location }: ListChipsProps) {
  const all = ({ movies, series }: { movies: number; series: number }) => movies + series
  // What was filtered by here says little about the other list.
  const pathOf = (label: 'seen' | null) => listPath(location, { filter: {}, own: { label } })
  const lists = [
    { href: pathOf(null), label: 'Watchlist', count: all(counts.watchlist) },
    { href: pathOf('seen'), label: 'Seen', count: all(counts.seen) },
  ]
  const others = (folders?.folders ?? [])
    .filter(({ id }) => id !== 'watchlist' && id !== 'seen')
    .map(({ id, name, count }) => ({ href: folderPath({ id }), label: name, count }))

  return (
    <FolderChips
      folders={[...lists, ...others]}
      current={pathOf(label === 'seen' ? 'seen' : null)}
      newFolderHref={folders ? folderPath({ id: folders.newId, edit: 'new' }) : undefined}
    />
  )
}
