import { DataRouterStateContext } from '@marquee/framework-seams/react-router-contexts'
import { Links } from '@remix-run/react'
import { useContext, useEffect, useRef } from 'react'
import { useIsModal } from '../shell/modal-outlet.tsx'

/** Style sheets of the page and, with a modal open, of the page beneath as well. */
export function PageLinks() {
  const router = useContext(DataRouterStateContext)
  const isModal = useIsModal()
  const beneath = useRef<NonNullable<typeof router>['matches']>([])

  useEffect(() => {
    if (!isModal && router) beneath.current = router.matches
  })

  // Always within the provider: another tree would take out all style sheets and load them again, the page unstyled.
  return (
    <DataRouterStateContext.Provider
      value={
        router && isModal
          ? // The page first, so that none of its sheets moves; what both list is linked once.
            { ...router, matches: [...beneath.current, ...router.matches] }
          : router
      }
    >
      <Links />
    </DataRouterStateContext.Provider>
  )
}
