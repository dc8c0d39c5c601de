import { ScrollRestoration } from '@remix-run/react'
import type { ComponentProps } from 'react'

/**
 * Remix's way back to where one had scrolled to. Its script has no answer to a browser that blocks storage, where the
 * very name throws; there it does nothing.
 */
export function ScrollMemory(props: ComponentProps<typeof ScrollRestoration>) {
  // Called and not drawn, for its script has no other way out; its hooks become this component's own.
  const script = ScrollRestoration(props)
  const code: unknown = script?.props.dangerouslySetInnerHTML.__html
  return (
    <script
      {...props}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own script alone
      dangerouslySetInnerHTML={{ __html: `try{sessionStorage;${code}}catch{}` }}
    />
  )
}
