import { isRouteErrorResponse, RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Two promises inside the router are rejected before it awaits them: that of an aborted navigation, and that of an
// error response such as 404 which arrives before the style sheets of its page. The router still shows an error page
// for the second.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' || isRouteErrorResponse(event.reason)) event.preventDefault()
})

// A part whose code does not come is drawn when it does.
Promise.allSettled(globalThis.lateParts ?? []).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
