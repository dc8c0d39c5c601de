import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { mySeriesPath } from './list-address.ts'
import type { MySeriesList } from './my-series-page.tsx'

/** Message in place of the list: there is no series at all, none in the chosen state, or no further page. */
export function NothingHere({
  list: { address, total, page },
  isEmpty,
}: {
  list: MySeriesList
  isEmpty: boolean
}) {
  if (isEmpty) return <NothingYet />
  const isPastEnd = page > 1 && total > 0
  return (
    <EmptyState
      id="nothing-here"
      title={isPastEnd ? 'The credits have rolled' : 'Nothing on the bill'}
      actions={
        <ButtonLink
          variant="primary"
          href={mySeriesPath({ ...address, state: isPastEnd ? address.state : null })}
        >
          {isPastEnd ? 'Back to the first page' : 'Show all my series'}
        </ButtonLink>
      }
    >
      {isPastEnd ? 'There are no more series in your list.' : 'None of your series is here right now.'}
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState
      id="nothing-here"
      title="Nothing on the air yet"
      actions={
        <ButtonLink variant="primary" icon="search" href="/search?segment=series">
          Find a series
        </ButtonLink>
      }
    >
      Tick off an episode, rate a season or put a series on your watchlist, and you will find it here with
      what comes next.
    </EmptyState>
  )
}
