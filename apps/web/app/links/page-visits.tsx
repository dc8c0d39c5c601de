import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { FetchAhead } from './fetch-ahead.tsx'
import { forgetOnChange } from './fetched-ahead.ts'
import { isModal, isPlainPress, opensModal, siteLinkAt } from './site-link.ts'

/** How long somebody rests on a link who is about to press it. */
const INTENT_TIME = 100

/**
 * Opens pages of ours without loading the document anew, and fetches them ahead for who is about to. Once for all
 * links and not in each of them: a list has a hundred, and they took a quarter of the time that drawing it takes.
 */
export function PageVisits() {
  const navigate = useNavigate()
  const { key } = useLocation()

  useEffect(forgetOnChange, [])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const found = siteLinkAt(event.target)
      if (event.defaultPrevented || found === null || !isPlainPress(event, found.link)) return
      event.preventDefault()
      const isForModal = opensModal(found.href)
      // A modal opens over the page and must not move it; from one modal to the next there is nothing to go back to.
      const replace = isForModal && isModal(location.pathname)
      navigate(found.href, { preventScrollReset: isForModal, replace })
    }
    // React listens here as well and did so before: whoever handles a press themselves comes first.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  return <Prefetch key={key} />
}

/** Begins anew with each page. */
function Prefetch() {
  const [ahead, setAhead] = useState<string | null>(null)

  useEffect(() => {
    let intended: string | null = null
    let timer: number | undefined
    const turn = (href: string | null) => {
      if (href === intended) return
      intended = href
      window.clearTimeout(timer)
      setAhead(null)
      if (href !== null) timer = window.setTimeout(() => setAhead(href), INTENT_TIME)
    }
    const point = ({ target }: Event) => turn(prefetched(target))
    const leave = () => turn(null)

    const listeners = { mouseover: point, focusin: point, touchstart: point, focusout: leave }
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener)
    }
  }, [])

  return ahead === null ? null : <FetchAhead page={ahead} />
}

/** A dialog gives the focus to its first link, which is no intent; who saves data pays for what they press alone. */
function prefetched(target: EventTarget | null): string | null {
  if (savesData(navigator)) return null
  const href = siteLinkAt(target)?.href ?? null
  return href === null || opensModal(href) || isModal(location.pathname) ? null : href
}

/** Only some browsers know of it. */
const savesData = ({ connection }: Navigator & { connection?: { saveData?: boolean } }) =>
  connection?.saveData === true
