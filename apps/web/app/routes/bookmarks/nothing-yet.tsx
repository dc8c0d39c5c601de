import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'

/** Empty state of a list before its first title. */
export function NothingYet({ label }: { label: BookmarkLabel }) {
  return (
    <EmptyState
      title="Nothing on the bill yet"
      actions={
        <ButtonLink variant="primary" icon="search" href="/search">
          Find something
        </ButtonLink>
      }
    >
      {label === 'watchlist'
        ? 'Press Watchlist on any film or series and you will find it here.'
        : 'Press Seen on any film or series and you will find it here.'}
    </EmptyState>
  )
}
