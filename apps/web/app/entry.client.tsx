import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchRememberedPages } from '#saving/remembered-pages.ts'

watchRememberedPages()

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
