import { isRouteErrorResponse, RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Two rejected promises deep inside the router nobody there awaits in time: loading that was overtaken, and an answer
// such as 404 which is there before the style sheets of its page. The router shows an error page for the second all
// the same.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' || isRouteErrorResponse(event.reason)) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
