import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { ErrorState } from '@marquee/ui/error-state'
import { Page } from '@marquee/ui/page'
import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useEffect, useMemo } from 'react'
import { whenReachable } from '#offline/when-reachable.ts'
import { useRequestId } from './root-data.ts'

const back = (
  <ButtonLink variant="primary" icon="search" href="/search">
    Back to search
  </ButtonLink>
)

/** Title of the tab for an error. */
export function errorTitle(error: unknown): string {
  return isRouteErrorResponse(error) && error.status === 404 ? 'Not found' : 'Something went wrong'
}

/** Error page, shown in place of a page that failed. */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const response = isRouteErrorResponse(error) ? error : null
  const requestId = useRequestId()
  // The service worker says so, where there is one yet. What failed offline goes on waiting when it is rendered again.
  const isOffline = useMemo(
    () => (isRouteErrorResponse(error) ? error.data === 'offline' : navigator.onLine === false),
    [error],
  )
  // The query alone loads a document, as `LinkNavigation` follows paths: what an open page of the build before cannot show,
  // it could not the next time either.
  const again = (isOffline ? pathname : '') + search

  useEffect(() => {
    if (isOffline) return whenReachable(() => location.replace(again))
  }, [isOffline, again])

  if (response?.status === 404) {
    return (
      <Page>
        <EmptyState level={1} word="NO SHOW" title="Nothing is showing here" actions={back}>
          This address leads to no page, film or series. It may have been mistyped, or the title is gone.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page>
      <ErrorState
        level={1}
        word={isOffline ? 'OFF AIR' : undefined}
        title={isOffline ? 'You are offline' : 'The reel slipped'}
        reference={isOffline ? null : requestId}
        actions={
          <>
            <ButtonLink variant="primary" icon="refresh" href={again}>
              Try again
            </ButtonLink>
            <ButtonLink href="/search">Back to search</ButtonLink>
          </>
        }
      >
        {isOffline
          ? 'This page has not been opened on this device before. It opens once you are back online.'
          : response?.data === 'catalogue-unavailable'
            ? 'We could not reach the film and series catalogue. Your lists and ratings are safe. Try again, or come back in a minute.'
            : 'This page could not be shown. Your lists and ratings are safe. Try again, or come back in a minute.'}
      </ErrorState>
    </Page>
  )
}
