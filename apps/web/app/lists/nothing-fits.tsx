import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { type ListLocation, listPath } from './list-location.ts'

/** Empty state of a list whose filter matches nothing, or whose page is past the last. */
export function NothingFits({ location, total }: { location: ListLocation; total: number }) {
  const isPastEnd = total > 0
  return (
    <EmptyState
      word="NO SHOW"
      title={isPastEnd ? 'The credits have rolled' : 'Nothing fits the filter'}
      actions={
        <ButtonLink variant="primary" href={listPath(location, isPastEnd ? {} : { filter: {} })}>
          {isPastEnd ? 'Back to the first page' : 'Reset the filter'}
        </ButtonLink>
      }
    >
      {isPastEnd ? 'There are no more titles in this list.' : 'Ask for less, and more will show.'}
    </EmptyState>
  )
}
