import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useIsModal } from './modal-outlet.tsx'

/**
 * Moves the focus to the heading after a navigation, so that a screen reader reads it. Under a modal it returns the path
 * of the page that it was opened over; `null` where there is none.
 */
export function usePageFocus(): string | null {
  const { pathname } = useLocation()
  const isModal = useIsModal()
  const page = useRef(isModal ? null : pathname)

  useEffect(() => {
    // A dialog takes the focus by itself and gives it back.
    if (isModal || page.current === pathname) return
    const isFirst = page.current === null
    page.current = pathname
    if (isFirst) return

    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, isModal])

  return page.current
}
