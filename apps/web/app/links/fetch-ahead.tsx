import { PrefetchPageLinks } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { fetchAhead } from './fetched-ahead.ts'

const files = new Set<string>()

/**
 * Fetches ahead what a page needs: its data, scripts and style sheets. Remix says what that is by links, which are
 * read outside the document: in it Firefox would hold `rel=prefetch` against `default-src`, and Safari pass it over.
 */
export function FetchAhead({ page }: { page: string }) {
  const [links] = useState(() => document.createDocumentFragment())

  useEffect(() => {
    const fetchAll = () => {
      for (const link of links.querySelectorAll('link')) fetchLink(link)
    }
    // Style sheets are known only once the page's script is there.
    const later = new MutationObserver(fetchAll)
    later.observe(links, { childList: true })
    fetchAll()
    return () => later.disconnect()
  }, [links])

  return createPortal(<PrefetchPageLinks page={page} />, links)
}

function fetchLink(link: HTMLLinkElement): void {
  const { as, href, rel } = link
  if (as === 'fetch') fetchAhead(href)
  else if (!files.has(href)) {
    files.add(href)
    if (rel === 'modulepreload') document.head.appendChild(link.cloneNode())
    // The browser's cache holds it for the page.
    else fetch(href, { mode: 'no-cors', priority: 'low' }).catch(() => files.delete(href))
  }
}
