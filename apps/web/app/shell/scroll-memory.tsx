import { ScrollRestoration } from '@remix-run/react'
import type { ComponentProps } from 'react'

/**
 * Remix's scroll restoration. Its script does not handle browsers that block storage, where reading the property
 * throws; there it does nothing.
 */
export function ScrollMemory(props: ComponentProps<typeof ScrollRestoration>) {
  // Called and not rendered, the only way to get at its script; its hooks become this component's own.
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
