import { useScriptElements } from '@marquee/framework-seams/remix-scripts'
import type { Scripts } from '@remix-run/react'
import { type ComponentProps, isValidElement, type ReactNode } from 'react'

/** Milliseconds after which scripts begin even if a picture does not load. */
const LONGEST_WAIT = 4000
/** Milliseconds after which a frame is on the screen once the next has begun; no browser reports it. */
const SHOWN_AFTER = 100

/**
 * Runs behind the template with the scripts, which is empty once they began. A second frame follows the first paint.
 */
const BEGIN_LATE = `{
  const late = document.currentScript.previousElementSibling.content
  const letters = () => document.documentElement.removeAttribute('data-letters')
  const begin = () => {
    letters()
    document.head.append(late)
  }
  if (navigator.serviceWorker?.controller) letters()
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, ${SHOWN_AFTER}))))
  addEventListener('pointerdown', begin, { capture: true, once: true })
  addEventListener('keydown', begin, { capture: true, once: true })
  setTimeout(begin, ${LONGEST_WAIT})
}`

/** The browser has it in its page, and need not load it once more with the scripts. */
const beginLate = import.meta.env.SSR ? BEGIN_LATE : ''

/**
 * Loads Remix's scripts and the web fonts (`data-letters`) after the first screen is painted with all its pictures, or
 * at the first touch or key: earlier they would compete for bandwidth. A page can be read and used without them. Fonts
 * from the service worker's cache are shown at once.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  const parts = useScriptElements(props)
  const late = parts.map(lateHtml).join('')
  if (late === '') return parts

  return (
    <>
      {parts.filter((part) => lateHtml(part) === '')}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: tags of Remix alone, in the one place where they rest */}
      <template suppressHydrationWarning dangerouslySetInnerHTML={{ __html: late }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would write its quotes as entities */}
      <script {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beginLate }} />
    </>
  )
}

type Late = {
  rel?: string
  href?: string
  type?: string
  nonce?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/** Tag of a module or its preload; nothing for scripts that run while the document is parsed. */
function lateHtml(part: ReactNode): string {
  if (!isValidElement<Late>(part)) return ''
  const { rel, href, type, nonce, dangerouslySetInnerHTML: code } = part.props
  if (rel === 'modulepreload') return `<link rel="modulepreload" href="${href}">`
  return type === 'module' ? `<script type="module" nonce="${nonce}">${code?.__html}</script>` : ''
}
