import { DataRouterStateContext, LocationContext } from '@marquee/framework-seams/react-router-contexts'
import { useMatches, useOutlet } from '@remix-run/react'
import {
  type ContextType,
  createContext,
  type MutableRefObject,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react'

type PageSnapshot = {
  outlet: ReactElement | null
  router: ContextType<typeof DataRouterStateContext>
  location: ContextType<typeof LocationContext>
}

const OverPage = createContext(false)

const LastBackground = createContext<MutableRefObject<ReactNode>>({ current: null })

/**
 * Returns what to draw beneath a modal that is over no page: its own background, or that of the modal which led to it,
 * where its data came without one.
 */
export function useBackground(own: ReactNode): ReactNode {
  const last = useContext(LastBackground)
  useEffect(() => {
    if (own !== null) last.current = own
  })
  return own ?? last.current
}

/** Whether a modal is shown over the page it was opened from, so that closing it means going back. */
export function useIsOverPage(): boolean {
  return useContext(OverPage)
}

/** Marks a route as a modal: `export const handle = modalHandle`. */
export const modalHandle = { modal: true }

/**
 * Outlet for pages and modals. When the address is a modal's, the page it was opened from is still rendered beneath,
 * from the router state of the time, so that its scroll position and form input survive.
 */
export function ModalOutlet() {
  const current: PageSnapshot = {
    outlet: useOutlet(),
    router: useContext(DataRouterStateContext),
    location: useContext(LocationContext),
  }
  const isModal = useIsModal()
  const lastPage = useRef<PageSnapshot | null>(null)
  const lastBackground = useRef<ReactNode>(null)

  useEffect(() => {
    if (!isModal && current.router?.navigation.state === 'idle') lastPage.current = current
  })

  const page = isModal ? lastPage.current : current
  return (
    <>
      <DataRouterStateContext.Provider value={withFetchers((page ?? current).router, current.router)}>
        <LocationContext.Provider value={(page ?? current).location}>{page?.outlet}</LocationContext.Provider>
      </DataRouterStateContext.Provider>
      {isModal ? (
        <OverPage.Provider value={page !== null}>
          <LastBackground.Provider value={lastBackground}>{current.outlet}</LastBackground.Provider>
        </OverPage.Provider>
      ) : null}
    </>
  )
}

/** Router state of the page beneath a modal, with the current fetchers: changes go on being saved there. */
function withFetchers(
  lastPage: PageSnapshot['router'],
  current: PageSnapshot['router'],
): PageSnapshot['router'] {
  return lastPage === current || !lastPage || !current
    ? lastPage
    : { ...lastPage, fetchers: current.fetchers }
}

/** Whether the address is a modal's. */
export function useIsModal(): boolean {
  return useMatches().some(({ handle }) => handle instanceof Object && 'modal' in handle)
}
