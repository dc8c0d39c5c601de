import { PrefetchPageLinks } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { prefetchData } from './prefetch-cache.ts'

const files = new Set<string>()

/**
 * Prefetches data, scripts and style sheets of a page. Remix lists them as links, which are rendered outside the
 * document: inside it Firefox would block `rel=prefetch` by `default-src`, and Safari would ignore it.
 */
export function PrefetchPage({ page }: { page: string }) {
  const [links] = useState(() => document.createDocumentFragment())

  useEffect(() => {
    const fetchAll = () => {
      for (const link of links.querySelectorAll('link')) fetchLink(link)
    }
    // Style sheets are known only once the page's script has loaded.
    const later = new MutationObserver(fetchAll)
    later.observe(links, { childList: true })
    fetchAll()
    return () => later.disconnect()
  }, [links])

  return createPortal(<PrefetchPageLinks page={page} />, links)
}

function fetchLink(link: HTMLLinkElement): void {
  const { as, href, rel } = link
  if (as === 'fetch') prefetchData(href)
  else if (!files.has(href)) {
    files.add(href)
    if (rel === 'modulepreload') document.head.appendChild(link.cloneNode())
    // Fills the browser's HTTP cache.
    else fetch(href, { mode: 'no-cors', priority: 'low' }).catch(() => files.delete(href))
  }
}
