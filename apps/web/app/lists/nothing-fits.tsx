import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { type ListPlace, listPath } from './list-place.ts'

/** Stands where a list would be when its filter lets nothing through, or its page is past the last. */
export function NothingFits({ place, total }: { place: ListPlace; total: number }) {
  const isPastEnd = total > 0
  return (
    <EmptyState
      word="NO SHOW"
      title={isPastEnd ? 'The credits have rolled' : 'Nothing fits the filter'}
      actions={
        <ButtonLink variant="primary" href={listPath(place, isPastEnd ? {} : { filter: {} })}>
          {isPastEnd ? 'Back to the first page' : 'Reset the filter'}
        </ButtonLink>
      }
    >
      {isPastEnd ? 'There are no more titles in this list.' : 'Ask for less, and more will show.'}
    </EmptyState>
  )
}
