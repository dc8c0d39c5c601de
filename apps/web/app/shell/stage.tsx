import { DataRouterStateContext, LocationContext } from '@marquee/framework-seams/react-router-contexts'
import { useMatches, useOutlet } from '@remix-run/react'
import { type ContextType, createContext, type ReactElement, useContext, useEffect, useRef } from 'react'

type Scene = {
  outlet: ReactElement | null
  router: ContextType<typeof DataRouterStateContext>
  location: ContextType<typeof LocationContext>
}

const OverPage = createContext(false)

/** Whether a modal stands over the page one came from, so that closing it means going back. */
export function useIsOverPage(): boolean {
  return useContext(OverPage)
}

/** Marks a route as a modal: `export const handle = modalHandle`. */
export const modalHandle = { modal: true }

/**
 * The page and, when the address is a modal's, the modal over the page one was on. That page goes on being drawn
 * from what the router knew when one left it, so it keeps its scroll position and everything typed into it.
 */
export function Stage() {
  const live: Scene = {
    outlet: useOutlet(),
    router: useContext(DataRouterStateContext),
    location: useContext(LocationContext),
  }
  const isModal = useIsModal()
  const kept = useRef<Scene | null>(null)

  useEffect(() => {
    if (!isModal && live.router?.navigation.state === 'idle') kept.current = live
  })

  const page = isModal ? kept.current : live
  return (
    <>
      <DataRouterStateContext.Provider value={withFetchers((page ?? live).router, live.router)}>
        <LocationContext.Provider value={(page ?? live).location}>{page?.outlet}</LocationContext.Provider>
      </DataRouterStateContext.Provider>
      {isModal ? <OverPage.Provider value={page !== null}>{live.outlet}</OverPage.Provider> : null}
    </>
  )
}

/** What is being saved goes on beneath a modal, and ends there too. */
function withFetchers(kept: Scene['router'], live: Scene['router']): Scene['router'] {
  return kept === live || !kept || !live ? kept : { ...kept, fetchers: live.fetchers }
}

/** Whether the address is a modal's. */
export function useIsModal(): boolean {
  return useMatches().some(({ handle }) => handle === modalHandle || isModalHandle(handle))
}

function isModalHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'modal' in handle
}
