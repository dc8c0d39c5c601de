import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchRememberedPages } from '#saving/remembered-pages.ts'

watchRememberedPages()

// Hydrated without the code of a part, a page would lose what the server drew of it, and its forms work as they are.
Promise.all(globalThis.lateParts ?? []).then(
  () =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      )
    }),
  () => {},
)
