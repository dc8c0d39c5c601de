import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { discardOnChange } from './prefetch-cache.ts'
import { PrefetchPage } from './prefetch-page.tsx'
import { isModal, isPlainPress, opensModal, siteLinkAt } from './site-link.ts'

/** Milliseconds of hovering over a link after which a click is likely. */
const INTENT_TIME = 100

/**
 * Navigates to pages of this site without reloading the document, and prefetches those that are about to be opened. One
 * listener for all links: a router's link for each took a quarter of the time that rendering a list takes.
 */
export function LinkNavigation() {
  const navigate = useNavigate()
  const { key } = useLocation()

  useEffect(discardOnChange, [])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const found = siteLinkAt(event.target)
      if (event.defaultPrevented || found === null || !isPlainPress(event, found.link)) return
      event.preventDefault()
      const isForModal = opensModal(found.href)
      // A modal opens over the page and must not move it; from one modal to the next, and from a page to itself, there is
      // nothing to go back to.
      const replace = found.link.href === location.href || (isForModal && isModal(location.pathname))
      navigate(found.href, { preventScrollReset: isForModal, replace })
    }
    // The focus stays on the page that the first press of a double click has opened.
    const leaveFocus = (event: MouseEvent) => {
      if (event.detail > 1 && siteLinkAt(event.target)) event.preventDefault()
    }
    document.addEventListener('mousedown', leaveFocus)
    // React's listener on the document was added earlier, so components handle a click first.
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('mousedown', leaveFocus)
      document.removeEventListener('click', follow)
    }
  }, [navigate])

  return <PrefetchIntended key={key} />
}

/** Prefetches the page of the hovered or focused link; remounted with each page. */
function PrefetchIntended() {
  const [path, setPath] = useState<string | null>(null)

  useEffect(() => {
    let intended: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = (href: string | null) => {
      if (href === intended) return
      intended = href
      clearTimeout(timer)
      setPath(null)
      if (href !== null) timer = setTimeout(() => setPath(href), INTENT_TIME)
    }
    const point = ({ target }: Event) => turn(prefetchPath(target))
    const leave = () => turn(null)

    const listeners = { mouseover: point, focusin: point, touchstart: point, focusout: leave }
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [])

  return path === null ? null : <PrefetchPage page={path} />
}

/**
 * Path to prefetch for an element; none in a dialog, which focuses its first link by itself, or with data saving on.
 */
function prefetchPath(target: EventTarget | null): string | null {
  if (savesData(navigator)) return null
  const href = siteLinkAt(target)?.href ?? null
  return href === null || opensModal(href) || isModal(location.pathname) ? null : href
}

/** Whether the browser reports that data saving is on; only some do. */
const savesData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }) =>
  connection?.saveData === true
