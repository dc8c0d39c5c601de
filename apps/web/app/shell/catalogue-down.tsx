import { ButtonLink } from '@marquee/ui/button'
import { ErrorState } from '@marquee/ui/error-state'
import { useLocation } from '@remix-run/react'

/** Error state for an unavailable catalogue; the rest of the page works. */
export function CatalogueDown() {
  const { pathname, search } = useLocation()

  return (
    <ErrorState
      title="The reel slipped"
      actions={
        <ButtonLink variant="primary" icon="refresh" href={pathname + search}>
          Try again
        </ButtonLink>
      }
    >
      We could not reach the film and series catalogue. Your lists and ratings are safe. Try again, or come
      back in a minute.
    </ErrorState>
  )
}
