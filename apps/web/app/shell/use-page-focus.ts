import { useHydrated } from '@marquee/ui/use-hydrated'
import { useLocation, useRouteError } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useIsModal } from './modal-outlet.tsx'

/**
 * Moves the focus to the heading after a navigation, so that a screen reader reads it. Under a modal it returns the path
 * of the page that it was opened over; `null` where there is none.
 */
export function usePageFocus(): string | null {
  const { pathname } = useLocation()
  const hasFailed = Boolean(useRouteError())
  const isModal = useIsModal() && !hasFailed
  const page = useRef(isModal ? null : pathname)
  // A page that fails replaces the whole document, and so does the next one.
  const isReplacing = useRef(useHydrated())

  useEffect(() => {
    // A dialog takes the focus by itself and gives it back.
    if (isModal || (page.current === pathname && !isReplacing.current)) return
    const isFirst = page.current === null
    page.current = pathname
    isReplacing.current = false
    if (isFirst) return

    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, isModal])

  return page.current
}
