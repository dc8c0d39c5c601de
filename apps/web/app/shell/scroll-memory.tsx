import { ScrollRestoration } from '@remix-run/react'
import type { ComponentProps } from 'react'

/** Remix's script, the same for every page; the browser has it in its page. */
let written = ''

/**
 * The source of a function has two bytes a character in V8 where any of its bundle needs them, and so would have the part
 * of the page that it is in. Joined from its characters it has one.
 */
const oneByteText = (source: string) => Array.from(source).join('')

/**
 * Remix's scroll restoration. Its script does not handle browsers that block storage, where reading the property
 * throws; there it does nothing.
 */
export function ScrollMemory(props: ComponentProps<typeof ScrollRestoration>) {
  // Called and not rendered, the only way to get at its script; its hooks become this component's own.
  const script = ScrollRestoration(props)
  if (import.meta.env.SSR) written ||= oneByteText(String(script?.props.dangerouslySetInnerHTML.__html))
  return (
    <script
      {...props}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own script alone
      dangerouslySetInnerHTML={{ __html: `try{sessionStorage;${written}}catch{}` }}
    />
  )
}
