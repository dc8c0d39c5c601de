import { useScriptElements } from '@marquee/framework-seams/remix-scripts'
import type { Scripts } from '@remix-run/react'
import { type ComponentProps, isValidElement, type ReactNode } from 'react'

/** Milliseconds after which scripts begin even where a picture never comes. */
const LONGEST_WAIT = 4000
/** Milliseconds after which a frame is on the screen when the one behind it has begun; no browser tells of that itself. */
const SHOWN_AFTER = 100

/** Runs behind the template that has the scripts, which is empty once they began. With the second frame the first is made. */
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

/**
 * Remix's scripts and the page's own letters (`data-letters`), fetched after the first screen is painted with all its
 * pictures, or at the first touch or key: until then they would share the line with what is looked at. A page can be
 * read and used without them. Whoever has the letters from the offline worker sees them at once.
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
      <script {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEGIN_LATE }} />
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

/** The tag of a module or its preload; nothing for what runs as the page comes in. */
function lateHtml(part: ReactNode): string {
  if (!isValidElement<Late>(part)) return ''
  const { rel, href, type, nonce, dangerouslySetInnerHTML: code } = part.props
  if (rel === 'modulepreload') return `<link rel="modulepreload" href="${href}">`
  return type === 'module' ? `<script type="module" nonce="${nonce}">${code?.__html}</script>` : ''
}
