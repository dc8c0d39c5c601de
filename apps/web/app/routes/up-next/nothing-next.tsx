import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'

/** Message of a page without a next episode: no series was begun yet, or what was begun is seen, paused or dropped. */
export function NothingNext({ hasNotBegun }: { hasNotBegun: boolean }) {
  return (
    <EmptyState
      title={hasNotBegun ? 'Nothing begun yet' : 'Nothing next right now'}
      actions={
        <>
          <ButtonLink variant="primary" icon="search" href="/search?segment=series">
            Find a series
          </ButtonLink>
          <ButtonLink icon="series" href="/my-series">
            My series
          </ButtonLink>
        </>
      }
    >
      {hasNotBegun
        ? 'Mark the first episode of a series as seen, and the next one waits here.'
        : 'No series you are watching has an episode left that is out. New ones come here by themselves.'}
    </EmptyState>
  )
}
