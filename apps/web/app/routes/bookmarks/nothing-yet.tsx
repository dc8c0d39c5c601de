import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'

/** A list before its first title. */
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
        ? 'Press Watchlist on any film or series and it waits here for you.'
        : 'Press Seen on any film or series and it is kept here.'}
    </EmptyState>
  )
}
