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

  if (!router || !isModal || router.errors) return <Links />
  const known = new Set(router.matches.map(({ route }) => route.id))
  const matches = [...router.matches, ...beneath.current.filter(({ route }) => !known.has(route.id))]
  return (
    <DataRouterStateContext.Provider value={{ ...router, matches }}>
      <Links />
    </DataRouterStateContext.Provider>
  )
}
