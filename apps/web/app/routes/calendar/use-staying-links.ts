import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { isPlainPress, siteLinkAt } from '#links/site-link.ts'

/** Handler of clicks that follows links within the calendar without moving the page, but for those marked `data-to-top`. */
export function useStayingLinks() {
  const navigate = useNavigate()

  return (event: MouseEvent) => {
    const found = siteLinkAt(event.target)
    if (found === null || !isPlainPress(event.nativeEvent, found.link)) return
    if (found.link.dataset.toTop !== undefined) return
    const { pathname, searchParams } = new URL(found.href, location.href)
    // A dialog over the page is a navigation of its own.
    if (pathname !== '/calendar' || searchParams.has('subscribe')) return
    event.preventDefault()
    navigate(found.href, { preventScrollReset: true })
  }
}
