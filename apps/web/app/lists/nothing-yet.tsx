import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'

/** Buttons of a title that put it into a list which everybody has, by the list's id. */
const BUTTONS = new Map([
  ['watchlist', 'Watchlist'],
  ['seen', 'Seen'],
  ['rated', 'Rate'],
])

/** Empty state of a list or folder before its first title, or without any of the chosen type. */
export function NothingYet({ list }: { list: string }) {
  const button = BUTTONS.get(list)
  return (
    <EmptyState
      title="Nothing on the bill yet"
      actions={
        <ButtonLink variant="primary" icon="search" href="/search">
          Find something
        </ButtonLink>
      }
    >
      {button === undefined
        ? 'Open any film or series and press Add to folder.'
        : `Press ${button} on any film or series and you will find it here.`}
    </EmptyState>
  )
}
