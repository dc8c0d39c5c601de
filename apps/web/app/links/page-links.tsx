import { DataRouterStateContext } from '@marquee/framework-seams/react-router-contexts'
import { Links } from '@remix-run/react'
import { type ContextType, useContext, useEffect, useRef } from 'react'
import { useIsModal } from '../shell/modal-outlet.tsx'

type Router = NonNullable<ContextType<typeof DataRouterStateContext>>

/** Style sheets of the page and, with a modal open, of the page beneath as well. */
export function PageLinks() {
  const router = useContext(DataRouterStateContext)
  const isModal = useIsModal()
  const beneath = useRef<Router['matches']>([])

  useEffect(() => {
    if (!isModal && router) beneath.current = router.matches
  })

  // Always within the provider: another tree would take out all style sheets and load them again, the page unstyled.
  return (
    <DataRouterStateContext.Provider
      value={router && isModal && !router.errors ? withPage(router, beneath.current) : router}
    >
      <Links />
    </DataRouterStateContext.Provider>
  )
}

/** Router state of a modal with the matches of the page beneath it. */
function withPage(router: Router, beneath: Router['matches']): Router {
  const known = new Set(router.matches.map(({ route }) => route.id))
  return { ...router, matches: [...router.matches, ...beneath.filter(({ route }) => !known.has(route.id))] }
}
