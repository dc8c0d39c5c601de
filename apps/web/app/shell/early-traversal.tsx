import type { ComponentProps } from 'react'

/**
 * Runs before anything else of the page. Until there is a router, Back and Forward to another address of the same
 * document, of which there are some after a reload, change the address alone: hydrated there, a page fails. So it is
 * loaded anew, and nothing is hydrated meanwhile; a press does not begin that once more, but a page that was left before
 * it came and is shown again (`persisted`) does. WebKit may fire `popstate` only once all is loaded.
 */
const LOAD_OTHER = `{
  const path = () => location.pathname + location.search
  const rendered = path()
  let isLeft = false
  const loadOther = ({ type, persisted }) => {
    if (window.__remixRouter || (isLeft ? type !== 'popstate' && !persisted : path() === rendered)) return
    isLeft = true
    window.lateParts = [new Promise(() => {})]
    location.reload()
  }
  for (const type of ['popstate', 'load', 'pageshow', 'pointerdown', 'keydown']) addEventListener(type, loadOther, true)
}`

/** The browser has it in its page, and need not load it once more with the scripts. */
const loadOther = import.meta.env.SSR ? LOAD_OTHER : ''

/** Loads the page of an address that Back or Forward reached before the framework listens. */
export function EarlyTraversal(props: ComponentProps<'script'>) {
  return (
    <script
      {...props}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write its quotes as entities
      dangerouslySetInnerHTML={{ __html: loadOther }}
    />
  )
}
